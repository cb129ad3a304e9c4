/**
 * Places in a text that the portal fills in: `{{name}}`. People also type `{name}` and, with a Chinese keyboard, `｛｛name｝｝`; all of them count
 * as the same place. Every text with such places shares this rule: reminders, letters, the letter to VIPs and templates of text messages. Pure.
 */

const PLACE = /[{｛]{1,2}([^{}｛｝]*)[}｝]{1,2}/g
const BRACE = /[{}｛｝]/
const nameIn = (typed: string): string => typed.normalize('NFKC').trim()

/** Returns the names between braces, in their order, each once. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, typed = '']) => nameIn(typed))),
]

/** Returns what cannot be filled in as it was typed: an unknown name with its braces, or a brace alone; null where there is nothing such. */
export function strangePlace(text: string, known: readonly string[]): string | null {
  const unknown = [...text.matchAll(PLACE)].find(([, typed = '']) => !known.includes(nameIn(typed)))
  if (unknown) return unknown[0]
  return BRACE.exec(text.replaceAll(PLACE, ''))?.[0] ?? null
}

/** Fills in the values; a name without a value stays as it was typed. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACE, (whole, typed: string) => {
    const name = nameIn(typed)
    return Object.hasOwn(values, name) ? (values[name] ?? '') : whole
  })
