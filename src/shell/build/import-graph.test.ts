import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportGraph } from './import-graph.ts'

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'graph-'))
  writeFileSync(join(dist, 'page.js'), 'import{a}from"./core.js";const b=()=>import("./late.js");')
  writeFileSync(join(dist, 'core.js'), 'export const a=1')
  writeFileSync(join(dist, 'late.js'), 'import"./core.js";export*from"./later.js"')
  writeFileSync(join(dist, 'later.js'), '')
})
afterAll(() => rmSync(dist, { recursive: true }))

it('tells what a page loads at once from what it can ever load', async () => {
  const graph = new ImportGraph(dist, '/base')
  expect([...(await graph.closure(['/base/page.js']))]).toEqual(['/base/page.js', '/base/core.js'])
  expect([...(await graph.reach(['/base/page.js']))].sort()).toEqual(
    ['core', 'late', 'later', 'page'].map((name) => `/base/${name}.js`),
  )
})
