import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GROUPS, ROUTES, type Route } from '../../src/routes.ts'
import { registry } from '../../src/shared/i18n/registry.ts'
import { translate } from '../../src/shared/i18n/translate.ts'
import { root, sourceFiles } from '../helpers/source-files.ts'

const PAGES = 'src/pages/[...lang]/'
const pages = sourceFiles(['src/pages/**/*.astro'])
const screensFile = join(root, '../shared/spec/screens.json')

function pageOf(route: Route): string {
  if (route.id === 'redirect') return `${PAGES}redirect/[...path].astro`
  return `${PAGES}${route.path === '/' ? 'index' : route.path.slice(1)}.astro`
}

describe('routes and pages', () => {
  it.each(ROUTES.map((route) => [route.id, route] as const))('%s has its page', (_, route) => {
    const candidates = [pageOf(route), pageOf(route).replace(/\.astro$/, '/index.astro')]
    expect(pages.map((page) => page.path)).toEqual(expect.arrayContaining([expect.toBeOneOf(candidates)]))
  })

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s belongs to a route, stays thin and is built in both languages',
    (path, page) => {
      const paths = ROUTES.flatMap((route) => [pageOf(route), pageOf(route).replace(/\.astro$/, '/index.astro')])
      expect(paths).toContain(path)
      expect(page.text.split('\n').length).toBeLessThanOrEqual(18)
      expect(page.text).toMatch(/localePaths/)
    },
  )

  it.each(pages.map((page) => [page.path, page] as const))('%s gives every island its language', (_, page) => {
    for (const [tag] of page.text.matchAll(/<[A-Z]\w*[^>]*\bclient:\w+[^>]*>/g))
      expect(tag).toMatch(/locale=\{locale\}/)
  })

  it('every group and screen has a title in both languages', () => {
    for (const words of [registry['zh-CN'], registry['en-US']])
      for (const { titleKey } of [...ROUTES, ...GROUPS])
        expect(translate(words['shell'], 'zh-CN', titleKey)).not.toBe(titleKey)
  })
})

describe.skipIf(!existsSync(screensFile))(
  'routes and the specification (skipped where ../shared/spec/screens.json is not at hand)',
  () => {
    type Screen = {
      path: string
      zh: string
      en: string
      area: string
      audience: string
      hidden?: boolean
      affix?: boolean
      noCache?: boolean
      token?: boolean
      hiddenIn?: string[]
      permission?: string
      infoCompleteIcon?: boolean
    }
    const screens = existsSync(screensFile) ? (JSON.parse(readFileSync(screensFile, 'utf8')) as Screen[]) : []

    /** What a product's code leads to: a code needs a page, and the specification names none for visitors (src/docs/products.md); an invitation needs one too (src/docs/invitations.md); badges have to be printed by somebody (src/docs/badges.md), text messages looked after, and files of the manual uploaded (src/docs/manual.md). */
    const BESIDE = [
      '/showcase',
      '/i',
      '/meet',
      '/jury',
      '/review/badges',
      '/review/manual',
      '/review/sms',
      '/review/sms-templates',
      '/dashboard/report',
    ]

    it.each(ROUTES.filter((route) => !BESIDE.includes(route.path)).map((route) => [route.path, route] as const))(
      '%s is the screen the specification lists',
      (path, route) => {
        const screen = screens.find((each) => each.path === path)
        expect(screen, `${path} is not in screens.json`).toBeDefined()
        const title = (locale: 'zh-CN' | 'en-US') => translate(registry[locale]['shell'], locale, route.titleKey)
        // A booth form is known by its code, which stands before its name.
        const code = route.boothForm ? `${route.id.toUpperCase()} ` : ''
        expect([title('zh-CN'), title('en-US')]).toEqual([`${code}${screen?.zh}`, `${code}${screen?.en}`])
        expect(route.audience).toBe(screen?.audience)
        expect(route.token).toBe(screen?.token ?? true)
        expect(route.affix).toBe(screen?.affix ?? false)
        expect(route.noCache).toBe(screen?.noCache ?? false)
        expect(route.hiddenIn).toEqual(screen?.hiddenIn ?? [])
        expect(route.infoCompleteIcon).toBe(screen?.infoCompleteIcon ?? false)
        expect(route.permission).toBe(screen?.permission)
        if (screen?.hidden) expect(route.hidden).toBe(true)
      },
    )
  },
)
