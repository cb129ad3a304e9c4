import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/shared/i18n/registry.ts'
import { LOCALES } from '../../src/shared/lib/locale.ts'
import { root } from '../helpers/source-files.ts'

const cells = readFileSync(join(root, 'src/docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const names = cells.flatMap(([, zh = '', en = '']) => [zh, en.toLowerCase()])
const refused = cells.flatMap(([, , , never = '']) => never.toLowerCase().split(', ').filter(Boolean))

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings as object).flatMap(([key, value]) => inside(value, `${path}.${key}`))

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
})
