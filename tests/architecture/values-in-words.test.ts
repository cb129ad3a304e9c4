/** No price, rate, fee or date stands in a locale file (decision 39): texts have variables, filled from the price list and the show settings. */
import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

const VALUES = {
  price: /[¥￥$€£]\s?\d|\d[\d,.]*\s?(?:元|美元|人民币|万元|yuan|dollars?|USD|CNY|RMB)|(?:CNY|USD|RMB|US\$)\s?\d/i,
  rate: /\d\s?[%％‰]/,
  date: /(?:19|20)\d\d\s?[-/.年]\s?\d|\d{1,2}\s?月\s?\d{1,2}\s?日|\b\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
}

/** Shares that are no price: how much of their load points may carry together, and the scale of a print. */
const SHARES =
  /features\/booth-forms\/forms\/h6\/.+ (?:rules|hints\.bannerKg|errors\.heavy)$|features\/badges\/.+\.labels$/

const textsOf = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, one]) =>
        textsOf(one, path === '' ? key : `${path}.${key}`),
      )

const files = globSync('src/**/locale/*.json')
const texts = files.flatMap((file) =>
  textsOf(JSON.parse(readFileSync(file, 'utf8'))).map(([path, text]) => ({ place: `${file} ${path}`, text })),
)

it('reads all locale files', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(texts.length).toBeGreaterThan(5000)
})

it.each(Object.entries(VALUES))('names no %s', (kind, value) => {
  const found = texts.filter(({ place, text }) => value.test(text) && !(kind === 'rate' && SHARES.test(place)))
  expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
})

it.each([
  ['price', '每车 50 元'],
  ['price', 'CNY 200 per m³'],
  ['price', '押金 ¥300'],
  ['rate', 'costs 12.5% more'],
  ['date', '2024-12-01'],
  ['date', '12月2日'],
  ['date', 'on 2 December'],
] as const)('finds a %s in “%s”', (kind, text) => expect(VALUES[kind].test(text)).toBe(true))
