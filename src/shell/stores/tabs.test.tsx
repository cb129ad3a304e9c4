import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tabState } from '../../shared/lib/browser/tab-state.ts'
import type { Tab } from './tab-list.ts'
import {
  $activePath,
  $views,
  activate,
  claimTabs,
  forgetPending,
  forgetTabs,
  openKept,
  refuseTab,
  rememberQuery,
  runAction,
  startTabs,
  takeRestore,
  watchTabs,
} from './tabs.ts'

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  fullPath: path,
  affix: false,
  noCache: false,
  ...more,
})
const home = tab('/', { affix: true, titleKey: 'routes.welcome' })
const visit = (path: string, more: Partial<Tab> = {}): void => startTabs({ name: 'page', tab: tab(path, more) }, [home])
const paths = (): string[] => $views.get().map((view) => view.path)
const travel = { assign: vi.fn(), replace: vi.fn() }

beforeEach(() => {
  sessionStorage.clear()
  $views.set([])
  travel.assign.mockReset()
  travel.replace.mockReset()
  document.documentElement.lang = 'zh-CN'
  document.documentElement.removeAttribute('data-no-cache')
})

describe('tabs across page loads', () => {
  it('remembers the pages visited, the affix tab first', () => {
    visit('/a')
    visit('/b')
    $views.set([])
    visit('/a')
    expect(paths()).toEqual(['/', '/a', '/b'])
    expect($activePath.get()).toBe('/a')
  })
  it('shows the tabs on a page without a name, without one of its own', () => {
    visit('/a')
    startTabs({ tab: tab('/404') }, [home])
    expect(paths()).toEqual(['/', '/a'])
  })
  it('keeps a closed page until it is really left, and drops it with its state on arrival', () => {
    visit('/a')
    visit('/b')
    tabState('/b').set('panels', ['x'])
    runAction('close', '/b', travel)
    expect(travel.assign).toHaveBeenCalledWith('/a/')
    expect(paths()).toEqual(['/', '/a', '/b'])
    visit('/a')
    expect(paths()).toEqual(['/', '/a'])
    expect(tabState('/b').get('panels')).toBeNull()
  })
  it('keeps the tab when the visitor chose to stay and went elsewhere', () => {
    visit('/a')
    visit('/b')
    runAction('close', '/b', travel)
    visit('/c')
    expect(paths()).toEqual(['/', '/a', '/b', '/c'])
    visit('/a')
    expect(paths()).toContain('/b')
  })
  it('keeps the tab when the pending change was given up', () => {
    visit('/a')
    visit('/b')
    runAction('close', '/b', travel)
    forgetPending()
    visit('/a')
    expect(paths()).toContain('/b')
  })
  it('closes another tab at once', () => {
    visit('/a')
    visit('/b')
    tabState('/a').set('scroll', 10)
    runAction('close', '/a', travel)
    expect(travel.assign).not.toHaveBeenCalled()
    expect(paths()).toEqual(['/', '/b'])
    expect(tabState('/a').get('scroll')).toBeNull()
  })
  it('refreshes through the redirect page and forgets what the tab kept once it is back', () => {
    document.documentElement.lang = 'en-US'
    visit('/b', { fullPath: '/b?page=2' })
    tabState('/b').set('scroll', 300)
    runAction('refresh', '/b', travel)
    expect(travel.replace).toHaveBeenCalledWith('/en/redirect/b/?page=2')
    startTabs({ name: 'redirect', tab: tab('/redirect/b') }, [home])
    expect(tabState('/b').get('scroll')).toBe(300)
    visit('/b', { fullPath: '/b?page=2' })
    expect(tabState('/b').get('scroll')).toBeNull()
    expect(paths()).toEqual(['/', '/b'])
  })
  it('takes another query into the same tab', () => {
    visit('/a')
    rememberQuery({ pathname: '/en/a/', search: '?page=3' })
    expect($views.get().find((view) => view.path === '/a')?.fullPath).toBe('/a?page=3')
    $views.set([])
    startTabs({ name: 'page', tab: tab('/c') }, [home])
    expect($views.get().find((view) => view.path === '/a')?.fullPath).toBe('/a?page=3')
  })
  it('remembers filters and paging when the page is left', () => {
    history.replaceState(null, '', '/a?status=2')
    startTabs({ name: 'page', tab: tab('/a') }, [home])
    const stop = watchTabs()
    window.dispatchEvent(new Event('pagehide'))
    expect($views.get().find((view) => view.path === '/a')?.fullPath).toBe('/a?status=2')
    stop()
    history.replaceState(null, '', '/')
  })
  it('gives up a pending change when a form asked and the visitor stayed', () => {
    vi.useFakeTimers()
    visit('/a')
    visit('/b')
    const stop = watchTabs()
    runAction('close', '/b', travel)
    const ask = new Event('beforeunload', { cancelable: true })
    ask.preventDefault()
    window.dispatchEvent(ask)
    vi.advanceTimersByTime(3000)
    visit('/a')
    expect(paths()).toContain('/b')
    stop()
    vi.useRealTimers()
  })
  it('opens a tab with its query in the language of the page, and marks it to be restored', () => {
    document.documentElement.lang = 'en-US'
    activate(tab('/b', { fullPath: '/b?page=2' }), travel)
    expect(travel.assign).toHaveBeenCalledWith('/en/b/?page=2')
    expect(takeRestore('/b')).toBe(true)
    expect(takeRestore('/b')).toBe(false)
  })
  it('does not restore a page that was opened otherwise', () => {
    activate(tab('/b'), travel)
    expect(takeRestore('/c')).toBe(false)
    expect(takeRestore('/b')).toBe(false)
  })
  it('keeps nothing of a screen that is not cached', () => {
    tabState('/detail').set('scroll', 5)
    visit('/detail', { noCache: true })
    expect(tabState('/detail').get('scroll')).toBeNull()
  })
  it('leaves nothing of one account to another', () => {
    visit('/a')
    claimTabs('7', [home])
    visit('/b')
    tabState('/a').set('scroll', 1)
    claimTabs('7', [home])
    expect(paths()).toEqual(['/', '/a', '/b'])
    claimTabs('8', [home])
    expect(paths()).toEqual(['/', '/b'])
    expect(tabState('/a').get('scroll')).toBeNull()
    visit('/b')
    expect(paths()).toEqual(['/', '/b'])
  })
  it('forgets everything when the visitor logs out', () => {
    visit('/a')
    tabState('/a').set('scroll', 1)
    forgetTabs()
    expect(sessionStorage).toHaveLength(0)
    expect($views.get()).toEqual([])
  })
  it('does not keep the tab of a page that was refused', () => {
    visit('/a')
    visit('/b')
    tabState('/b').set('scroll', 1)
    refuseTab('/b')
    expect(paths()).toEqual(['/', '/a'])
    expect(tabState('/b').get('scroll')).toBeNull()
    visit('/a')
    expect(paths()).toEqual(['/', '/a'])
    refuseTab('/')
    expect(paths()).toContain('/')
  })
})

