/** B3. A browser that stores nothing, or has no room: every screen stands still, shows something, and says what is missing. */
import type { Page } from 'playwright/test'
import { expect, test, type Portal } from '../../e2e/fixtures.ts'
import { countLoads, enter, visit, VISITS, waitForRest } from './screens.ts'

/** One call of a page that is asked more often than this asks in a circle. */
const OFTEN = 8

/** Site data are blocked: touching them throws, cookies are passed over. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}

/** The storage is full: it can be read, and nothing more has room. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
}

/** Calls the page has made of the server, and how often each. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    if (!request.url().includes('/mm-label/')) return
    const call = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
    calls.set(call, (calls.get(call) ?? 0) + 1)
  })
  return calls
}

/** Nothing goes round in circles, and the page is not empty. */
async function expectToStand(page: Page, seen: string, loads: () => number, calls: Map<string, number>) {
  await expect.soft(page.locator('body'), `${seen}: says something`).toHaveText(/\S/, { useInnerText: true })
  expect.soft(loads(), `${seen}: pages loaded`).toBeLessThanOrEqual(2)
  const round = [...calls].filter(([, times]) => times > OFTEN)
  expect.soft(round, `${seen}: calls in a circle`).toEqual([])
  calls.clear()
}

/** A window in which a page that reloads itself would do so. */
const waitAWhile = (page: Page) => page.waitForTimeout(250)

for (const [account, visits] of VISITS)
  test(`with site data blocked, each page of ${account || 'nobody'} stands and says so`, async ({ page, portal }) => {
    test.setTimeout(300_000)
    await page.addInitScript(blockStorage)
    const calls = countCalls(page)
    for (const one of visits)
      await test.step(one.id, async () => {
        const loads = countLoads(page)
        await page.goto('about:blank')
        await page.goto(portal.at(one.address))
        await waitForRest(page)
        await waitAWhile(page)
        await expect.soft(page.locator('#no-storage'), `${one.id}: says that nothing is stored`).toBeVisible()
        await expectToStand(page, one.id, loads, calls)
      })
  })

for (const [account, visits] of VISITS)
  test(`with a full storage, each page of ${account || 'nobody'} works`, async ({ page, portal }) => {
    test.setTimeout(300_000)
    await enter(page, portal, account)
    await page.addInitScript(fillStorage)
    const calls = countCalls(page)
    for (const one of visits)
      await test.step(one.id, async () => {
        const loads = countLoads(page)
        await visit(page, portal, one)
        await waitAWhile(page)
        await expectToStand(page, one.id, loads, calls)
      })
  })

for (const [how, spoil] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)
  test(`with a storage that is ${how}, a right password is answered in words`, async ({ page, portal }) => {
    await page.addInitScript(spoil)
    await logInByHand(page, portal)
    await expect(page.locator('main [role="alert"]:visible, #no-storage:visible').first()).toBeVisible()
    await expect(page.locator('[name="loginAcc"]')).toHaveValue('demo')
  })

async function logInByHand(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.at('/login'))
  await waitForRest(page)
  await page.locator('[name="loginAcc"]').fill('demo')
  await page.locator('[name="loginPwd"]').fill('Demo-2024')
  await page.locator('[name="loginPwd"]').press('Enter')
}
