import { expect, it } from 'vitest'
import type { Locale } from '../lib/locale.ts'
import { registry } from './registry.ts'
import { translate, type Strings } from './translate.ts'

/** Keys of the texts that name a hall, in both languages. */
const named = (['zh-CN', 'en-US'] as const).flatMap((locale) =>
  Object.entries(registry[locale]).flatMap(([namespace, strings]) =>
    keysOf(strings)
      .filter(([, text]) => text.includes('{{hall}}'))
      .map(([key]) => ({ locale, namespace, key })),
  ),
)

function keysOf(tree: Strings, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : keysOf(value, `${path}${name}.`),
  )
}

const say = ({ locale, namespace, key }: { locale: Locale; namespace: string; key: string }, hall: string) =>
  translate(registry[locale][namespace], locale, key, { hall })

it('puts the word for a hall to a number only, in every text that names one', () => {
  expect(named.length).toBeGreaterThan(15)
  for (const text of named) {
    expect(say(text, '9号馆'), text.key).not.toMatch(/9号馆 ?号?馆|hall 9号馆/i)
    expect(say(text, 'Hall A'), text.key).not.toMatch(/Hall A ?号?馆|hall Hall A/i)
    expect(say(text, 'A'), text.key).not.toMatch(/A ?号馆/)
  }
})

it.each([
  ['zh-CN', 'features/exhibitors', 'list.hall', '9', '9 号馆'],
  ['zh-CN', 'features/exhibitors', 'list.hall', 'N2', 'N2 号馆'],
  ['zh-CN', 'features/exhibitors', 'list.hall', '9号馆', '9号馆'],
  ['zh-CN', 'features/exhibitors', 'list.hall', 'Hall A', 'Hall A'],
  ['zh-CN', 'features/exhibitors', 'list.hall', 'A', 'A 馆'],
  ['en-US', 'features/exhibitors', 'list.hall', 'A', 'Hall A'],
  ['en-US', 'features/exhibitors', 'list.hall', 'Hall A', 'Hall A'],
] as const)('%s %s:%s of %s reads %s', (locale, namespace, key, hall, text) => {
  expect(say({ locale, namespace, key }, hall)).toBe(text)
})
