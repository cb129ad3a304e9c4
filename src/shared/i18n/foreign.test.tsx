import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { FileLink } from '../files/file-link.tsx'
import { LOCALES, type Locale } from '../lib/locale.ts'
import { cellOf } from '../list/cell.tsx'
import type { Column } from '../list/use-columns.ts'
import { Names } from '../record/table/record-cells.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Foreign } from './foreign.tsx'

const ZH = '漫际玩具'
const EN = 'Manji Toys'

const shown = (locale: Locale, content: ReactNode) =>
  render(<TestStrings locale={locale}>{content}</TestStrings>).container

it.each([
  ['zh-CN', EN, 'en-US'],
  ['zh-CN', ZH, null],
  ['en-US', ZH, 'zh-CN'],
  ['en-US', EN, null],
  ['zh-CN', '1A08', null],
] as const)('on a page in %s, %s is marked as %s', (locale, text, lang) => {
  const page = shown(locale, <Foreign text={text} />)
  expect(page.textContent).toBe(text)
  expect(page.querySelector('[lang]')?.getAttribute('lang') ?? null).toBe(lang)
})

const own: Column<{ title: string }> = { key: 'title', title: '' }
const rendered: Column<{ title: string }> = { key: 'other', title: '', render: ({ title }) => title }

describe.each(LOCALES)('on a page in %s the text in the other language carries lang', (locale) => {
  const [other, lang] = locale === 'zh-CN' ? [EN, 'en-US'] : [ZH, 'zh-CN']
  it.each([
    ['a cell with a field of the row', cellOf(own, { title: other })],
    ['a cell with a text of the column', cellOf(rendered, { title: other })],
    ['both names of a record', <Names key="names" name={ZH} enName={EN} />],
    [
      'the only name of a record',
      <Names key="name" name={locale === 'zh-CN' ? '' : ZH} enName={locale === 'zh-CN' ? EN : ''} />,
    ],
    ['a fact', <DescriptionList key="fact" items={[{ label: '', value: other }]} />],
    ['a file', <FileLink key="file" file={{ fileName: 'a.pdf', originalName: other, size: 1 }} />],
  ])('%s', (_, content) => {
    const marked = [...shown(locale, content).querySelectorAll('[lang]')]
    expect(marked.map((one) => [one.textContent, one.getAttribute('lang')])).toEqual([[other, lang]])
  })
})
