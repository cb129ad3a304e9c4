/** H10 exhibit freight, move-out (booth-forms 6). */
import { pricedWord } from '../../pricing/priced-words.ts'
import { problem, type Problem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { onOff, rowsOf, type FieldSpecs } from '../../definition/field-spec.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { moveOutOf } from '../../definition/windows.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfFreight } from '../../pricing/freight.ts'
import {
  boxColumns,
  boxProblems,
  consigneeFields,
  freightOf,
  liftsOf,
  MAX_LINES,
  pendingNames,
  transportFields,
  when,
  windowProblem,
} from '../freight/lines.ts'

const fields = {
  carrierMode: transportFields.carrierMode,
  leaveAt: when(),
  forwarder: transportFields.forwarder,
  waybill: transportFields.waybill,
  vehicleNo: transportFields.vehicleNo,
  needForklift: transportFields.needForklift,
  needCrane: transportFields.needCrane,
  ...consigneeFields,
  lines: rowsOf(boxColumns, MAX_LINES, { required: false, own: true }),
  papers: transportFields.papers,
  /** 1: the boxes of H9 were taken over; that is done once. */
  copied: { ...onOff({ required: false }), control: 'none' },
} satisfies FieldSpecs

const CONSIGNEE = ['consignee', 'consigneeMobile', 'consigneeAddr']

/** Boxes leave that never came in (section 8, check 5). */
function unknownBoxes({ lines }: Content, { others }: FormView): Problem[] {
  const came = new Set(((others.h9?.['lines'] ?? []) as Content[]).map((box) => box['boxNo']))
  const strange = ((lines ?? []) as Content[])
    .map((box) => box['boxNo'] as string)
    .filter((boxNo) => boxNo && !came.has(boxNo))
  return strange.length === 0
    ? []
    : [
        problem('features/booth-forms/forms/h10:errors.notInH9', {
          boxes: strange.slice(0, 5).join(', '),
          count: strange.length,
        }),
      ]
}

export const h10: FormDefinition = {
  code: 'h10',
  wide: true,
  words: 'features/booth-forms/forms/h10',
  wordParams: (_, priced) => ({ freight: pricedWord('FREIGHT', priced) }),
  fields,
  groups: [
    {
      key: 'transport',
      fields: ['carrierMode', 'leaveAt', 'forwarder', 'waybill', 'vehicleNo', 'needForklift', 'needCrane'],
    },
    { key: 'consignee', fields: CONSIGNEE },
    { key: 'lines', fields: ['lines'] },
    { key: 'papers', fields: ['papers'] },
  ],
  defaults: () => ({ needForklift: 0, needCrane: 0, lines: [], papers: [], copied: 0 }),
  required: ({ carrierMode }) => [
    'carrierMode',
    'leaveAt',
    'needForklift',
    'needCrane',
    ...(carrierMode === 'OFFICIAL' ? CONSIGNEE : []),
  ],
  derived: liftsOf,
  checks: (content, view) =>
    eachRule(
      () => windowProblem('leaveAt', content['leaveAt'] as string, moveOutOf(view)),
      () => boxProblems(content),
    ),
  warnings: (content, view) => [...unknownBoxes(content, view), ...vehicleHint(content, view)],
  charges: (content, _view, tariff) => chargesOfFreight(freightOf(content), tariff),
  quotePending: pendingNames,
  reads: ['h9', 'h11'],
  settings: MOVE_KEYS,
}

/** The vehicle that fetches the goods has no pass on H11 to leave with, be it a draft yet (booth-forms 6: the plate leads to H11). */
function vehicleHint({ vehicleNo }: Content, { others }: FormView): Problem[] {
  const passes = (others.h11?.['passes'] ?? []) as Content[]
  const known = passes.some((pass) => pass['plateNo'] === vehicleNo && pass['purpose'] === 'OUT' && !pass['cancelled'])
  return !vehicleNo || known
    ? []
    : [problem('features/booth-forms/forms/h10:errors.noPass', { plate: vehicleNo as string })]
}

/** Boxes of H9 as new ones of this form: its box numbers, without what only move-in asks. Those on the list already are left out. */
export function boxesFromH9(h9: Content | undefined, lines: readonly Content[]): Content[] {
  const there = new Set(lines.map((box) => box['boxNo']))
  return ((h9?.['lines'] ?? []) as Content[])
    .filter((box) => !there.has(box['boxNo']))
    .map(({ boxNo, itemName, length, width, height, grossWeight, packing, remark }) => {
      return { boxNo, itemName, length, width, height, grossWeight, packing, remark }
    })
}
