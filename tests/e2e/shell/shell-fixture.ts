/** The real shell over a fixture route table, answered as a test says. */
import { test as base, type BrowserContext, type Page } from 'playwright/test'
import type { MenuNode } from '../../../src/shared/auth/session.ts'
import { fixtureGroups, fixtureRoutes, fixtureT, menuOf } from '../../fixtures/routes.ts'
import { fixtureSession } from '../../fixtures/session.ts'
import { fixtureSite, serveStatic } from '../../helpers/fixture-site.ts'

/** What the session's calls answer. */
interface Answers {
  roles: string[]
  permissions: string[]
  infoComplete: 0 | 1
  /** Null: the status call fails. */
  gates: { newspaper: number; invitationManagement: number } | null
  menu: MenuNode[] | null
}
const everything: Answers = {
  roles: ['exhibitor_admin'],
  permissions: ['*:*:*'],
  infoComplete: 1,
  gates: { newspaper: 1, invitationManagement: 1 },
  menu: null,
}

interface Shell {
  at(path: string): string
  /** Signs the context in with these answers. */
  signIn(context: BrowserContext, answers?: Partial<Answers>): Promise<void>
}

export const test = base.extend<{ shell: Shell; english: boolean }, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner demands the pattern
    async ({}, use, worker) => {
      const { url, server } = await serveStatic(await fixtureSite(worker.parallelIndex))
      await use(url)
      server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  english: async ({ locale }, use) => use(locale === 'en-US'),
  shell: async ({ site, english }, use) => {
    await use({
      at: (path) => `${site}${english ? '/en' : ''}${path.replace(/\/?(\?|$)/, '/$1')}`,
      async signIn(context, more = {}) {
        const answers = { ...everything, ...more }
        const reply = (body: object) => ({
          contentType: 'application/json',
          body: JSON.stringify({ code: 200, msg: '', ...body }),
        })
        const { roles, permissions, infoComplete } = answers
        const { user } = fixtureSession()
        await context.route('**/mm-label/getInfo', (route) =>
          route.fulfill(reply({ user, roles, permissions, infoComplete, kind: 'exhibitor' })),
        )
        await context.route('**/mm-label/getRouters', (route) =>
          route.fulfill(reply({ data: answers.menu ?? tableMenu })),
        )
        await context.route('**/mm-label/busi/exhibitorInfo/exhibitionMenuSwitch', (route) =>
          route.fulfill(
            answers.gates
              ? reply({ data: { ...answers.gates, inquiryOrder: 1, matchmaking: 1, forms: {} } })
              : reply({ code: 500, msg: 'no booth is chosen' }),
          ),
        )
        await context.addInitScript(
          (language) => {
            if (sessionStorage.getItem('fixture-seeded')) return
            sessionStorage.setItem('fixture-seeded', '1')
            localStorage.setItem('Admin-Token', 'fixture')
            localStorage.setItem('language', language)
          },
          english ? 'en-US' : 'zh-CN',
        )
      },
    })
  },
})

/** The menu as a server that was never edited gives it. */
const tableMenu = menuOf(fixtureRoutes, fixtureGroups, fixtureT)

/** Lines of the sidebar that are shown, top level. */
export const lines = (page: Page) =>
  page
    .locator('#menu > ul > li:not([hidden])')
    .evaluateAll((found) => found.map((line) => line.querySelector('[data-title]')?.textContent ?? ''))
export const tabs = (page: Page) => page.getByRole('toolbar').getByRole('link')
