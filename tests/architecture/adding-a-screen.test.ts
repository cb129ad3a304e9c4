/** `src/docs/adding-a-screen.md` names what it adds; that it holds, `tests/generated` proves. */
import { expect, it } from 'vitest'
import { FIXTURE, hunks, PAGE } from '../generated/added-screen.ts'
import { sourceFiles } from '../helpers/source-files.ts'

it('names every file of the screen, and counts them and those that learn of it', () => {
  const files = sourceFiles([`${FIXTURE}/**`]).map(({ path }) => path.slice(FIXTURE.length + 1))
  const cells = [...PAGE.matchAll(/^\| (`.+?) +\|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const there = named.map((name) => files.find((path) => path.endsWith(`/${name}`)))
  expect([...there, 'src/pages/[...lang]/system/phrase.astro'].sort()).toEqual(files)
  expect(PAGE).toContain(files.at(-1))
  const COUNTS = ['Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
  expect(PAGE).toContain(`${COUNTS[files.length - 7]} files of its own`)
  expect(PAGE).toContain(`${COUNTS[new Set(hunks().map(({ file }) => file)).size - 7]} files learn of it`)
})
