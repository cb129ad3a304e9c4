import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { route } from '../../routes.ts'
import { $session, type MenuNode } from '../../shared/auth/session.ts'
import { registry } from '../../shared/i18n/registry.ts'
import { registerStrings } from '../../shared/i18n/strings.ts'
import { SHOWN_MENU_KEY } from './apply-menu.ts'
import { followSession } from './sidebar-live.ts'
import { $views } from '../stores/tabs.ts'
import { $scope } from '../stores/top-nav.ts'

let stop = (): void => {}
const line = (path: string, icon = 'home') =>
  `<li data-kind="item" data-menu-id="${path}" data-icon="${icon}" hidden><a href="${path}"><svg><path d="M0"/></svg><span data-title></span></a></li>`
const group = (path: string, lines: string) =>
  `<li data-kind="group" data-menu-id="${path}" hidden><details><summary><span data-title></span></summary><ul>${lines}</ul></details></li>`

beforeEach(() => {
  registerStrings(registry)
  sessionStorage.clear()
  $scope.set(null)
  document.documentElement.lang = 'en-US'
  document.body.innerHTML = `<nav id="menu"><ul>${line('/')}
    ${group('/basic', line('/basic/basicInfo') + line('/basic/brand') + line('/basic/commodityManagement'))}
    ${group('/review', line('/review') + line('/review/exhibitors'))}</ul></nav>
    <ol><li data-menu-kind="item" data-menu-title="/basic/brand">Brands</li></ol>
    <main><div data-gate="content">Content</div><section data-gate="refusal" hidden>Refused</section></main>`
})
afterEach(() => {
  stop()
  $session.set({ ...fixtureSession(), status: 'anonymous' })
})
const start = (id: string) => (stop = followSession(route(id)))
const node = (path: string, enTitle: string): MenuNode => ({
  name: path,
  path,
  hidden: false,
  component: 'x',
  meta: { title: '名', enTitle, icon: '', noCache: false, link: null },
})
const folder = (path: string, enTitle: string, ...children: [string, string][]): MenuNode => ({
  ...node(path, enTitle),
  alwaysShow: true,
  children: children.map(([at, title]) => node(at, title)),
})
const titles = () =>
  [...document.querySelectorAll('#menu [data-title]')]
    .filter((each) => !each.closest('[hidden]'))
    .map((each) => each.textContent)
const isShown = (gate: string) => !document.querySelector<HTMLElement>(`[data-gate="${gate}"]`)!.hidden

