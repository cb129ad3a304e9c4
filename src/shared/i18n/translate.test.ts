import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../lib/locale.ts'
import { sayFrom, translate, type Params, type Strings } from './translate.ts'

const words: Strings = {
  plain: 'Save',
  empty: '',
  cost: '$5 for {{name}}',
  spaced: 'Hello {{ name }} and {{name}}',
  raw: 'Hello {{-name}}',
  two: '{{a}}/{{b}}',
  deep: { er: { still: 'Found {{x}}' }, text: 'no tree' },
  found_one: '{{count}} product',
  found_other: '{{count}} products',
  left_zero: 'Nothing left',
  left_one: 'One left',
  left_other: '{{count}} left',
  only: '{{count}} of them',
}
const keys = [
  'plain',
  'empty',
  'cost',
  'spaced',
  'raw',
  'two',
  'deep.er.still',
  'deep.text',
  'deep.text.more',
  'deep.none',
  'none',
  'found',
  'left',
  'only',
]
const params: Params[] = [
  {},
  { name: 'Li' },
  { name: '' },
  { name: '<b>&' },
  { name: '$& $1 $$' },
  { name: '{{a}}' },
  { a: 1, b: 0 },
  { x: '中文 🎈' },
  { count: 0 },
  { count: 1 },
  { count: 2 },
  { count: 1.5 },
  { count: -1 },
  { count: 1_000_000 },
  { count: '2' },
]

it('ends a sentence once that ends with a name', () => {
  const tree = { told: 'A meeting with {{name}}. See {{name}} there…', more: '{{name}}..' }
  const name = 'Ostrava Inks Ltd.'
  expect(translate(tree, 'en-US', 'told', { name })).toBe(
    'A meeting with Ostrava Inks Ltd. See Ostrava Inks Ltd. there…',
  )
  expect(translate(tree, 'en-US', 'told', { name: 'Li' })).toBe('A meeting with Li. See Li there…')
})

describe('translate', () => {
  const theirs = createInstance()
  beforeAll(() =>
    theirs.init({
      resources: Object.fromEntries(LOCALES.map((locale) => [locale, { test: words }])),
      load: 'currentOnly',
      fallbackLng: false,
      interpolation: { escapeValue: false },
      ns: ['test'],
    }),
  )

  it.each(LOCALES)('says what i18next says, in %s', (locale) => {
    const t = theirs.getFixedT(locale, 'test')
    for (const key of keys)
      for (const given of params)
        expect({ key, given, text: translate(words, locale, key, given) }).toEqual({ key, given, text: t(key, given) })
  })

  it('answers the key when the word or its namespace is missing', () => {
    expect(translate(words, 'en-US', 'deep')).toBe('deep')
    expect(translate(undefined, 'en-US', 'plain')).toBe('plain')
    expect(translate(words, 'en-US', 'constructor')).toBe('constructor')
  })

  it('never reads a value as a placeholder, where i18next mixes the two up', () => {
    expect(translate(words, 'en-US', 'two', { a: '{{b}}', b: 'B' })).toBe('{{b}}/B')
  })

  it('takes a key of another namespace', () => {
    const t = sayFrom(
      (namespace) => ({ 'shared/form': { no: 'No, {{who}}' }, shell: { no: 'Never' } })[namespace],
      'en-US',
      'shell',
    )
    expect(t('no')).toBe('Never')
    expect(t('shared/form:no', { who: 'Li' })).toBe('No, Li')
  })
})
