import { expect, it } from 'vitest'
import { sourceFiles } from '../helpers/source-files.ts'

const LAZY = /import\s*\{[^}]*\blazy\b[^}]*\}\s*from\s*['"]react['"]/

/** React takes the whole screen away when a lazy part cannot be fetched; `late` keeps the rest and offers another try. */
it('fetches parts of screens with late, which survives a failed download', () => {
  const lazy = sourceFiles(['src/**/*.{ts,tsx}']).filter(({ text }) => LAZY.test(text))
  expect(lazy.map(({ path }) => path)).toEqual(['src/shared/ui/loading/late.tsx'])
})