describe('sidebar and gate of a page', () => {
  it('wait for the session', () => {
    $session.set(fixtureSession({ status: 'loading' }))
    start('brand')
    expect(titles()).toEqual([])
    expect(isShown('content')).toBe(true)
  })
  it('show the menu the server gives, each session its own', () => {
    start('brand')
    $session.set(fixtureSession({ menu: [node('/', 'Welcome'), folder('/basic', 'Company', ['brand', 'Brands'])] }))
    expect(titles()).toEqual(['Welcome', 'Company', 'Brands'])
    $session.set(
      fixtureSession({ menu: [folder('/review', 'Organiser', ['', 'Review desk'], ['exhibitors', 'Exhibitors'])] }),
    )
    expect(titles()).toEqual(['Organiser', 'Review desk', 'Exhibitors'])
  })
  it('refuse the content of a screen the visitor may not open, and give it back', () => {
    start('review')
    $session.set(fixtureSession())
    expect([isShown('content'), isShown('refusal')]).toEqual([false, true])
    $session.set(fixtureSession({ kind: 'backOffice', roles: ['admin'] }))
    expect([isShown('content'), isShown('refusal')]).toEqual([true, false])
  })
  it('refuse the content of a screen that the back office closed, to an administrator too', () => {
    start('review')
    $session.set(fixtureSession({ kind: 'backOffice', roles: ['admin'], closedScreens: ['/review'] }))
    expect([isShown('content'), isShown('refusal')]).toEqual([false, true])
  })
  it('draw the icon the back office chose, fetched for a line that has another, and keep it for the next page', async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json({ star: 'M1 2', home: 'M0' })))
    vi.stubGlobal('fetch', fetched)
    start('home')
    const meta = { title: '品牌', enTitle: 'Brands', icon: 'star', noCache: false, link: null }
    const brand = { name: 'Brand', path: '/basic/brand', hidden: false, component: 'brand', meta }
    $session.set(fixtureSession({ menu: [brand] }))
    const drawnAs = () => document.querySelector('[data-menu-id="/basic/brand"] path')?.getAttribute('d')
    await vi.waitFor(() => expect(drawnAs()).toBe('M1 2'))
    const kept = () => JSON.parse(localStorage.getItem(SHOWN_MENU_KEY) ?? '{}').menu
    expect(kept()).toMatchObject([{ icon: 'star', drawn: 'M1 2' }])
    $session.set(fixtureSession({ menu: [brand] }))
    expect(kept()).toMatchObject([{ icon: 'star', drawn: 'M1 2' }])
    expect(fetched).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
  it('leave a visitor without a role of their own the home page', () => {
    start('home')
    $session.set(fixtureSession({ roles: ['ROLE_DEFAULT'], permissions: [], menu: [node('/', 'Welcome')] }))
    expect(titles()).toEqual(['Welcome'])
    expect(isShown('content')).toBe(true)
  })
  it('take the tab of a refused screen away, and of one that belongs to the other edition', () => {
    const tab = (path: string) => ({ path, fullPath: path, affix: path === '/', noCache: false })
    const paths = () => $views.get().map((view) => view.path)
    $views.set(['/', '/basic/brand', '/basic/ip'].map(tab))
    start('brand')
    $session.set(fixtureSession({ roles: ['ROLE_DEFAULT'], permissions: [] }))
    expect(paths()).toEqual(['/', '/basic/ip'])
    stop()
    start('ip')
    expect(paths()).toEqual(['/'])
    $views.set(['/', '/basic/ip'].map(tab))
    $session.set(fixtureSession({ menu: null }))
    expect(paths()).toContain('/basic/ip')
    $session.set(fixtureSession({ menu: [] }))
    expect(paths()).toEqual(['/'])
  })
  it('take the tab of an address away that the menu of today does not hold, and leave that of one it holds', () => {
    const tab = (path: string) => ({ path, fullPath: path, affix: false, noCache: false })
    const meta = { title: '地图', enTitle: 'Map', icon: 'link', noCache: false, link: 'https://maps.example' }
    const entry = { name: 'Map', path: '/link?id=5', hidden: true, component: 'InnerLink', meta }
    $views.set(['/link?id=5', '/link?id=6'].map(tab))
    history.replaceState(null, '', '/link/?id=6')
    start('link')
    $session.set(fixtureSession({ menu: null }))
    expect($views.get()).toHaveLength(2)
    $session.set(fixtureSession({ menu: [entry] }))
    expect($views.get().map((view) => view.path)).toEqual(['/link?id=5'])
    history.replaceState(null, '', '/link/?id=5')
    $session.set(fixtureSession({ menu: [entry] }))
    expect($views.get().map((view) => view.path)).toEqual(['/link?id=5'])
    history.replaceState(null, '', '/')
  })
  it('use the names the back office chose, in the breadcrumb too', () => {
    start('brand')
    $session.set(fixtureSession({ menu: [folder('/basic', 'Us', ['brand', 'Our marks'])] }))
    expect(titles()).toEqual(['Us', 'Our marks'])
    expect(document.querySelector('[data-menu-title]')!.textContent).toBe('Our marks')
  })
  it('keep the menu for the first paint of the next page', () => {
    start('brand')
    $session.set(fixtureSession({ infoComplete: 1, menu: [node('/', 'Welcome')] }))
    const kept = JSON.parse(localStorage.getItem(SHOWN_MENU_KEY)!)
    expect(kept).toMatchObject({ locale: 'en-US', complete: true })
    expect(kept.menu[0]).toMatchObject({ path: '/', title: 'Welcome' })
  })
})
