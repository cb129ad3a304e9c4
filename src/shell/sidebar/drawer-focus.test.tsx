import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDrawer } from './drawer-focus.ts'
import { $device } from '../stores/device.ts'
import { $sidebar, closeDrawer, startSidebar, toggleSidebar } from '../stores/sidebar.ts'

let stop = (): void => {}
const body = (): Element => document.querySelector('.app-body')!

beforeEach(() => {
  document.body.innerHTML = `
    <aside id="sidebar"><a href="/">Logo</a><ul id="menu"><li hidden><a href="/x">Hidden</a></li><li><a href="/a" id="first">A</a></li></ul></aside>
    <div class="app-body"><button id="hamburger">Menu</button></div>`
  $sidebar.setKey('hide', false)
  $device.set('mobile')
  startSidebar()
  stop = watchDrawer()
})
afterEach(() => stop())

describe("a phone's drawer", () => {
  it('takes the focus and makes the page behind inert, and gives both back', async () => {
    document.getElementById('hamburger')!.focus()
    toggleSidebar()
    expect(body().hasAttribute('inert')).toBe(true)
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('first'))
    closeDrawer()
    expect(body().hasAttribute('inert')).toBe(false)
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('hamburger'))
  })
  it('lets the page go when the window becomes wide', () => {
    toggleSidebar()
    $device.set('desktop')
    expect(body().hasAttribute('inert')).toBe(false)
  })
  it('is no drawer on a desktop', () => {
    $device.set('desktop')
    $sidebar.setKey('opened', false)
    $sidebar.setKey('opened', true)
    expect(body().hasAttribute('inert')).toBe(false)
  })
})
