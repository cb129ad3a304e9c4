/** The pages on adding a screen or a record name what they add; that it holds, `tests/generated` proves. */
import { expect, it } from 'vitest'
import { hunks, RECORD, SCREEN } from '../generated/added-screen.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const COUNTS: Readonly<Record<number, string>> = { 8: 'Eight', 11: 'Eleven', 18: 'Eighteen', 27: 'Twenty-seven' }

it.each([SCREEN, RECORD])('names every file, and counts them and those that learn of it: $fixture', (added) => {
  const { page, fixture } = added
  const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  /** By its path, by its end or, of two languages, by the folder of both. */
  const isNamed = (path: string) =>
    named.some((name) => path === name || path.endsWith(`/${name}`)) ||
    named.includes(path.replace(/[\w-]+\.json$/, '*.json'))
  const own = sourceFiles([`${fixture}/src/**`]).map(({ path }) => path.slice(fixture.length + 1))
  const learn = [...new Set(hunks(added).map(({ file }) => file))]
  const shown = page.includes(added.lines) ? [] : learn
  expect([...own, ...shown].filter((path) => !isNamed(path))).toEqual([])
  expect(page).toContain(`${COUNTS[own.length]} files of its own`)
  expect(page).toContain(`${COUNTS[learn.length]} files learn of it`)
})

it.each([SCREEN, RECORD])('takes less than two pages: $fixture', ({ page }) => {
  const lines = page.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 95)), 0)
  expect(lines).toBeLessThanOrEqual(110)
})
