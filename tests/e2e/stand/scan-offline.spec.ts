/** A phone at the stand without a line: the page opens from what the browser keeps, fifty numbers outlive a browser that is killed, and arrive once. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright/test'
import { launchOptions } from '../../helpers/browser/chromium.ts'
import { ACCOUNTS, expect, hydrated, test } from '../fixtures.ts'
import { addExhibitor } from '../own-exhibitor.ts'

const PEOPLE = 50

/** The way from the phone to the server, which can be cut: service workers, too, find nothing at its end. */
interface Line {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

async function layLine(target: string): Promise<Line> {
  const to = Number(new URL(target).port)
  const open = new Set<Socket>()
  let port = 0
  let server: Server
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(to, '127.0.0.1')
        for (const one of [near, far]) {
          open.add(one)
          one.on('error', () => one.destroy()).on('close', () => open.delete(one))
        }
        near.pipe(far).pipe(near)
      }).listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const one of open) one.destroy()
    })
  await mend()
  return { url: `http://localhost:${port}`, cut, mend }
}

test('fifty numbers read without a line arrive once, though the browser is killed before', async ({
  portal,
  viewport,
}) => {
  test.setTimeout(180_000)
  const booth = { hall: 'N1', boothNo: '1S01', boothType: 1, width: '3', depth: '3', openSides: 1 } as const
  const { login } = await addExhibitor(portal, 'offline', [{ ...booth, settleCurrency: 'CNY' }])
  const tokenOf = async ({ path, ...typed }: typeof login) =>
    (await portal.api<{ token: string }>(path, '', typed)).token
  const [staff, exhibitor] = [await tokenOf(ACCOUNTS.review), await tokenOf(login)]
  const codes: string[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const person = { name: `Visitor ${at}`, company: 'Met offline', mobile: `139${String(10_000_000 + at)}` }
    const { data } = await portal.api<{ data: { code: string } }>('/busi/organiser/gate/register', staff, {
      ...person,
      email: '',
      identity: '',
      language: 'zh-CN',
    })
    codes.push(data.code)
  }
  const line = await layLine(portal.url)
  const profile = mkdtempSync(join(tmpdir(), 'portal-phone-'))
  const phone = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions(), ...(viewport ? { viewport } : {}) })
  const page = async (context: BrowserContext) => {
    const opened = context.pages()[0] ?? (await context.newPage())
    await opened.goto(`${line.url}/business-label/scan/`)
    await hydrated(opened)
    return opened
  }
  const waiting = (count: number) => portal.t('features/scan:waiting', { count })
  try {
    let context = await phone()
    await context.addInitScript((token) => localStorage.setItem('Admin-Token', token), exhibitor)
    let at = await page(context)
    // The page is kept once its worker is at work.
    await at.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await context.close()
    await line.cut()

    context = await phone()
    at = await page(context)
    const number = at.getByRole('textbox', { name: portal.t('features/scan:columns.number') })
    for (const code of codes) {
      await number.fill(code)
      await number.press('Enter')
      await expect(number).toHaveValue('')
    }
    await expect(at.getByText(waiting(PEOPLE))).toBeVisible()
    execFileSync('pkill', ['-9', '-f', profile])

    context = await phone()
    at = await page(context)
    await expect(at.getByText(waiting(PEOPLE))).toBeVisible()
    await line.mend()
    await at.getByRole('button', { name: portal.t('features/scan:sendNow') }).click()
    await expect(at.getByText(waiting(PEOPLE))).toBeHidden()
    await context.close()

    const { data } = await portal.api<{ data: { total: number; list: { companyName: string; scanCount: number }[] } }>(
      '/busi/leads/mine',
      exhibitor,
      { pageNum: 1, pageSize: 50 },
    )
    expect(data.total).toBe(PEOPLE)
    expect(data.list.map((one) => [one.companyName, one.scanCount])).toEqual(
      Array.from({ length: PEOPLE }, () => ['Met offline', 1]),
    )
  } finally {
    await line.cut().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
