import { expect, it } from 'vitest'
import { sideBySide } from './both-words.ts'
import { pdfName } from './pdf-name.ts'

it('says both languages side by side, line by line, and what is alike once', () => {
  const zh = { title: '楣板', code: 'H2', rules: '一\n二\nA4', deep: { seal: '盖章处' }, more_other: '{{count}} 页' }
  const en = {
    title: 'Fascia',
    code: 'H2',
    rules: 'One\nTwo\nA4',
    deep: { seal: 'Seal' },
    more_one: '{{count}} page',
    more_other: '{{count}} pages',
  }
  expect(sideBySide(zh, en)).toEqual({
    title: '楣板 / Fascia',
    code: 'H2',
    rules: '一 / One\n二 / Two\nA4',
    deep: { seal: '盖章处 / Seal' },
    more_one: '{{count}} page',
    more_other: '{{count}} 页 / {{count}} pages',
  })
  expect(sideBySide({ rules: '一\n二' }, { rules: 'One' })).toEqual({ rules: '一\n二 / One' })
  expect(sideBySide(undefined, { only: 'here' })).toEqual({ only: 'here' })
})

it('names a file by form, booth, company and version, without what file systems refuse', () => {
  const of = (companyName: string, companyNameEn = '') =>
    ({ booth: { boothNo: '1A08', companyName, companyNameEn }, form: { version: 3 } }) as Parameters<typeof pdfName>[1]
  expect(pdfName('h7', of('广州包装科技有限公司'))).toBe('H7_1A08_广州包装科技有限公司_v3.pdf')
  expect(pdfName('h3', of('', 'A/B: "Print" GmbH'), '安全责任书')).toBe('H3_1A08_AB Print GmbH_v3_安全责任书.pdf')
})
