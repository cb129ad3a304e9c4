import { describe, expect, it } from 'vitest'
import { fixtureGroups, fixtureMenu, fixtureRoutes, fixtureT, menuOf } from '../../../tests/fixtures/routes.ts'
import { buildMenu, searchPool, topEntryOf, topMenuCount, type Access, type MenuEntry } from './menu-tree.ts'

const tableMenu = menuOf(fixtureRoutes, fixtureGroups, fixtureT)
const access = (more: Partial<Access> = {}): Access => ({
  gates: { newspaper: true, invitation: true },
  menu: tableMenu,
  ...more,
})
const shape = (menu: readonly MenuEntry[]): unknown[] =>
  menu.map((entry) => (entry.children.length ? [entry.title, shape(entry.children)] : entry.title))

describe('menu that nobody edited', () => {
  it('lists what the server gives, hidden screens left out', () => {
    expect(shape(buildMenu(access(), 'zh-CN'))).toEqual([
      'Welcome',
      'Calendar',
      'Inquiry order',
      ['Basic', ['Company info', 'Brands', 'Products']],
      ['Newspaper', ['Show directory', 'Badges']],
      ['Invitation management', ['Online invitation']],
      ['System', ['Users', 'Dictionaries']],
    ])
  })
  it('leaves out what is hidden in English', () => {
    expect(shape(buildMenu(access(), 'en-US'))).not.toContain('Inquiry order')
  })
  it('drops both groups when the status call closes them', () => {
    const titles = JSON.stringify(shape(buildMenu(access({ gates: { newspaper: false, invitation: false } }), 'zh-CN')))
    expect(titles).not.toContain('Newspaper')
    expect(titles).not.toContain('Invitation management')
  })
  it('drops a screen of such a group wherever the back office put it', () => {
    const [folder] = tableMenu.filter((node) => node.path === '/newspaper')
    const moved = folder!.children!.map((node) => ({ ...node, meta: { ...node.meta, gate: 'newspaper' as const } }))
    const gates = { newspaper: false, invitation: true }
    expect(buildMenu({ gates, menu: moved }, 'zh-CN')).toEqual([])
    expect(buildMenu({ gates: { ...gates, newspaper: true }, menu: moved }, 'zh-CN')).toHaveLength(2)
  })
})

describe('menu of the back office', () => {
  const edited = (more: Partial<Access> = {}): MenuEntry[] => buildMenu(access({ menu: fixtureMenu, ...more }), 'en-US')
  it('renames, reorders and hides', () => {
    expect(shape(edited())).toEqual([
      'Handbook',
      ['Our company', ['Goods', 'Company info']],
      ['Show services', ['Show directory']],
      'Hall map',
    ])
  })
  it('keeps a folder with one child when it must always show, and lets a nameless wrapper give way', () => {
    expect(edited().at(-1)).toMatchObject({ path: '/link?id=7', external: false, children: [] })
  })
  it('opens whole addresses outside and inner links inside', () => {
    expect(edited()[0]).toMatchObject({ path: 'https://example.com/handbook', external: true })
  })
  it('still asks the status call', () => {
    expect(shape(edited({ gates: { newspaper: false, invitation: false } }))).toEqual([
      'Handbook',
      ['Our company', ['Goods', 'Company info']],
      'Hall map',
    ])
  })
  it('names entries in the language of the page', () => {
    expect(shape(buildMenu(access({ menu: fixtureMenu }), 'zh-CN'))[0]).toBe('Handbook (zh)')
  })
  it('shows nothing when the server gives nothing, or has not answered', () => {
    expect(edited({ menu: [] })).toEqual([])
    expect(edited({ menu: null })).toEqual([])
  })
})

describe('search pool and top menu', () => {
  it('holds the leaves with the titles of their groups', () => {
    const pool = searchPool(buildMenu(access(), 'zh-CN'))
    expect(pool).toContainEqual({ path: '/basic/brand', titles: ['Basic', 'Brands'], external: false })
    expect(pool.some((entry) => entry.path === '/basic')).toBe(false)
    expect(pool.some((entry) => entry.path === '/user/profile')).toBe(false)
  })
  it('finds the top entry of a page', () => {
    const menu = buildMenu(access(), 'zh-CN')
    expect(topEntryOf(menu, '/basic/brand')?.title).toBe('Basic')
    expect(topEntryOf(menu, '/calendar')?.title).toBe('Calendar')
    expect(topEntryOf(menu, '/user/profile')).toBeUndefined()
  })
  it('fits a third of the width at 85 px each, one at least', () => {
    expect(topMenuCount(1440)).toBe(5)
    expect(topMenuCount(1275)).toBe(5)
    expect(topMenuCount(1274)).toBe(4)
    expect(topMenuCount(200)).toBe(1)
  })
})
