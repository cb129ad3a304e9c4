/** Whoever runs the product finds each variable it reads in `src/docs/hosting.md`, and no other. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VARIABLES } from '../../../src/server/doctor/variables.ts'
import { readModules } from '../../helpers/import-graph.ts'

const ASTRO = new Set(['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'])
const READ = /(?:process\.env|import\.meta\.env\??|\benv)(?:\.([A-Z][A-Z0-9_]+)|\['([A-Z][A-Z0-9_]+)'\])/g
/** Of the machine or of other programs. */
const OTHERS = new Set(['NODE_ENV', 'PATH', 'HOME', 'TZ', 'CI'])

const hosting = readFileSync('src/docs/hosting.md', 'utf8')
const table = hosting.slice(hosting.indexOf('| Variable'))
const told = new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`(?=[^|]*\|)/g)].map(([, name = '']) => name))

it('lists every variable the code reads', () => {
  const read = new Set(
    readModules()
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ text }) => [...text.matchAll(READ)].map(([, dotted, quoted]) => dotted ?? quoted ?? '')),
  )
  expect([...read].filter((name) => !told.has(name) && !ASTRO.has(name) && !OTHERS.has(name)).sort()).toEqual([])
})

it('lists the same variables for people and for the doctor', () => {
  const rows = table.split('\n').flatMap((line) => /^\| ([^|]*) \|/.exec(line)?.[1] ?? [])
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))
  expect(Object.keys(VARIABLES).sort()).toEqual(named.sort())
})
