/** Whatever a server process remembers between requests stands in a table with its size and its end: several processes answer for one show. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../helpers/source-files.ts'

const operations = readFileSync('src/docs/operations.md', 'utf8')
const table = operations.split('### What a process remembers')[1]?.split(/^##/m)[0] ?? ''
const listed = [...table.matchAll(/`((?:server|features)\/[\w/.-]+\.ts)`/g)].map(([, path]) => `src/${path}`)

/** A variable of the module, or a collection that begins empty. One that begins with its entries is a constant. */
const REMEMBERS = /^(?:export )?(?:let |const \w+[^=]*= new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/m
/** Code that another area hands over once, at load in src/server/compose.ts, is no memory. */
const HANDED_OVER = /^export (?:const|function) (?:give|follow)\w+/m

const remembering = sourceFiles(
  ['src/server/**/*.ts', 'src/features/*/server/**/*.ts'],
  ['**/*.test.*', '**/*-worker.ts'],
)
  .filter(({ text }) => REMEMBERS.test(text) && !HANDED_OVER.test(text))
  .map(({ path }) => path)

it('is listed in src/docs/operations.md, file by file', () => {
  expect(remembering.filter((path) => !listed.includes(path))).toEqual([])
})

it('is listed only while it is there', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
})

it('is found where it is', () => {
  expect(remembering).toContain('src/features/account/server/sessions.ts')
  expect('const kept = new Map<string, number>()').toMatch(REMEMBERS)
  expect("const FIXED = new Set(['a'])").not.toMatch(REMEMBERS)
  expect('  let inner = 0').not.toMatch(REMEMBERS)
})
