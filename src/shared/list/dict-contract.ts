/** Dictionaries as every screen reads them (business-entities §1.5). Maintaining them belongs to the system area. */
import { array, string, type, type Infer } from 'superstruct'
import { defineCall } from '../api/contract.ts'

/** One value: labels in both languages and the tag's colour name (default, primary, success, info, warning, danger, or ''). */
const dictEntry = type({
  dictType: string(),
  dictValue: string(),
  dictLabel: string(),
  enDictLabel: string(),
  listClass: string(),
})
export type DictEntry = Infer<typeof dictEntry>

/**
 * The values of one dictionary, in their order; an unknown type answers an empty list. `data` holds the values in use, `off` those that were
 * switched off: records that have one keep it, and lists show its words.
 */
export const dictDataByType = defineCall(
  { method: 'GET', path: '/system/dict/data/type/{type}', summary: 'Values of a dictionary', audience: 'signedIn' },
  () => ({ request: type({ type: string() }), reply: type({ data: array(dictEntry), off: array(dictEntry) }) }),
)
