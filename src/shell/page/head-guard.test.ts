import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { inlineScript } from '../build/inline-scripts.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let script = ''
beforeAll(async () => {
  const entry = fileURLToPath(new URL('head-guard.ts', import.meta.url))
  script = (await inlineScript(entry, { root, base: '/business-label' })).text
})

type Given = {
  guard?: string
  route?: string
  stored?: Record<string, string>
  cookie?: string
  width?: number
  refuse?: boolean
}

/** Runs the built script as a page does, and tells where it led and what it put on <html>. */
function visit(
  address: string,
  { guard = 'token', route = 'brand', stored = {}, cookie = '', width = 1440, refuse = false }: Given = {},
) {
  const { window } = new JSDOM(
    `<html lang="zh-CN" data-guard="${guard}" data-route="${route}" data-title="Brands"><head><title>Portal</title></head></html>`,
  )
  const { document } = window
  const url = new URL(address, 'https://expo.example')
  const led: string[] = []
  const location = { pathname: url.pathname, search: url.search, hash: url.hash, replace: (to: string) => led.push(to) }
  const storage: Record<string, string> = { ...stored }
  const localStorage = new Proxy(storage, {
    get(target, key: string) {
      if (refuse) throw new Error('SecurityError')
      return target[key]
    },
  })
  const page = {
    documentElement: document.documentElement,
    cookie,
    get title() {
      return document.title
    },
    set title(text) {
      document.title = text
    },
  }
  // oxlint-disable-next-line no-new-func -- the script is tested as the text the page carries
  new Function('document', 'location', 'localStorage', 'innerWidth', script)(page, location, localStorage, width)
  return { led, stored: storage, html: document.documentElement, title: document.title }
}

const token = { 'Admin-Token': 'x' }

describe('head guard', () => {
  it('stays under 1.5 kB and cannot close its own element', () => {
    expect(script.length).toBeLessThan(1536)
    expect(script).not.toContain('</')
  })

  describe('token', () => {
    it('leads to the login page without one, keeping where the visitor wanted to go', () => {
      const { led, html } = visit('/business-label/basic/brand/?id=7#photos')
      expect(led).toEqual(['/business-label/login/?redirect=%2Fbasic%2Fbrand%2F%3Fid%3D7%23photos'])
      expect(html.hidden).toBe(true)
    })
    it('leads to the door by which this browser came in last', () => {
      const stored = { 'login-as': 'organiser' }
      expect(visit('/business-label/review/', { stored }).led).toEqual([
        '/business-label/login/?as=organiser&redirect=%2Freview%2F',
      ])
    })
    it('leads away from the login page with one', () => {
      expect(visit('/business-label/login/', { guard: 'login', stored: token }).led).toEqual(['/business-label/'])
    })
    it('asks nothing of the login page without one and of open pages with one', () => {
      expect(visit('/business-label/login/', { guard: 'login' }).led).toEqual([])
      expect(visit('/business-label/password/set/', { guard: 'open', stored: token }).led).toEqual([])
    })
    it('lets a visitor with one pass', () => {
      const { led, html } = visit('/business-label/basic/brand/', { stored: token })
      expect(led).toEqual([])
      expect(html.hidden).toBe(false)
    })
  })

  describe('unknown address', () => {
    it('leads to /404, in the language of the address', () => {
      const at = (path: string) => visit(path, { route: 'notFound', stored: token }).led
      expect(at('/business-label/nowhere')).toEqual(['/business-label/404/'])
      expect(at('/business-label/en/nowhere')).toEqual(['/business-label/en/404/'])
      expect(at('/business-label/404/')).toEqual([])
    })
    it('leads to the login page first', () => {
      expect(visit('/business-label/nowhere', { route: 'notFound' }).led).toEqual([
        '/business-label/login/?redirect=%2Fnowhere',
      ])
    })
  })

  describe('language', () => {
    it('goes to the sibling page when the stored language is another', () => {
      const stored = { ...token, language: 'en-US' }
      expect(visit('/business-label/basic/brand/?page=2', { stored }).led).toEqual([
        '/business-label/en/basic/brand/?page=2',
      ])
      const back = { ...token, language: 'zh-CN' }
      expect(visit('/business-label/en/basic/brand/', { stored: back }).led).toEqual(['/business-label/basic/brand/'])
      expect(visit('/business-label/en', { stored: back }).led).toEqual(['/business-label/'])
    })
    it('stays when both agree', () => {
      expect(visit('/business-label/en/', { stored: { ...token, language: 'en-US' } }).led).toEqual([])
    })
    it('takes an English address without a stored language for a choice', () => {
      const { led, stored } = visit('/business-label/en/', { stored: token })
      expect(led).toEqual([])
      expect(stored.language).toBe('en-US')
    })
    it('stores nothing on a Chinese address', () => {
      expect(visit('/business-label/', { stored: token }).stored.language).toBeUndefined()
    })
    it('does not take a path that only begins like English for it', () => {
      expect(visit('/business-label/entry/', { stored: token }).stored.language).toBeUndefined()
    })
    it('asks for the login in the stored language at once', () => {
      expect(visit('/business-label/', { stored: { language: 'en-US' } }).led).toEqual([
        '/business-label/en/login/?redirect=%2F',
      ])
    })
  })

  describe('look', () => {
    it('shows saved settings before the first paint', () => {
      const setting = {
        topNav: true,
        tagsView: false,
        sideTheme: 'theme-light',
        dynamicTitle: true,
        accent: { '--accent': '#11a983' },
      }
      const { html, title } = visit('/business-label/', {
        stored: { ...token, 'layout-setting': JSON.stringify(setting) },
      })
      expect(html.dataset).toMatchObject({ topNav: '1', tagsView: '0', sideTheme: 'theme-light' })
      expect(html.style.getPropertyValue('--accent')).toBe('#11a983')
      expect(title).toBe('Brands - Portal')
    })
    it('reads size and sidebar from their cookies', () => {
      const { html } = visit('/business-label/', { stored: token, cookie: 'a=1; size=mini; sidebarStatus=0' })
      expect(html.dataset).toMatchObject({ size: 'mini', sidebar: 'closed', device: 'desktop' })
    })
    it('has the bar of a show that is over from the first paint, by what the last page kept', () => {
      const closedBy = (closed: boolean) =>
        visit('/business-label/', { stored: { ...token, 'menu-cache': JSON.stringify({ closed, menu: [] }) } })
      expect(closedBy(true).html.hasAttribute('data-closed')).toBe(true)
      expect(closedBy(false).html.hasAttribute('data-closed')).toBe(false)
    })
    it('starts medium, open on a desktop and closed on a phone', () => {
      expect(visit('/business-label/', { stored: token }).html.dataset).toMatchObject({
        size: 'medium',
        sidebar: 'open',
      })
      const phone = visit('/business-label/', { stored: token, width: 991 }).html.dataset
      expect(phone).toMatchObject({ device: 'mobile', sidebar: 'closed' })
      expect(visit('/business-label/', { stored: token, width: 992 }).html.dataset.device).toBe('desktop')
    })
    it('leaves the defaults when what is stored is damaged', () => {
      const { led, title } = visit('/business-label/', { stored: { ...token, 'layout-setting': '{"topNav":' } })
      expect(led).toEqual([])
      expect(title).toBe('Portal')
    })
    it('shows the page when storage is refused', () => {
      const { led, html } = visit('/business-label/', { refuse: true })
      expect(led).toEqual([])
      expect(html.hidden).toBe(false)
    })
  })
})
