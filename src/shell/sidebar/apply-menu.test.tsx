import { beforeEach, describe, expect, it } from 'vitest'
import { applyMenu, markInformation } from './apply-menu.ts'
import type { MenuEntry } from '../menu/menu-tree.ts'

const entry = (path: string, title: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  title,
  icon: 'menu',
  external: false,
  children: [],
  ...more,
})
const line = (path: string, current = '') =>
  `<li data-kind="item" data-menu-id="${path}" hidden><a href="/business-label${path}" ${current}><span data-title>${path}</span></a></li>`

let nav: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<nav id="menu" data-state="pending"><ul>
    ${line('/')}
    <li data-kind="group" data-menu-id="/basic" hidden><details><summary><span data-title>Basic</span></summary>
      <ul>${line('/basic/info')}${line('/basic/brand', 'aria-current="page"')}</ul></details></li>
  </ul>
  <template data-of="item"><li data-kind="item" hidden><a><span data-title></span></a></li></template>
  <template data-of="group"><li data-kind="group" hidden><details><summary><span data-title></span></summary><ul></ul></details></li></template>
  </nav>`
  nav = document.getElementById('menu')!
})

/** What a visitor sees: titles in order, those of a group in brackets. */
function shown(list: Element = nav.querySelector('ul')!): string {
  return [...list.children]
    .filter((each) => !(each as HTMLElement).hidden)
    .map((each) => {
      const inner = each.querySelector('ul')
      return each.querySelector('[data-title]')!.textContent + (inner ? `[${shown(inner)}]` : '')
    })
    .join(' ')
}

describe('applyMenu', () => {
  it('shows only what the menu holds, in its order and under its names', () => {
    const basic = entry('/basic', 'Company', {
      children: [entry('/basic/brand', 'Our brands'), entry('/basic/info', 'Info')],
    })
    applyMenu(nav, [basic, entry('/', 'Start')])
    expect(shown()).toBe('Company[Our brands Info] Start')
    expect(nav.dataset.state).toBe('ready')
  })
  it('hides what the next menu no longer holds', () => {
    applyMenu(nav, [entry('/', 'Start'), entry('/basic', 'Company', { children: [entry('/basic/info', 'Info')] })])
    applyMenu(nav, [entry('/', 'Start')])
    expect(shown()).toBe('Start')
  })
  it('takes a screen out of its group when it stands alone, and back', () => {
    applyMenu(nav, [entry('/basic/info', 'Info')])
    expect(shown()).toBe('Info')
    applyMenu(nav, [
      entry('/basic', 'Company', { children: [entry('/basic/info', 'Info'), entry('/basic/brand', 'Brands')] }),
    ])
    expect(shown()).toBe('Company[Info Brands]')
  })
  it('opens the group of the page in view', () => {
    applyMenu(nav, [entry('/basic', 'Company', { children: [entry('/basic/brand', 'Brands')] })])
    expect(nav.querySelector('details')!.open).toBe(true)
  })
  it('adds groups and external links that only the back office knows, once', () => {
    const menu = [entry('/more', 'More', { children: [entry('https://expo.example/', 'Show', { external: true })] })]
    applyMenu(nav, menu)
    applyMenu(nav, menu)
    expect(shown()).toBe('More[Show]')
    const link = nav.querySelector<HTMLAnchorElement>('a[target]')!
    expect(link.href).toBe('https://expo.example/')
    expect(link.rel).toContain('noopener')
  })
  it('tells a group from a screen of the same path', () => {
    nav.querySelector('[data-menu-id="/basic/info"]')!.setAttribute('data-menu-id', '/basic')
    applyMenu(nav, [
      entry('/basic', 'Company', { children: [entry('/basic', 'Overview'), entry('/basic/brand', 'Brands')] }),
    ])
    expect(shown()).toBe('Company[Overview Brands]')
  })
  it('leaves a screen at its own address', () => {
    applyMenu(nav, [entry('/basic/info', 'Info')])
    expect(nav.querySelector('li:not([hidden]) a')!.getAttribute('href')).toBe('/business-label/basic/info')
  })
})

describe('markInformation', () => {
  it('shows the green mark or the red one', () => {
    nav.innerHTML =
      '<span data-info-icon><i data-when="complete" hidden></i><i data-when="incomplete" hidden></i></span>'
    const seen = () =>
      [...nav.querySelectorAll<HTMLElement>('i')].filter((each) => !each.hidden).map((each) => each.dataset.when)
    markInformation(nav, true)
    expect(seen()).toEqual(['complete'])
    markInformation(nav, false)
    expect(seen()).toEqual(['incomplete'])
  })
})
