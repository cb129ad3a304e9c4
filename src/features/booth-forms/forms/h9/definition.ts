/** H9 exhibit freight, move-in (booth-forms 6). */
import { pricedWord } from '../../pricing/priced-words.ts'
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { country, measure, onOff, pattern, rowsOf, type FieldSpecs } from '../../definition/field-spec.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { moveInOf } from '../../definition/windows.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfFreight } from '../../pricing/freight.ts'
import {
  boxColumns,
  boxProblems,
  floorProblems,
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
  arriveAt: when(),
  forwarder: transportFields.forwarder,
  waybill: transportFields.waybill,
  vehicleNo: { ...transportFields.vehicleNo, hint: true },
  storeEmpty: onOff(),
  needForklift: transportFields.needForklift,
  needCrane: transportFields.needCrane,
  overseas: onOff({ hint: true }),
  lines: rowsOf(
    {
      ...boxColumns,
      hsCode: pattern(/^\d{6,10}$/, 'features/booth-forms/forms/h9:errors.hsCode', 10, { required: false, width: 7 }),
      valueUsd: measure(0.01, 99_999_999.99, 2, { measured: 'USD', required: false, width: 7 }),
      origin: country({ required: false, width: 9 }),
      /** On unless said, once the box is from abroad. */
      temporary: { ...onOff({ required: false, width: 5 }), empty: null },
    },
    MAX_LINES,
    { required: false, own: true },
  ),
  papers: transportFields.papers,
} satisfies FieldSpecs

/** Every box from abroad needs its customs data. */
function customsProblems({ overseas, lines }: Content): PlacedProblem[] {
  if (overseas !== 1) return []
  return (lines as Content[]).flatMap((box, at) =>
    (['hsCode', 'valueUsd', 'origin'] as const)
      .filter((name) => box[name] === undefined || box[name] === null || box[name] === '')
      .map((name) => problemAt(`lines.${at}.${name}`, 'features/booth-forms/forms/h9:errors.customs')),
  )
}

/** The vehicle named must have a pass on H11, be it a draft yet (section 8, check 6). */
function vehicleProblems({ vehicleNo }: Content, { others }: FormView): PlacedProblem[] {
  if (!vehicleNo) return []
  const passes = (others.h11?.['passes'] ?? []) as Content[]
  return passes.some((pass) => pass['plateNo'] === vehicleNo && !pass['cancelled'])
    ? []
    : [problemAt('vehicleNo', 'features/booth-forms/forms/h9:errors.noPass', { plate: vehicleNo as string })]
}

const floorOf = ({ settings }: FormView) => ({
  floorLoad: Number(settings['hall.floorLoad'] ?? 0),
  phone: settings['organiser.contactPhone'] ?? '',
})

export const h9: FormDefinition = {
  code: 'h9',
  wide: true,
  words: 'features/booth-forms/forms/h9',
  wordParams: (_, priced) => ({ freight: pricedWord('FREIGHT', priced) }),
  fields,
  groups: [
    {
      key: 'transport',
      fields: [
        'carrierMode',
        'arriveAt',
        'forwarder',
        'waybill',
        'vehicleNo',
        'storeEmpty',
        'needForklift',
        'needCrane',
        'overseas',
      ],
    },
    { key: 'lines', fields: ['lines'] },
    { key: 'papers', fields: ['papers'] },
  ],
  // The forwarder costs money: nobody is given it unasked.
  defaults: () => ({
    storeEmpty: 0,
    needForklift: 0,
    needCrane: 0,
    overseas: 0,
    lines: [],
    papers: [],
  }),
  derived: (content) => ({
    ...liftsOf(content),
    lines: ((content['lines'] ?? []) as Content[]).map((box) =>
      content['overseas'] === 1 ? { ...box, temporary: box['temporary'] ?? 1 } : box,
    ),
  }),
  // A pass may be cancelled after its vehicle was named here; one box too heavy says it for all.
  warnings: (content, view) => [
    ...vehicleProblems(content, view),
    ...floorProblems(content, floorOf(view)).slice(0, 1),
  ],
  checks: (content, view) =>
    eachRule(
      () => windowProblem('arriveAt', content['arriveAt'] as string, moveInOf(view)),
      () => vehicleProblems(content, view),
      () => boxProblems(content, floorOf(view)),
      () => customsProblems(content),
    ),
  charges: (content, _view, tariff) => chargesOfFreight(freightOf(content), tariff),
  quotePending: pendingNames,
  reads: ['h11'],
  settings: ['hall.floorLoad', 'organiser.contactPhone', ...MOVE_KEYS],
}