describe('an entry of the sidebar', () => {
  const click = (href: string, more: MouseEventInit = {}): MouseEvent => {
    const link = document.createElement('a')
    link.href = href
    const event = new MouseEvent('click', { cancelable: true, ...more })
    openKept(event, link, travel)
    return event
  }
  beforeEach(() => {
    visit('/a', { fullPath: '/a?name=mochi&page=2' })
    visit('/b')
  })

  it('brings the open tab of its page back as it was left', () => {
    expect(click('/a/').defaultPrevented).toBe(true)
    expect(travel.assign).toHaveBeenCalledWith('/a/?name=mochi&page=2')
    expect(takeRestore('/a')).toBe(true)
  })
  it('has a tab of its own for each address that is framed', () => {
    visit('/link?id=5', { fullPath: '/link?id=5' })
    visit('/link?id=6', { fullPath: '/link?id=6' })
    expect(paths().slice(-2)).toEqual(['/link?id=5', '/link?id=6'])
    expect(click('/link/?id=5').defaultPrevented).toBe(true)
    expect(travel.assign).toHaveBeenCalledWith('/link/?id=5')
    expect(click('/link/?id=6').defaultPrevented).toBe(false)
    runAction('close', '/link?id=6', travel)
    visit('/link?id=5', { fullPath: '/link?id=5' })
    expect(paths()).not.toContain('/link?id=6')
  })
  it('is a link like any other for the page in view, a page without a tab, another window and another site', () => {
    const clicks = [click('/b/'), click('/c/'), click('/a/', { ctrlKey: true }), click('https://elsewhere.example/a/')]
    expect(clicks.some((event) => event.defaultPrevented)).toBe(false)
    expect(travel.assign).not.toHaveBeenCalled()
  })
})
