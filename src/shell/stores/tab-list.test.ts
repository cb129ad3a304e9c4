import { describe, expect, it } from 'vitest'
import { actionsFor, applyAction, becomesTab, openView, readTabs, tabTitle, withAffix, type Tab } from './tab-list.ts'

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  fullPath: path,
  affix: false,
  noCache: false,
  ...more,
})
const home = tab('/', { affix: true })
const views = [home, tab('/a'), tab('/b', { fullPath: '/b?page=2' }), tab('/c')]
const paths = (list: readonly Tab[]): string[] => list.map((view) => view.path)

describe('opening a tab', () => {
  it('adds a page once and then brings its query up to date', () => {
    const again = openView(views, tab('/b', { fullPath: '/b?page=3' }))
    expect(paths(again)).toEqual(['/', '/a', '/b', '/c'])
    expect(again[2]?.fullPath).toBe('/b?page=3')
    expect(paths(openView(views, tab('/d')))).toEqual(['/', '/a', '/b', '/c', '/d'])
  })
  it('puts affix tabs first, visited or not', () => {
    expect(paths(withAffix([tab('/a')], [home]))).toEqual(['/', '/a'])
    expect(paths(withAffix([tab('/a'), tab('/')], [home]))).toEqual(['/', '/a'])
  })
  it('keeps the query of an affix tab', () => {
    expect(withAffix([tab('/', { fullPath: '/?day=2', affix: true })], [home])[0]?.fullPath).toBe('/?day=2')
  })
  it('never makes a tab of a refresh address or of a page without a name', () => {
    expect(becomesTab('/redirect/a', 'redirect')).toBe(false)
    expect(becomesTab('/404', undefined)).toBe(false)
    expect(becomesTab('/redirected', 'x')).toBe(true)
  })
})

describe('actions a tab offers', () => {
  it('offers all six in the middle', () => {
    expect(actionsFor(views, '/b')).toEqual(['refresh', 'close', 'closeOthers', 'closeLeft', 'closeRight', 'closeAll'])
  })
  it('does not close an affix tab, nor anything left of home', () => {
    expect(actionsFor(views, '/')).toEqual(['refresh', 'closeOthers', 'closeRight', 'closeAll'])
  })
  it('offers nothing to the left of the second tab', () => {
    expect(actionsFor(views, '/a')).not.toContain('closeLeft')
  })
  it('offers nothing to the right of the last tab', () => {
    expect(actionsFor(views, '/c')).not.toContain('closeRight')
  })
  it('offers close others and close all even beside a single tab', () => {
    expect(actionsFor([home], '/')).toEqual(['refresh', 'closeOthers', 'closeAll'])
  })
  it('offers nothing for a tab that is gone', () => {
    expect(actionsFor(views, '/x')).toEqual([])
  })
})

describe('what an action does', () => {
  it('closing the page in view goes to the last tab', () => {
    const done = applyAction(views, 'close', '/a', '/a')
    expect(paths(done.views)).toEqual(['/', '/b', '/c'])
    expect(done.goTo).toBe('/c')
    expect(done.dropped).toEqual(['/a'])
  })
  it('closing another tab stays', () => {
    expect(applyAction(views, 'close', '/a', '/c').goTo).toBeNull()
  })
  it('goes home when no tab is left', () => {
    expect(applyAction([tab('/a')], 'close', '/a', '/a')).toEqual({ views: [], goTo: '/', dropped: ['/a'] })
  })
  it('never closes an affix tab', () => {
    expect(applyAction(views, 'close', '/', '/').views).toEqual(views)
    for (const action of ['closeOthers', 'closeRight', 'closeAll', 'closeLeft'] as const)
      expect(paths(applyAction(views, action, '/c', '/c').views)).toContain('/')
  })
  it('close others goes to the tab it was asked for, with its query', () => {
    const done = applyAction(views, 'closeOthers', '/b', '/a')
    expect(paths(done.views)).toEqual(['/', '/b'])
    expect(done.goTo).toBe('/b?page=2')
    expect(applyAction(views, 'closeOthers', '/b', '/b').goTo).toBeNull()
  })
  it('close left and right leave the page only when it vanished', () => {
    expect(applyAction(views, 'closeLeft', '/b', '/a')).toMatchObject({ goTo: '/c', dropped: ['/a'] })
    expect(applyAction(views, 'closeLeft', '/b', '/c').goTo).toBeNull()
    expect(applyAction(views, 'closeRight', '/a', '/c')).toMatchObject({ goTo: '/a', dropped: ['/b', '/c'] })
    expect(applyAction(views, 'closeRight', '/a', '/').goTo).toBeNull()
  })
  it('close all goes to the last affix tab, and stays when that is in view', () => {
    expect(applyAction(views, 'closeAll', '/b', '/b')).toMatchObject({ goTo: '/', views: [home] })
    expect(applyAction(views, 'closeAll', '/', '/').goTo).toBeNull()
  })
  it('refresh keeps every tab, drops what the tab kept, and goes through the redirect page with the query', () => {
    const done = applyAction(views, 'refresh', '/b', '/a')
    expect(done.views).toEqual(views)
    expect(done.goTo).toBe('/redirect/b?page=2')
    expect(done.dropped).toEqual(['/b'])
  })
})

describe('titles and stored tabs', () => {
  it("prefers the page's own title, then its key, then no-name", () => {
    const t = (key: string): string => (key === 'routes.brand' ? 'Brands' : '')
    expect(tabTitle({ title: 'Acme', titleKey: 'routes.brand' }, t)).toBe('Acme')
    expect(tabTitle({ titleKey: 'routes.brand' }, t)).toBe('Brands')
    expect(tabTitle({}, t)).toBe('no-name')
  })
  it('leaves out what is damaged, foreign or doubled', () => {
    const stored = [
      { path: '/a', fullPath: 'https://evil.example' },
      { path: '/a' },
      { path: 'x' },
      null,
      7,
      { path: '/b', affix: 1 },
    ]
    expect(readTabs(stored)).toEqual([tab('/a'), tab('/b')])
    expect(readTabs({})).toEqual([])
  })
})
