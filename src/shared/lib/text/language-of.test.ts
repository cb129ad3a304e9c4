import { expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

it.each([
  ['上海漫际展览有限公司', 'zh-CN'],
  ['漫际 Manji Toys', 'zh-CN'],
  ['𠮷', 'zh-CN'],
  ['Manji Toys Co., Ltd.', 'en-US'],
  ['Jürgen Größer', 'en-US'],
  ['Li', 'en-US'],
])('%s is in %s', (text, language) => expect(languageOf(text)).toBe(language))

it.each(['', '—', '1A08', '2026-11-30 09:00', '36 m²', '¥1,000.00'])('%s is in no language of its own', (text) =>
  expect(languageOf(text)).toBeNull(),
)
