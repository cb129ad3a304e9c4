import { describe, expect, it } from 'vitest'
import { fixtureGroups, fixtureMenu, fixtureRoutes, fixtureT } from '../../../tests/fixtures/routes.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import {
  buildMenu,
  searchPool,
  topEntryOf,
  topMenuCount,
  type Access,
  type MenuEntry,
  type MenuTables,
} from './menu-tree.ts'

const tables = (locale: Locale = 'zh-CN'): MenuTables => ({
  routes: fixtureRoutes,
  groups: fixtureGroups,
  locale,
  t: fixtureT,
})
const access = (more: Partial<Access> = {}): Access => ({
  kind: 'exhibitor',
  roles: ['exhibitor_admin'],
  permissions: ['*:*:*'],
  gates: { newspaper: true, invitation: true },
  menu: null,
  ...more,
})
const shape = (menu: readonly MenuEntry[]): unknown[] =>
  menu.map((entry) => (entry.children.length ? [entry.title, shape(entry.children)] : entry.title))

describe('menu of the route table', () => {
  it('lists what is allowed, groups after single entries, hidden screens and forbidden groups left out', () => {
    expect(shape(buildMenu(access(), tables()))).toEqual([
      'Welcome',
      'Calendar',
      'Inquiry order',
      ['Basic', ['Company info', 'Brands', 'Products']],
      ['Newspaper', ['Show directory', 'Badges']],
      ['Invitation management', ['Online invitation']],
    ])
  })
  it('leaves out what is hidden in English', () => {
    expect(shape(buildMenu(access(), tables('en-US')))).not.toContain('Inquiry order')
  })
  it('drops both groups when the status call closes them', () => {
    const titles = JSON.stringify(
      shape(buildMenu(access({ gates: { newspaper: false, invitation: false } }), tables())),
    )
    expect(titles).not.toContain('Newspaper')
    expect(titles).not.toContain('Invitation management')
  })
  it('shows the back office no page of an exhibitor, whose calls would refuse it', () => {
    const routes = fixtureRoutes.map((route) =>
      route.path.startsWith('/basic') ? { ...route, audience: 'exhibitor' as const } : route,
    )
    const admin = access({ kind: 'backOffice', roles: ['admin'] })
    const shown = JSON.stringify(shape(buildMenu(admin, { ...tables(), routes })))
    expect(shown).toContain('System')
    expect(shown).not.toContain('Brands')
  })
  it('asks for permission and role, and admin passes every role', () => {
    expect(shape(buildMenu(access({ permissions: ['busi:brand:list'] }), tables()))).toContainEqual([
      'Basic',
      ['Company info', 'Brands'],
    ])
    expect(shape(buildMenu(access({ roles: ['admin'] }), tables()))).toContainEqual([
      'System',
      ['Users', 'Dictionaries'],
    ])
  })
  it('marks the Information entry', () => {
    const newspaper = buildMenu(access(), tables()).find((entry) => entry.title === 'Newspaper')
    expect(newspaper?.children.map((entry) => entry.infoCompleteIcon)).toEqual([true, false])
  })
})

describe('menu of the back office', () => {
  const edited = (more: Partial<Access> = {}): MenuEntry[] =>
    buildMenu(access({ menu: fixtureMenu, ...more }), tables('en-US'))
  it('renames, reorders and hides, and cannot name a screen that is not built', () => {
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
  it('still asks for permission and for the status call', () => {
    expect(shape(edited({ permissions: [], gates: { newspaper: false, invitation: false } }))).toEqual([
      'Handbook',
      ['Our company', ['Company info']],
      'Hall map',
    ])
  })
  it('names entries in the language of the page', () => {
    expect(shape(buildMenu(access({ menu: fixtureMenu }), tables('zh-CN')))[0]).toBe('Handbook (zh)')
  })
  it('shows nothing when the server gives nothing', () => {
    expect(edited({ menu: [] })).toEqual([])
  })
})

describe('search pool and top menu', () => {
  it('holds the leaves with the titles of their groups', () => {
    const pool = searchPool(buildMenu(access(), tables()))
    expect(pool).toContainEqual({ path: '/basic/brand', titles: ['Basic', 'Brands'], external: false })
    expect(pool.some((entry) => entry.path === '/basic')).toBe(false)
    expect(pool.some((entry) => entry.path === '/user/profile')).toBe(false)
  })
  it('finds the top entry of a page', () => {
    const menu = buildMenu(access(), tables())
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
