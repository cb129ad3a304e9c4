import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withDirectIslands } from './direct-islands.ts'
import { ImportGraph } from './import-graph.ts'

const dist = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(dist, { recursive: true }))
writeFileSync(join(dist, 'bar.js'), 'import{l as t}from"./shell.js";import"./react.js";export{t as Bar};\n')
writeFileSync(join(dist, 'client.js'), 'import"./react.js";import{ag as r}from"./shell.js";export{r as default};')
writeFileSync(join(dist, 'own.js'), 'import{l as t}from"./shell.js";const x=()=>t();export{x as Own};')
writeFileSync(join(dist, 'shell.js'), 'import{r as a}from"./react.js";export const l=a;')
writeFileSync(join(dist, 'react.js'), 'export const r=1;const later=()=>import("./own.js")')
const graph = new ImportGraph(dist, '/site')
const island = (url: string, name: string) =>
  `<astro-island uid="1" component-url="/site/${url}" component-export="${name}" ssr>`

it('an island that only passes a name on is taken from the chunk that holds it', async () => {
  expect(await withDirectIslands(`<b>${island('bar.js', 'Bar')}</b>`, graph)).toBe(`<b>${island('shell.js', 'l')}</b>`)
})
it('a renderer of that kind is too, by the name it has there', async () => {
  const tag = island('own.js', 'Own').replace(' ssr', ' renderer-url="/site/client.js" ssr')
  expect(await withDirectIslands(tag, graph)).toBe(
    tag.replace('"/site/client.js"', '"/site/shell.js" renderer-export="ag"'),
  )
})
it('any other island stays where it is', async () => {
  const html = island('own.js', 'Own')
  expect(await withDirectIslands(html, graph)).toBe(html)
})
it('what a module imports statically is found, what it imports later is not', async () => {
  expect([...(await graph.closure(['/site/bar.js']))].sort()).toEqual([
    '/site/bar.js',
    '/site/react.js',
    '/site/shell.js',
  ])
})
