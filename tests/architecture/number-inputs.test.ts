import { expect, it } from 'vitest'
import { sourceFiles } from '../helpers/source-files.ts'

/** `1,000` or `80000 m` would be gone without a word. */
it('no number is asked for by the number control of browsers, which drops what it does not understand', () => {
  const wrong = sourceFiles(['src/**/*.tsx', 'src/**/*.astro']).filter(({ text }) =>
    /type(?:="|: ')number["']/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
