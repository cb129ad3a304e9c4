import { beforeEach, describe, expect, it } from 'vitest'
import { readCookie, writeCookie } from '../../shared/lib/browser/web-storage.ts'
import { $device, deviceFor, watchDevice } from './device.ts'
import {
  $sidebar,
  closeDrawer,
  hideSidebar,
  remembersOpen,
  startSidebar,
  showSidebar,
  toggleSidebar,
  watchSidebar,
} from './sidebar.ts'

const visitOn = (device: 'desktop' | 'mobile'): void => {
  $device.set(device)
  startSidebar()
}

beforeEach(() => {
  document.cookie = 'sidebarStatus=; path=/; max-age=0'
  hideSidebar(false)
  visitOn('desktop')
})

describe('sidebar', () => {
  it('is open until told otherwise', () => {
    expect(remembersOpen(null)).toBe(true)
    expect($sidebar.get().opened).toBe(true)
  })
  it('remembers in a cookie that it was closed', () => {
    expect(toggleSidebar()).toBe(true)
    expect(readCookie('sidebarStatus')).toBe('0')
    visitOn('desktop')
    expect($sidebar.get().opened).toBe(false)
    toggleSidebar()
    expect(readCookie('sidebarStatus')).toBe('1')
  })
  it('refuses to toggle while it is hidden', () => {
    hideSidebar(true)
    expect(toggleSidebar()).toBe(false)
    expect($sidebar.get().opened).toBe(true)
    expect(readCookie('sidebarStatus')).toBeNull()
  })
  it('starts closed on a phone and opens as a drawer', () => {
    visitOn('mobile')
    expect($sidebar.get().opened).toBe(false)
    toggleSidebar()
    expect($sidebar.get().opened).toBe(true)
    closeDrawer()
    expect($sidebar.get().opened).toBe(false)
  })
  it('does not collapse the next desktop visit after a phone visit', () => {
    writeCookie('sidebarStatus', '1')
    visitOn('mobile')
    toggleSidebar()
    toggleSidebar()
    toggleSidebar()
    closeDrawer()
    visitOn('desktop')
    expect($sidebar.get().opened).toBe(true)
    expect(readCookie('sidebarStatus')).toBe('1')
  })
  it('keeps the sidebar of a desktop open on navigation', () => {
    closeDrawer()
    expect($sidebar.get().opened).toBe(true)
  })
  it('tells the stylesheet where it stands', () => {
    const root = document.createElement('html')
    showSidebar({ opened: true, withoutAnimation: true, hide: false }, root)
    expect(root.dataset.sidebar).toBe('open')
    expect(root.hasAttribute('data-sidebar-still')).toBe(true)
    showSidebar({ opened: false, withoutAnimation: false, hide: false }, root)
    expect(root.dataset.sidebar).toBe('closed')
    expect(root.hasAttribute('data-sidebar-still')).toBe(false)
    showSidebar({ opened: true, withoutAnimation: false, hide: true }, root)
    expect(root.dataset.sidebar).toBe('hidden')
  })
})

describe('device', () => {
  const resizeTo = (width: number, hidden = false): void => {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true })
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    window.dispatchEvent(new Event('resize'))
  }
  it('is a phone under 992 px', () => {
    expect(deviceFor(991)).toBe('mobile')
    expect(deviceFor(992)).toBe('desktop')
  })
  it('follows the window, and closes the sidebar without animation when it becomes narrow', () => {
    resizeTo(1440)
    const stops = [watchDevice(), watchSidebar()]
    resizeTo(800)
    expect($device.get()).toBe('mobile')
    expect($sidebar.get()).toMatchObject({ opened: false, withoutAnimation: true })
    expect(document.documentElement.dataset.device).toBe('mobile')
    resizeTo(1440)
    expect($sidebar.get().opened).toBe(true)
    stops.forEach((stop) => stop())
  })
  it('ignores a resize while the page is hidden and reads it when it shows again', () => {
    resizeTo(1440)
    const stop = watchDevice()
    resizeTo(800, true)
    expect($device.get()).toBe('desktop')
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    expect($device.get()).toBe('mobile')
    stop()
  })
})
