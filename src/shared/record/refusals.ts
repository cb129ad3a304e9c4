/** Words of refusals. Apart from the states, for lists need no machine. Pure. */
import { type AnyMessageKey, type Namespace, under } from '../i18n/keys.ts'

/** Where the words of refusals stand: those an area words itself in its own namespace, the others in `shared/record`. */
export interface RefusalWords {
  namespace: Namespace
  own: readonly string[]
}

/** `ns:key` of a refusal's words. */
export function refusalKey(words: RefusalWords, refusal: string): AnyMessageKey {
  return under(`${words.own.includes(refusal) ? words.namespace : 'shared/record'}:`, `errors.${refusal}`)
}
