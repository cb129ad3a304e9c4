/** The button that confirms a deletion is red everywhere (design/style.md). */
import { expect, it } from 'vitest'
import { sourceFiles } from '../helpers/source-files.ts'

/** Words in the keys of questions after which something is gone. */
const GONE = /\b(delete|remove|discard|revoke|erase|void)\b|(Delete|Remove|Discard|Revoke|Erase)\b/

/** The text of a call from its opening bracket to the closing one. */
function callAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

it('finds no question about a deletion whose button is not red', () => {
  const asked = sourceFiles(['src/**/*.{ts,tsx}'], ['src/**/*.test.{ts,tsx}', 'src/shared/ui/overlay/**']).flatMap(
    ({ path, text }) =>
      [...text.matchAll(/\b(?:confirm|askReason)(?=\()/g)].map(({ index, 0: name }) => ({
        path,
        call: callAt(text, index + name.length),
      })),
  )
  expect(asked.length).toBeGreaterThan(40)
  const pale = asked.filter(({ call }) => {
    const label = /(?:title|confirmLabel):[^\n]*/g
    return (
      [...call.matchAll(label)].some(([line]) => GONE.test(line)) && !/\btone\b/.test(call) && !call.includes('...')
    )
  })
  expect(pale).toEqual([])
})
