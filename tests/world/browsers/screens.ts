/** Every screen of the route table: its address, who opens it, and how a test waits for it. */
import type { Page, Request } from 'playwright/test'
import { ROUTES } from '../../../src/routes.ts'
import { SCREENS } from '../../a11y/screens.ts'
import { expect, hydrated, type AccountName, type Portal } from '../../e2e/fixtures.ts'

/** A screen at its address. */
export interface Visit {
  id: string
  /** Path with what follows it. */
  address: string
}

/** Screens that show nothing without an id, a ticket or a link: after their path. */
const SEARCH: Readonly<Record<string, string>> = {
  authRedirect: '?code=none',
  bind: '?ticket=t.s',
  passwordSet: '#token=none',
  showcase: '?p=5',
  visit: '?e=000001&c=3',
  meet: '#own',
  jury: '#own',
  link: '?id=5',
  reviewExhibitor: '?id=1',
  userAuthRole: '?userId=2',
  roleAuthUser: '?roleId=2',
  genEdit: '?tableId=1',
}

const accountOf = (id: string): AccountName | '' => SCREENS.find(({ route }) => route === id)?.account ?? ''

/** All screens, whoever opens them. /redirect only leads on. */
const ALL_VISITS: readonly Visit[] = ROUTES.filter(({ id }) => id !== 'redirect').map(({ id, path }) => ({
  id,
  address: path + (SEARCH[id] ?? ''),
}))

/** Screens by who opens them; '' stands for nobody. */
export const VISITS: ReadonlyMap<AccountName | '', readonly Visit[]> = new Map(
  [...new Set(ALL_VISITS.map(({ id }) => accountOf(id)))].map((account) => [
    account,
    ALL_VISITS.filter(({ id }) => accountOf(id) === account),
  ]),
)

/** Logs the test in, unless nobody opens its screens. */
export async function enter(page: Page, portal: Portal, account: AccountName | ''): Promise<void> {
  if (account) await portal.logIn(page.context(), account)
}

/** Waits until a screen has come alive and has its rows. */
export async function waitForRest(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
}

/** Opens a screen and waits until it rests. */
export async function visit(page: Page, portal: Portal, { address }: Visit): Promise<void> {
  // From one place of a page to another the browser would not load anything.
  await page.goto('about:blank')
  await page.goto(portal.at(address))
  await waitForRest(page)
}

/** Counts the pages that the window loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  const count = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  }
  page.on('request', count)
  return () => {
    page.off('request', count)
    return loads
  }
}
