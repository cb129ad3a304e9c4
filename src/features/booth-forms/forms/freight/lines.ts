/** What H9 and H10 share: the boxes, their totals, and what a box is refused for (booth-forms 6, section 8). */
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import {
  attachments,
  choice,
  codeText,
  type FieldSpecs,
  line,
  measure,
  moment,
  nameLine,
  onOff,
  pattern,
  phone,
} from '../../definition/field-spec.ts'
import type { Named } from '../../catalogue/money.ts'
import type { Content } from '../../model.ts'
import { tenths } from '../../pricing/amounts.ts'
import { quotePending, type Piece } from '../../pricing/freight.ts'
import { endsOf, isWithin, type Window } from '../../definition/windows.ts'
import { plate } from '../h11/plates.ts'
import type { After } from '../../../../shared/i18n/keys.ts'

export const PACKINGS = ['WOOD', 'CARTON', 'PALLET', 'NUDE', 'OTHER'] as const
/** Most boxes of a form. */
export const MAX_LINES = 200

/** A box; in a draft any part of it may be missing. */
export interface Box extends Piece {
  /** Given by the server when it is first stored. */
  lineId?: string
  boxNo: string
  itemName: string
  packing: (typeof PACKINGS)[number]
  remark?: string
}

/** Columns of a box: sizes in cm, weight in kg, one decimal each. */
export const boxColumns = {
  lineId: { ...line(20, { required: false }), control: 'none' },
  boxNo: pattern(/^[A-Za-z\d/-]+$/, 'features/booth-forms/forms/freight:errors.boxNo', 20, { width: 6 }),
  itemName: nameLine(60, { width: 11 }),
  length: measure(1, 2000, 1, { measured: 'cm', width: 5 }),
  width: measure(1, 2000, 1, { measured: 'cm', width: 5 }),
  height: measure(1, 2000, 1, { measured: 'cm', width: 5 }),
  grossWeight: measure(0.1, 50_000, 1, { measured: 'kg', width: 6 }),
  packing: choice(PACKINGS, { width: 9 }),
  remark: line(100, { required: false, width: 10, person: true }),
} satisfies FieldSpecs

/** Who brings it, with what, and the papers. */
export const transportFields = {
  carrierMode: choice(['OFFICIAL', 'SELF'], { radio: true }),
  forwarder: nameLine(60, { required: false }),
  waybill: codeText(1, 40, { required: false }),
  vehicleNo: plate({ required: false }),
  needForklift: onOff({ hint: true }),
  needCrane: onOff({ hint: true }),
  papers: attachments({ maxFiles: 2 }),
} satisfies FieldSpecs

/** When it comes or leaves. */
export const when = () => moment()
/** Who takes it at the other end; needed when the show's forwarder brings it there. */
export const consigneeFields = {
  consignee: nameLine(30, { min: 2, required: false, person: true }),
  consigneeMobile: phone({ required: false }),
  consigneeAddr: line(120, { min: 5, required: false, wide: true, person: true }),
} satisfies FieldSpecs

const FORKLIFT_KG = 1000
const CRANE_KG = 3000

/** A piece above 1,000 kg needs the forklift, one above 3,000 kg the crane: on, whatever was chosen. */
export function liftsOf({ lines, needForklift, needCrane }: Content): { needForklift: 0 | 1; needCrane: 0 | 1 } {
  const heaviest = Math.max(0, ...((lines ?? []) as Partial<Box>[]).map((box) => box.grossWeight ?? 0))
  return {
    needForklift: heaviest > FORKLIFT_KG || needForklift === 1 ? 1 : 0,
    needCrane: heaviest > CRANE_KG || needCrane === 1 ? 1 : 0,
  }
}

/** Sums of a list of boxes. */
export interface FreightTotals {
  pieces: number
  /** m³ with three decimals, as text. */
  volume: string
  /** kg with one decimal, as text. */
  weight: string
}

/** Thousandths of a m³ are a million cubed tenths of a cm. */
const THOUSANDTH_OF_M3 = 1_000_000

