/** Dictionaries as every screen reads them (business-entities §1.5). Maintaining them belongs to the system area. */
import { array, string, type, type Infer } from 'superstruct'
import { data, defineCall } from '../api/contract.ts'

/** One value: labels in both languages and the tag's colour name (default, primary, success, info, warning, danger, or ''). */
const dictEntry = type({
  dictType: string(),
  dictValue: string(),
  dictLabel: string(),
  enDictLabel: string(),
  listClass: string(),
})
export type DictEntry = Infer<typeof dictEntry>

/** The values in use of one dictionary, in their order; an unknown type answers an empty list. */
export const dictDataByType = defineCall(
  { method: 'GET', path: '/system/dict/data/type/{type}', summary: 'Values of a dictionary', audience: 'signedIn' },
  () => ({ request: type({ type: string() }), reply: data(array(dictEntry)) }),
)
