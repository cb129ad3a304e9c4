import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FEES } from '../../src/features/booth-forms/catalogue/fees.ts'
import { BOOTH_FORMS } from '../../src/features/booth-forms/catalogue/forms.ts'
import { RENTAL_ITEMS } from '../../src/features/booth-forms/catalogue/items.ts'
import { PARAMETERS } from '../../src/server/parameters/parameters.ts'
import { registry } from '../../src/shared/i18n/registry.ts'
import { LOCALES } from '../../src/shared/lib/locale.ts'
import { root, sourceFiles } from '../helpers/source-files.ts'

const [cells = [], code = []] = readFileSync(join(root, 'src/docs/glossary.md'), 'utf8')
  .split('## Words of the code')
  .map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
const names = cells.flatMap(([, zh = '', en = '']) => [zh, en.toLowerCase()])
const refused = cells.flatMap(([, , , never = '']) => never.toLowerCase().split(', ').filter(Boolean))

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings ?? {}).flatMap(([key, value]) => inside(value, `${path}.${key}`))

/** Refused names in a text, where no right name that contains them is meant: 特装 stands in the title of H3. */
function wrongNames(text: string): string[] {
  return refused.filter((wrong) =>
    names
      .filter((name) => name.includes(wrong))
      .reduce((left, name) => left.replaceAll(name, '\u0000'), text.toLowerCase())
      .includes(wrong),
  )
}

describe('the glossary', () => {
  it('knows what it refuses', () => {
    expect(cells.length).toBeGreaterThan(20)
    expect(wrongNames('请填写特装展位搭建申报表')).toEqual([])
    expect(wrongNames('特装展位')).toEqual(['特装'])
    expect(wrongNames('参展商可见'), 'a right name inside a wrong one does not hide it').toEqual(['参展商'])
    expect(wrongNames('A Shell booth')).toEqual(['shell booth'])
  })
  it.each(LOCALES)('names each thing by its one name in %s', (locale) => {
    const wrong = Object.entries(registry[locale])
      .flatMap(([namespace, strings]) => inside(strings, namespace))
      .flatMap(([path, text]) => wrongNames(text).map((name) => `${path}: ${name}`))
    expect(wrong).toEqual([])
  })
  it('is kept by what a new database and the price list say, too', () => {
    const texts = [...BOOTH_FORMS, ...RENTAL_ITEMS, ...FEES, ...PARAMETERS].flatMap((one) => inside(one, ''))
    expect(texts.length).toBeGreaterThan(400)
    expect(texts.filter(([, text]) => wrongNames(text).length > 0)).toEqual([])
  })
  it('calls 商品 what a supply chain delivers and the screen the specification names so, nothing else', () => {
    const wrong = Object.entries(registry['zh-CN'])
      .filter(([namespace]) => namespace !== 'features/supply')
      .flatMap(([namespace, strings]) => inside(strings, namespace))
      .filter(([, text]) => text.replaceAll(/供应链商品|商品管理/g, '').includes('商品'))
    expect(wrong).toEqual([])
  })
  it('settles ledgers and currencies, nothing else', () => {
    const money =
      /settle_?currency|settles? in|settl(?:ed|ing|es)? in (?:USD|CNY|dollars)|settledAtHome|storeSettlement|rearrangeSettled|settlement currency|allSettled|dynamicImportSettled/gi
    const wrong = sourceFiles(
      ['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx}'],
      ['src/features/booth-forms/**', 'tests/oracle/**', 'tests/architecture/glossary.test.ts'],
    )
      .filter(({ text }) => /settle|settling/i.test(text.replaceAll(money, '')))
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })
  it('names each thing by its one word in the code', () => {
    const never = code.flatMap(([, , words = '']) => words.split(', ').filter(Boolean))
    expect(never.length).toBeGreaterThan(0)
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    // As a word of its own, and as a part of a name: `deed`, `onDeed`, `deedOf`.
    const found = new RegExp(
      never.map((word) => `(?<![A-Za-z])${word}(?:s?(?![a-z]))|${capital(word)}s?(?![a-z])`).join('|'),
    )
    const wrong = sourceFiles(
      ['src/**/*.{ts,tsx,astro,css}', 'tests/**/*.{ts,tsx}'],
      ['tests/architecture/glossary.test.ts'],
    )
      .filter(({ text }) => found.test(text))
      .map(({ path, text }) => `${path}: ${found.exec(text)?.[0]}`)
    expect(wrong).toEqual([])
  })
})
