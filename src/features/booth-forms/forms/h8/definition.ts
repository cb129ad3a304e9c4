/** H8 power, lighting, water, air and internet (booth-forms 5): lines with places in the booth, and the devices they feed. */
import { problemAt } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  attachments,
  choice,
  codeText,
  type FieldSpecs,
  line,
  measure,
  nameLine,
  onOff,
  rowsOf,
  whole,
} from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { LIVE_24H } from '../../catalogue/night-power.ts'
import { chargesOfH8 } from '../../pricing/charges.ts'
import { fixedProblems, itemOfLine, limitProblems, linesOf, orderedLines } from '../rental/lines.ts'
import { checksOfH8, warningsOfH8 } from './checks.ts'
import { devicesOf, isPower, needsPlace, purposesOf } from './load.ts'

const codeOf = (row: Record<string, unknown>): unknown => row['itemCode']
/** Greatest side of a booth, m; the booth's own sides are checked with the order. */
const MOST_METRES = 200

const fields = {
  lines: rowsOf(
    {
      lineId: { ...codeText(1, 40, { required: false }), control: 'none' },
      productId: { ...codeText(1, 20, { required: false }), control: 'none' },
      itemCode: itemOfLine('h8', { width: 10 }),
      qty: whole(0, 9999, { width: 4 }),
      all24h: onOff({ required: false, width: 4, when: (row) => LIVE_24H.has(String(codeOf(row))) }),
      purpose: choice(['LIGHTING', 'MACHINE', 'APPLIANCE'], {
        required: false,
        width: 6,
        when: (row) => isPower(codeOf(row)) && purposesOf(String(codeOf(row))).length > 1,
      }),
      posX: measure(0, MOST_METRES, 1, {
        measured: 'm',
        required: false,
        width: 5,
        when: (row) => needsPlace(codeOf(row)),
      }),
      posY: measure(0, MOST_METRES, 1, {
        measured: 'm',
        required: false,
        width: 5,
        when: (row) => needsPlace(codeOf(row)),
      }),
      remark: line(50, { required: false, width: 6, person: true }),
    },
    60,
    { required: false },
  ),
  noPowerAck: { ...onOff({ required: false }), control: 'none' },
  devices: rowsOf(
    {
      name: nameLine(30, { width: 6 }),
      kind: choice(['APPLIANCE', 'LAMP', 'MACHINE'], { width: 6 }),
      watt: whole(1, 100_000, { measured: 'W', width: 5 }),
      qty: whole(1, 50, { width: 4 }),
      volt: choice(['220', '380'], { width: 5 }),
      airLmin: whole(0, 5000, { measured: 'L/min', required: false, width: 5 }),
      lineId: { ...codeText(1, 40, { required: false, width: 9 }), control: 'own' },
    },
    40,
    { required: false },
  ),
  plan: attachments({ maxFiles: 1 }),
} satisfies FieldSpecs

export const h8: FormDefinition = {
  code: 'h8',
  words: 'features/booth-forms/forms/h8',
  fields,
  groups: [
    { key: 'lines', fields: ['lines'] },
    { key: 'devices', fields: ['devices'] },
    { key: 'plan', fields: ['plan'] },
  ],
  reads: ['h3'],
  settings: ['limit.socketWatt'],
  defaults: () => ({ lines: [], devices: [], noPowerAck: 0, plan: [] }),
  checks: (content: Content, view) => {
    const nothing = () => orderedLines(linesOf(content)).length === 0 && Number(content['noPowerAck'] ?? 0) !== 1
    return eachRule(
      () =>
        view.booth.boothType !== 3 && nothing()
          ? [problemAt('lines', 'features/booth-forms/forms/h8:errors.nothing')]
          : [],
      () => limitProblems(content, view),
      () => checksOfH8(content, view),
      () => fixedProblems(content, view, ['posX', 'posY']),
    )
  },
  warnings: warningsOfH8,
  derived: (content: Content) => ({
    lines: orderedLines(linesOf(content)).map((one) => ({
      ...one,
      all24h: LIVE_24H.has(String(one.itemCode)) ? Number(one['all24h'] ?? 0) : 0,
      purpose: purposeOf(one),
      ...(needsPlace(one.itemCode) ? {} : { posX: null, posY: null }),
    })),
    devices: devicesOf(content),
  }),
  charges: (content: Content, _view, tariff) =>
    chargesOfH8(
      {
        lines: linesOf(content).flatMap(({ itemCode, qty, all24h }) =>
          itemCode && qty ? [{ itemCode, qty: Number(qty), all24h: Number(all24h ?? 0) === 1 }] : [],
        ),
      },
      tariff,
    ),
}

/** A box or socket of one use has that; what is no power connection has none. */
function purposeOf({ itemCode, purpose }: Content): string | null {
  if (!isPower(itemCode)) return null
  const uses = purposesOf(String(itemCode))
  return uses.length === 1 ? (uses[0] ?? null) : ((purpose as string | null | undefined) ?? null)
}

/** A new line has its id at once, so that devices can name it before it is stored. */
export const newLine = (): Content => ({ lineId: newToken(), qty: 1, all24h: 0 })
export const newDevice = (): Content => ({ kind: 'APPLIANCE', qty: 1, volt: '220' })
