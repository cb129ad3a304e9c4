import { describe, expect, it } from 'vitest'
import type { Strings } from '../../../../shared/i18n/translate.ts'
import { beside, sayBoth } from './both-words.ts'
import { namedIn } from './printed-name.ts'
import { pdfName } from './pdf-name.ts'

describe('both languages side by side', () => {
  const words = (tree: Strings) => () => tree
  const zh = {
    title: '楣板',
    code: 'H2',
    rules: '一\n二\nA4',
    walls: { B: '背墙', caption: '{{wall}}，{{size}} 米' },
    more_other: '{{count}} 页',
  }
  const en = {
    title: 'Fascia',
    code: 'H2',
    rules: 'One\nTwo\nA4',
    walls: { B: 'Back wall', caption: '{{wall}}, {{size}} m' },
    more_one: '{{count}} page',
    more_other: '{{count}} pages',
    only: 'here',
  }
  const t = sayBoth(words(zh), words(en), 'any')

  it('go line by line, and what is alike stands once', () => {
    expect([t('title'), t('code'), t('rules'), t('only')]).toEqual([
      '楣板 / Fascia',
      'H2',
      '一 / One\n二 / Two\nA4',
      'here',
    ])
    expect(t('more', { count: 1 })).toBe('1 页 / 1 page')
    expect(beside('一\n二', 'One')).toBe('一\n二 / One')
  })
  it('do not repeat both in each half where one text names another', () => {
    expect(t('walls.caption', { wall: t('walls.B'), size: 6 })).toBe('背墙，6 米 / Back wall, 6 m')
    const place = namedIn('both')({ zh: '一号馆', en: 'Hall 1' })
    expect(t('walls.caption', { wall: place, size: 6 })).toBe('一号馆，6 米 / Hall 1, 6 m')
    expect(t('walls.caption', { wall: 'A / B', size: 6 }), 'somebody’s own stroke').toBe('A / B，6 米 / A / B, 6 m')
  })
})

it('names a file by form, booth, company and version, without what file systems refuse', () => {
  const of = (companyName: string, companyNameEn = '') =>
    ({ booth: { boothNo: '1A08', companyName, companyNameEn }, form: { version: 3 } }) as Parameters<typeof pdfName>[1]
  expect(pdfName('h7', of('广州包装科技有限公司'))).toBe('H7_1A08_广州包装科技有限公司_v3.pdf')
  expect(pdfName('h3', of('', 'A/B: "Print" GmbH'), '安全责任书')).toBe('H3_1A08_AB Print GmbH_v3_安全责任书.pdf')
})
