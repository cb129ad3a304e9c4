/** Whatever is typed outlives a reload and a change of language: every form says where it is kept. */
import { expect, it } from 'vitest'
import { ROUTES } from '../../src/routes.ts'
import { PLACES } from '../e2e/form-places.ts'
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
