import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureGroups, fixtureRoutes, fixtureT, menuOf } from '../../../tests/fixtures/routes.ts'
import { buildMenu } from '../menu/menu-tree.ts'
import { $device } from './device.ts'
import { $settings, DEFAULT_SETTINGS } from './settings.ts'
import { $sidebar, toggleSidebar } from './sidebar.ts'
import { $scope, $sidebarScope, scopeOf, showScope } from './top-nav.ts'

const menu = buildMenu(
  { gates: { newspaper: true, invitation: true }, menu: menuOf(fixtureRoutes, fixtureGroups, fixtureT) },
  'zh-CN',
)
let nav: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<nav><ul>
    <li data-menu-id="/"></li>
    <li data-menu-id="/basic"><details><summary>Basic</summary><ul><li data-menu-id="/basic/brand"></li></ul></details></li>
    <li data-menu-id="/system"><details><summary>System</summary></details></li></ul></nav>`
  nav = document.querySelector('nav')!
  $device.set('desktop')
  $settings.set({ ...DEFAULT_SETTINGS, topNav: true })
  $scope.set(null)
})
const line = (path: string): HTMLElement => nav.querySelector(`[data-menu-id="${path}"]`)!

describe('top menu and sidebar', () => {
  it('asks for the group of the page, and for no sidebar on home and profile', () => {
    expect(scopeOf(menu, '/basic/brand')).toEqual({ group: '/basic' })
    expect(scopeOf(menu, '/')).toEqual({ hidden: true })
    expect(scopeOf(menu, '/user/profile')).toEqual({ hidden: true })
  })
  it("shows a group's children alone", () => {
    showScope({ group: '/basic' }, nav)
    expect(line('/').classList.contains('hidden')).toBe(true)
    expect(line('/system').classList.contains('hidden')).toBe(true)
    expect(line('/basic').classList.contains('hidden')).toBe(false)
    expect(line('/basic').querySelector('summary')?.classList.contains('hidden')).toBe(true)
    expect(line('/basic').querySelector('details')?.open).toBe(true)
    expect($sidebar.get().hide).toBe(false)
  })
  it('hides the sidebar, which then refuses to toggle, and brings all of it back', () => {
    showScope({ hidden: true }, nav)
    expect($sidebar.get().hide).toBe(true)
    expect(toggleSidebar()).toBe(false)
    showScope({ group: '/basic' }, nav)
    showScope(null, nav)
    expect($sidebar.get().hide).toBe(false)
    expect(nav.querySelectorAll('.hidden')).toHaveLength(0)
  })
  it('holds on desktops with the top menu switched on only', () => {
    $scope.set({ hidden: true })
    expect($sidebarScope.get()).toEqual({ hidden: true })
    $device.set('mobile')
    expect($sidebarScope.get()).toBeNull()
    $device.set('desktop')
    $settings.setKey('topNav', false)
    expect($sidebarScope.get()).toBeNull()
  })
})
