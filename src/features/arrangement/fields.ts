/** What forms of the arrangement send, once for contract and screen. */
import { array, object, size } from 'superstruct'
import { flag } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { HALLS_MAX, TABLES_MAX } from './rules/tables.ts'

const label = (field: string) => `features/arrangement:fields.${field}`

/** Tables by hall, in the order they are numbered. */
export const hallsField = size(
  array(
    object({
      hall: text({ required: true, max: 20, label: label('hall') }),
      count: integer({ min: 1, max: TABLES_MAX, label: label('tables') }),
    }),
  ),
  0,
  HALLS_MAX,
)
/** How an arrangement is made: whether it keeps what stands, the throw between equals, and the lowest match. */
export const runFields = {
  /** 1, also where it is absent: meetings that stand stay at their time and table. 0: the run may move or drop those it arranged earlier. */
  keep: flag({ required: false, label: label('keep') }),
  seed: integer({ min: 1, max: 999_999, label: label('seed') }),
  minScore: integer({ min: 0, max: 100, label: label('minScore') }),
}
/** Where a meeting is put. */
export const placeFields = {
  slotId: text({ required: true, max: 40, label: label('slot') }),
  tableNo: integer({ min: 1, max: TABLES_MAX, label: label('table') }),
}
