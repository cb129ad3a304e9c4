/** Names in their spellings: `sys_post`, `sysPost`, `SysPost`, `sys-post`, `sys-posts`. */

const parts = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const pascal = (name: string): string => parts(name).map(capital).join('')
export const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase())
export const kebab = (name: string): string => parts(name).join('-')
/** Words for people: `open_time` is `Open time`. */
export const spoken = (name: string): string => capital(parts(name).join(' '))

/** The plural of an English noun; the regular ones are enough for names in code. */
export function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`
}

/** Words inside a comment of code: nothing that could end it. */
export const inComment = (text: string): string => text.replaceAll('*/', '').replace(/\s+/g, ' ')
