/** H11 vehicle admission (booth-forms 7). Slots themselves are kept in the database: `server/vehicles.ts`. */
import { pricedWord } from '../../pricing/priced-words.ts'
import { problem, problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { isIdCard } from '../../../../shared/form/rules/identity.ts'
import { patternRule, textRule } from '../../../../shared/form/rules/text.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  choice,
  day,
  type FieldSpec,
  type FieldSpecs,
  line,
  measure,
  nameLine,
  onOff,
  pattern,
  phone,
  rowsOf,
  whole,
} from '../../definition/field-spec.ts'
import { GATE_CODE } from '../../../../shared/lib/halls.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { endsOf, isWithin } from '../../definition/windows.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfH11, type Cancelled } from '../../pricing/charges.ts'
import { isPlate, plate } from './plates.ts'
import { GATE_KEY, gateOf, GATES_KEY, leftOf, overlaps, slotsOf, timesOf, windowOf, type Purpose } from './slots.ts'
import type { After } from '../../../../shared/i18n/keys.ts'

const VEHICLE_TYPES = ['VAN', 'TRUCK_S', 'TRUCK_M', 'TRUCK_L', 'CAR'] as const

/** A number as replies mask it: a save that sends it back leaves the stored one as it is. */
const MASKED_ID = /^[\dX*]{4,18}$/
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('*')

/** An ID number of 15 or 18 characters; never in a draft on the reader's device, masked in replies. */
const driverIdNo: FieldSpec = {
  control: 'text',
  empty: '',
  required: false,
  secret: true,
  person: true,
  width: 11,
  input: { autoComplete: 'off' },
  struct: () =>
    textRule(
      'idCard',
      { min: 1, max: 18 },
      (value) => isIdCard(value) || (isMasked(value) && MASKED_ID.test(value)) || problem('shared/form:rules.idCard'),
      (value) => value.toUpperCase(),
    ),
}

/** `HH:mm` of a half hour. */
const slotTime: FieldSpec = {
  control: 'time',
  empty: '',
  required: true,
  width: 7,
  struct: () =>
    patternRule('slot', /^([01]\d|2[0-3]):[03]0$/, problem('features/booth-forms/forms/h11:errors.halfHour')),
}

const fields = {
  passes: rowsOf(
    {
      lineId: { ...line(20, { required: false }), control: 'none' },
      purpose: choice(['IN', 'OUT'], { width: 6 }),
      plateNo: plate({ width: 8 }),
      plateOther: { ...onOff({ required: false, width: 5 }), control: 'check' },
      vehicleType: choice(VEHICLE_TYPES, { width: 10 }),
      lengthM: measure(2, 17.5, 1, { measured: 'm', width: 5 }),
      loadT: measure(0, 40, 1, { measured: 't', width: 5 }),
      driver: nameLine(30, { min: 2, width: 7, person: true }),
      driverMobile: phone({ width: 9 }),
      driverIdNo,
      slotDate: day({ width: 9 }),
      slotTime,
      gate: { ...pattern(GATE_CODE, 'shared/form:rules.invalid', 4, { width: 6 }), control: 'own' },
      /** 0, or one of `CANCELLED`; set by the server. */
      cancelled: { ...whole(0, 3, { required: false }), control: 'none' },
    },
    20,
    { cards: true },
  ),
} satisfies FieldSpecs

/** A pass; in a draft any part of it may be missing. */
export interface Pass {
  lineId?: string
  purpose: Purpose
  plateNo: string
  plateOther?: 0 | 1 | null
  vehicleType: (typeof VEHICLE_TYPES)[number]
  lengthM: number
  loadT: number
  driver: string
  driverMobile: string
  driverIdNo?: string
  slotDate: string
  slotTime: string
  gate: string
  cancelled?: 0 | Cancelled | null
}

export const passesOf = (content: Content): Pass[] => (content['passes'] ?? []) as Pass[]
/** `yyyy-MM-dd HH:mm`. */
export const slotOf = ({ slotDate, slotTime }: Pick<Pass, 'slotDate' | 'slotTime'>): string => `${slotDate} ${slotTime}`

/** Least and greatest length of trucks in m. */
const LENGTHS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  TRUCK_S: [2, 4.1],
  TRUCK_M: [4.2, 9.6],
  TRUCK_L: [9.7, 17.5],
}

/** Booked before the hall got another gate: the place is kept while its time is. */
const keepsGate = (pass: Pass, { previous }: FormView): boolean =>
  passesOf(previous ?? {}).some(
    (before) => before.lineId === pass.lineId && before.gate === pass.gate && slotOf(before) === slotOf(pass),
  )

function checkPass(pass: Pass, index: number, passes: readonly Pass[], view: FormView): PlacedProblem[] {
  if (pass.cancelled) return []
  const found: PlacedProblem[] = []
  const at = (column: string, key: After<'features/booth-forms/forms/h11', 'errors.'>, params = {}) =>
    found.push(problemAt(`passes.${index}.${column}`, `features/booth-forms/forms/h11:errors.${key}`, params))
  if (pass.plateOther !== 1 && !isPlate(pass.plateNo)) at('plateNo', 'plate')
  const [least, most] = LENGTHS[pass.vehicleType] ?? [0, Infinity]
  if (pass.lengthM < least || pass.lengthM > most) at('lengthM', 'length', { least, most })
  const window = windowOf(pass.purpose, view)
  if (!window.days.includes(pass.slotDate) && window.days.length > 0) at('slotDate', 'window', endsOf(window))
  else if (!timesOf(window).includes(pass.slotTime) || !isWithin(`${slotOf(pass)}:00`, window))
    at('slotTime', 'window', endsOf(window))
  const gate = gateOf(view)
  if (pass.gate !== gate && !keepsGate(pass, view)) at('gate', 'gate', { gate, hall: view.booth.hall })
  const twin = passes.findIndex(
    (other, before) =>
      before < index && !other.cancelled && other.plateNo === pass.plateNo && overlaps(slotOf(other), slotOf(pass)),
  )
  if (twin >= 0) at('plateNo', 'samePlate', { row: twin + 1 })
  return found
}

export const h11: FormDefinition = {
  code: 'h11',
  words: 'features/booth-forms/forms/h11',
  wordParams: (_, priced) => ({
    pass: pricedWord('VEHICLE_PASS', priced),
    deposit: pricedWord('VEHICLE_DEPOSIT', priced),
    overtime: pricedWord('VEHICLE_OVERTIME', priced),
  }),
  fields,
  groups: [{ key: 'passes', fields: ['passes'] }],
  defaults: () => ({ passes: [] }),
  checks: (content, view) =>
    eachRule(...passesOf(content).map((pass, index, all) => () => checkPass(pass, index, all, view))),
  settings: [...MOVE_KEYS, GATE_KEY, GATES_KEY],
  charges: (content, _view, tariff) =>
    chargesOfH11({ passes: passesOf(content).map(({ cancelled }) => ({ cancelled: cancelled ?? 0 })) }, tariff),
}

/** A new pass begins with move-in, the first slot that is not full and the gate of the booth's hall. The driver is another person than the contact. */
export function newPass(view: FormView): Content {
  const window = windowOf('IN', view)
  const slots = slotsOf(window)
  const [slotDate = '', slotTime = window.from] = (
    slots.find((slot) => leftOf(view.facts, slot) > 0) ??
    slots[0] ??
    ''
  ).split(' ')
  return {
    purpose: 'IN',
    plateOther: 0,
    vehicleType: 'VAN',
    slotDate,
    slotTime,
    gate: gateOf(view),
  }
}
