/** Whatever is typed outlives a reload and a change of language: every form says where it is kept. */
import { expect, it } from 'vitest'
import { ROUTES, type Route } from '../../src/routes.ts'
import { PLACES } from '../e2e/form-places.ts'
import { readModules } from '../helpers/import-graph.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const screens = sourceFiles(['src/**/*.tsx'], ['src/**/*.test.tsx'])

it('every form over a struct has a draft', () => {
  const without = screens.filter(({ text }) => /\buseForm(<|\()/.test(text) && !text.includes('draftKey'))
  expect(without.map(({ path }) => path)).toEqual([])
})

it('every native form keeps its fields', () => {
  // The frame of the forms above has drafts instead; what chooses rows or pages is no input to lose, and of passwords nothing is kept.
  const native = screens.filter(({ path, text }) => /<form\b/.test(text) && path.startsWith('src/features/'))
  const without = native.filter(
    ({ text }) =>
      !/<search\b|useKeptFields|\bform\.element\b|ref=\{element\}|useNativeForm\(profilePassword/.test(text),
  )
  expect(without.map(({ path }) => path)).toEqual([])
})

it('every route says what forms it has, for the walk through the other language and a reload', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted())
})

it('no route has a form in its code and none to walk', () => {
  const modules = new Map(readModules().map((one) => [one.path, one]))
  const within = (path: string, seen = new Set<string>()): Set<string> => {
    const found = modules.get(path)
    if (!found || seen.has(path) || path.startsWith('src/shell/')) return seen
    seen.add(path)
    for (const { file, typeOnly } of found.imports) if (file && !typeOnly) within(file, seen)
    return seen
  }
  const pageOf = ({ path }: Route) =>
    ['', '/index'].map((end) => `src/pages/[...lang]${path === '/' ? '/index' : path}${end}.astro`)
  const hasForm = (route: Route) =>
    pageOf(route)
      .flatMap((path) => [...within(path)])
      .filter((path) => path.startsWith('src/features/'))
      .some((path) =>
        /\buse(Form|NativeForm|KeptFields)[(<]|<(FormDialog|RecordForm)\b/.test(modules.get(path)?.text ?? ''),
      )
  const withForm = ROUTES.filter(hasForm).map(({ id }) => id)
  // Of passwords nothing is kept; the builder and the page of all calls have tests of their own.
  const elsewhere = ['typed-kept', 'form-builder', 'api-screen.test', 'of passwords nothing is kept', PLACES['h13']]
  const walked = Object.entries(PLACES)
    .filter(([, place]) => typeof place !== 'string' || elsewhere.includes(place))
    .map(([id]) => id)
  expect(withForm.filter((id) => !walked.includes(id))).toEqual([])
  expect(withForm.length).toBeGreaterThan(40)
})
