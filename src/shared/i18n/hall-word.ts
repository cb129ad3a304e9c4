/** A hall called by a number, which Chinese sentences put before 号馆: `9`, `N2`. */
const NUMBER = /^[A-Z]{0,2}\d+[A-Z]?$/i
/** Names that say themselves what they are: `Hall A`, `9号馆`. */
const SAYS_HALL = /hall|pavilion|馆|館/i

/**
 * Fits the word for a hall to what the hall is called: 号馆 stands behind a bare number only, and a name that says "hall" takes no second one.
 * @param text words with the place `{{hall}}`
 * @example fitHallWord('没有 {{hall}} 号馆', '9号馆') // 没有 {{hall}}
 */
export function fitHallWord(text: string, hall: string): string {
  if (NUMBER.test(hall)) return text
  if (SAYS_HALL.test(hall)) return text.replaceAll(/(?:\bhall )?\{\{hall\}\}(?: ?号?馆)?/gi, '{{hall}}')
  return text.replaceAll(/\{\{hall\}\} ?号馆/g, '{{hall}} 馆')
}
