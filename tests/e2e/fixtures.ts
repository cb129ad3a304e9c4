/** What every browser test starts from: a server of its own, pages that fail on any console error or warning, and words of the interface. */
import { test as base, expect, type BrowserContext, type Page } from 'playwright/test'
import { copyDemoData, startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { startSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'
import { translate } from '../../src/server/base/i18n.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import type { AnyMessageKey } from '../../src/shared/i18n/keys.ts'

export { expect }

/** Demo accounts (seeds/demo.ts). */
export const ACCOUNTS = {
  demo: { loginAcc: 'demo', loginPwd: 'Demo-2024', path: '/busi/exhibitor/login' },
  demo2: { loginAcc: 'demo2', loginPwd: 'Demo-2024', path: '/busi/exhibitor/login' },
  review: { loginAcc: 'review', loginPwd: 'Review-2024', path: '/busi/login' },
  admin: { loginAcc: 'admin', loginPwd: 'Admin-2024', path: '/busi/login' },
} as const
export type AccountName = keyof typeof ACCOUNTS

export interface Portal {
  url: string
  /** Address of a path in the language of the test. */
  at(path: string): string
  /** Logs a context in through the API; its pages then open any screen. Answers the token. */
  logIn(
    context: BrowserContext,
    account: AccountName | { loginAcc: string; loginPwd: string; path: string },
  ): Promise<string>
  /** The token a context was logged in with. */
  tokenOf(context: BrowserContext): string
  /** Words of the interface in the language of the test. */
  t(key: AnyMessageKey, params?: Record<string, string | number>): string
  /** Makes a call with a token. @typeParam T what the answer holds besides code and message */
  api<T = { data: never } & Record<string, never>>(
    path: string,
    token: string,
    body?: unknown,
    method?: string,
  ): Promise<{ code: number; msg: string } & T>
}

interface WorkerFixtures {
  /** Whether the server hands its mails to one that keeps them: only their reader gets links and codes. */
  withMail: boolean
  mailbox: SmtpSink | null
  server: ChildServer
}
interface TestFixtures {
  portal: Portal
  lang: Locale
  phone: boolean
  /** Console messages a test expects, e.g. the browser's own line about an aborted request. */
  allowConsole: RegExp[]
}

/** What contexts are logged in with: the walk keeps some from test to test. */
const tokens = new WeakMap<BrowserContext, string>()

export const test = base.extend<TestFixtures, WorkerFixtures>({
  withMail: [false, { option: true, scope: 'worker' }],
  mailbox: [
    async ({ withMail }, use) => {
      const sink = withMail ? await startSmtpSink() : null
      await use(sink)
      await sink?.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const { dataDir, dispose } = copyDemoData()
      const server = await startChildServer({
        dataDir,
        env: { SMTP_URL: mailbox?.url ?? '' },
        ...(process.env.E2E_SERVER ? { bundle: process.env.E2E_SERVER } : {}),
      })
      await use(server)
      await server.stop()
      dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  lang: async ({ locale }, use) => use(locale === 'en-US' ? 'en-US' : 'zh-CN'),
  phone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 992),
  allowConsole: async ({}, use) => use([]), // oxlint-disable-line no-empty-pattern -- as above
  portal: async ({ server, lang }, use) => {
    const prefix = lang === 'en-US' ? '/en' : ''
    const api: Portal['api'] = async (path, token, body = {}, method = 'POST') => {
      const response = await fetch(`${server.url}/mm-label${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          language: lang === 'en-US' ? 'en' : 'zh',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      return await response.json()
    }
    await use({
      url: server.url,
      tokenOf(context) {
        const token = tokens.get(context)
        if (!token) throw new Error('nobody is logged in')
        return token
      },
      at: (path) => `${server.url}/business-label${prefix}${path.replace(/\/?(\?|$)/, '/$1')}`,
      t: (key, params) => translate(lang, key, params),
      api,
      async logIn(context, account) {
        const { path, ...login } = typeof account === 'string' ? ACCOUNTS[account] : account
        const response = await context.request.post(`${server.url}/mm-label${path}`, { data: login })
        const { token, msg } = (await response.json()) as { token?: string; msg: string }
        if (!token) throw new Error(`login of ${login.loginAcc} failed: ${msg}`)
        tokens.set(context, token)
        await context.addInitScript(
          ([key, value, language]) => {
            // Frames of tools have no storage of their own.
            if (location.protocol !== 'http:') return
            if (sessionStorage.getItem('test-seeded')) return
            sessionStorage.setItem('test-seeded', '1')
            localStorage.setItem(key, value)
            localStorage.setItem('language', language)
          },
          ['Admin-Token', token, lang] as const,
        )
        return token
      },
    })
  },
  context: async ({ context, allowConsole }, use) => {
    const said = complaintsOf(context)
    await use(context)
    expect(said.filter((line) => !allowConsole.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

/** What the pages of a context complain of from now on, in its order; for a test that opens further ones. */
export function complaintsOf(context: BrowserContext): readonly string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${message.type()} at ${message.location().url}: ${message.text()}`)
  })
  context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
  return said
}

/** What the newest mail to an address holds (the first group of the pattern, if it has one), once it is there: nobody but its reader sees links and codes. */
export async function mailed(mailbox: SmtpSink | null, address: string, secret: RegExp): Promise<string> {
  const newest = () => {
    const [whole = '', part = whole] =
      secret.exec(mailbox?.received.findLast((mail) => mail.to === address)?.text ?? '') ?? []
    return part
  }
  await expect.poll(newest, { timeout: 20_000 }).not.toBe('')
  return newest()
}

/** Waits until the islands of a page answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr][client="load"]').length === 0)
}
