import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../routes.ts'
import { createSearch } from '../../../shell/search/search-index.ts'
import en from '../../../shell/locale/en-US.json' with { type: 'json' }
import zh from '../../../shell/locale/zh-CN.json' with { type: 'json' }
import type { RouterNode } from '../../../shared/auth/contract.ts'
import { menuWords, SYNONYMS } from './menu-words.ts'

const titles = (from: typeof zh): Record<string, string> => from.routes
const shown = ROUTES.filter(({ shell, listed, hidden }) => (shell || listed) && !hidden)
const nodes = shown.map(({ id, path }): RouterNode => ({
  name: id,
  path,
  hidden: false,
  component: '',
  meta: { title: titles(zh)[id] ?? '', enTitle: titles(en)[id] ?? '', icon: '', noCache: false, link: null },
}))
const words = new Map(menuWords(nodes).map((one) => [one.path, one.words]))

/** The search over a side's own menu, in the language of the page. */
const searchOf = (organiser: boolean, language: typeof zh) =>
  createSearch(
    shown
      .filter(({ audience }) => audience === 'everyone' || (audience !== 'exhibitor') === organiser)
      .map(({ id, path }) => ({ path, titles: [titles(language)[id] ?? ''], external: false })),
    words,
  )
const SEARCHES = {
  organiser: { zh: searchOf(true, zh), en: searchOf(true, en) },
  exhibitor: { zh: searchOf(false, zh), en: searchOf(false, en) },
}
const find = (text: string, organiser: boolean, language: 'zh' | 'en' = 'zh'): string[] =>
  SEARCHES[organiser ? 'organiser' : 'exhibitor'][language](text).map((one) => one.path)

describe('words of the menu', () => {
  it('stand for every screen a menu shows, and for no other', () => {
    expect(Object.keys(SYNONYMS).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
    for (const text of Object.values(SYNONYMS)) {
      expect(text).toMatch(/\p{Script=Han}/u)
      expect(text).toMatch(/[a-z]/i)
    }
  })
  it.each([
    ...['账单', '付款', '发票', 'zhangdan', 'zd', 'fukuan', 'fp', 'bill', 'invoice', 'payment'].map(
      (text) => [text, false, '/newspaper/checklist'] as const,
    ),
    ...['账单', '付款', '收款', '发票', 'shoukuan', 'sk', 'bill', 'invoice', 'payment', 'refund'].map(
      (text) => [text, true, '/review/forms'] as const,
    ),
    ['分类', false, '/basic/commodityManagement'] as const,
    ['fl', false, '/basic/commodityManagement'] as const,
    ['category', false, '/basic/commodityManagement'] as const,
    ['分类', true, '/system/dict'] as const,
    ['房间', false, '/newspaper/hotelReservation'] as const,
    ['qyxx', false, '/basic/basicInfo'] as const,
    ['shenhe', true, '/review'] as const,
  ])('%s leads the organiser (%s) to %s among the first two, in both languages', (text, organiser, path) => {
    expect(find(text, organiser).slice(0, 2)).toContain(path)
    expect(find(text, organiser, 'en').slice(0, 2)).toContain(path)
  })
  it('finds a screen by each of its words', () => {
    const lost = shown.flatMap(({ path, audience }) =>
      (words.get(path) ?? [])
        .filter((word) => !find(word, audience !== 'exhibitor').includes(path))
        .map((word) => `${path}: ${word}`),
    )
    expect(lost).toEqual([])
  })
  it('spells a title that the office gave', () => {
    const [node] = nodes
    expect(menuWords([{ ...node!, path: 'https://example.com', meta: { ...node!.meta, title: '停车指引' } }])).toEqual([
      { path: 'https://example.com', words: ['停车指引', 'tingchezhiyin', 'tczy', node!.meta.enTitle] },
    ])
  })
})
