/** Windows that the tests of a worker share: in a new one the browser would fetch, read and compile every script anew, and start its engine cold. */
import type { Browser, Page } from 'playwright/test'
import { complaintsOf, type Portal } from './fixtures.ts'

type Account = Parameters<Portal['logIn']>[1]

export interface Window {
  page: Page
  /** What its pages complained of since it was given last. */
  said(): string[]
}

const windows = new Map<string, { page: Page; all: readonly string[] }>()

/**
 * A window in which an account is logged in (none: nobody), emptied (`clear`) if it was used before.
 * @param begin done once, before its first page
 * @param purpose windows for another purpose have begun otherwise and are not shared
 */
export async function windowOf(
  browser: Browser,
  portal: Portal,
  account?: Account,
  begin?: (page: Page) => Promise<unknown>,
  purpose = '',
): Promise<Window> {
  const key = `${typeof account === 'object' ? account.loginAcc : (account ?? '')} ${purpose}`
  const kept = windows.get(key) ?? (await open())
  const before = kept.all.length
  await clear(kept.page, portal)
  return { page: kept.page, said: () => kept.all.slice(before) }

  async function open() {
    const context = await browser.newContext()
    const all = complaintsOf(context)
    if (account) await portal.logIn(context, account)
    const page = await context.newPage()
    await begin?.(page)
    const made = { page, all }
    windows.set(key, made)
    return made
  }
}

/** Makes a page what it was when new, but for who is logged in: what the browser remembers goes, and what was answered in the server's place. */
export async function clear(page: Page, { url: origin }: Portal): Promise<void> {
  if (page.url() === 'about:blank') return
  page.removeAllListeners('dialog')
  await page.evaluate(async () => {
    // What was typed is given up unasked.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    sessionStorage.clear()
    // Emptied and not removed: to remove a database the browser waits until the page that has it open is gone, and so would the next one.
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => {
          const database = asked.result
          const stores = [...database.objectStoreNames]
          const emptied = database.transaction(stores, 'readwrite')
          for (const store of stores) emptied.objectStore(store).clear()
          emptied.addEventListener('complete', () => resolve(database.close()))
        })
      })
  })
  await page.goto('about:blank')
  await page.unrouteAll()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,service_workers,cache_storage',
  })
  await session.detach()
}
