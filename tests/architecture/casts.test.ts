import { expect, it } from 'vitest'
import { sourceFiles } from '../helpers/source-files.ts'

/** Casts that no check stands behind; each says why on its line or above it. */
const MOST = 10
const CAST = / as never(?:\[\])*(?=[\s),;}\]]|$)| as unknown(?:\[\])*\sas /
const REASON = /\/\/ |\/\*|^\s*\*/

it('casts that say nothing of the type they had are few, each with its reason', () => {
  const found = sourceFiles(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}']).flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) =>
      CAST.test(line)
        ? [{ at: `${path}:${at + 1}`, told: lines.slice(Math.max(0, at - 2), at + 1).some((one) => REASON.test(one)) }]
        : [],
    )
  })
  expect(found.length, found.map((one) => one.at).join('\n')).toBeLessThanOrEqual(MOST)
  expect(found.filter((one) => !one.told).map((one) => one.at)).toEqual([])
})