/** Totals of the boxes, whatever is unfinished: a box without a size counts as a piece. Exact, the volume rounded half up. */
export function totalsOf(lines: readonly Partial<Piece>[]): FreightTotals {
  let volume = 0
  let weight = 0
  for (const { length, width, height, grossWeight } of lines) {
    volume += tenths(length ?? 0) * tenths(width ?? 0) * tenths(height ?? 0)
    weight += tenths(grossWeight ?? 0)
  }
  return {
    pieces: lines.length,
    volume: (Math.round(volume / THOUSANDTH_OF_M3) / 1000).toFixed(3),
    weight: (weight / 10).toFixed(1),
  }
}

/** Boxes whose price can be told: all sizes and the weight are there. */
const pricedBoxes = (content: Content): Box[] =>
  ((content['lines'] ?? []) as Box[]).filter((box) => box.length && box.width && box.height && box.grossWeight)

/** What the price hangs on. */
export const freightOf = (content: Content) => ({
  carrierMode: content['carrierMode'] === 'OFFICIAL' ? ('OFFICIAL' as const) : ('SELF' as const),
  lines: pricedBoxes(content),
})

/** Boxes too heavy or large for the tariff, by name in both languages. */
export function pendingNames(content: Content): Named[] {
  const freight = freightOf(content)
  return quotePending(freight).map((at) => {
    const boxNo = freight.lines[at]?.boxNo || String(at + 1)
    return { zh: `箱号 ${boxNo} 吊装`, en: `Lifting of box ${boxNo}` }
  })
}

const key = <Name extends After<'features/booth-forms/forms/freight', 'errors.'>>(name: Name) =>
  `features/booth-forms/forms/freight:errors.${name}` as const

/** Refusals of the boxes: numbers used twice, none at all with the official forwarder, and (with `floorLoad`) what the floor does not bear. */
export function boxProblems(
  content: Content,
  { floorLoad, phone: call }: { floorLoad?: number; phone?: string } = {},
): PlacedProblem[] {
  const lines = (content['lines'] ?? []) as Box[]
  const first = new Map<string, number>()
  return eachRule(
    () => (lines.length === 0 && content['carrierMode'] === 'OFFICIAL' ? [problemAt('lines', key('noLines'))] : []),
    ...lines.map((box, at) => () => {
      const boxNo = box.boxNo.toUpperCase()
      const before = first.get(boxNo)
      if (before !== undefined) return [problemAt(`lines.${at}.boxNo`, key('sameBox'), { row: before + 1 })]
      first.set(boxNo, at)
      return []
    }),
    () => floorProblems(content, { floorLoad, phone: call }),
  )
}

/** Boxes the floor does not bear (section 8, check 4); what is unfinished weighs nothing yet. */
export function floorProblems(
  content: Content,
  { floorLoad = 0, phone: call = '' }: { floorLoad?: number | undefined; phone?: string | undefined },
): PlacedProblem[] {
  if (!(floorLoad > 0)) return []
  return ((content['lines'] ?? []) as Partial<Box>[]).flatMap(({ length, width, grossWeight }, at) => {
    if (!length || !width || !grossWeight) return []
    const load = loadOf({ length, width, grossWeight })
    const params = { load: Math.ceil(load), most: floorLoad, phone: call }
    return load > floorLoad ? [problemAt(`lines.${at}.grossWeight`, key('floorLoad'), params)] : []
  })
}

/** kg on each m² under a box, exact to its tenths. */
const loadOf = ({ length, width, grossWeight }: Pick<Piece, 'length' | 'width' | 'grossWeight'>): number =>
  (tenths(grossWeight) * 100_000) / (tenths(length) * tenths(width))

/** Refusal of a time outside the window. */
export function windowProblem(field: string, moment: string, window: Window): PlacedProblem[] {
  return isWithin(moment, window) ? [] : [problemAt(field, key('window'), endsOf(window))]
}
