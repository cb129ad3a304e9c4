/** B2. A part of the code that cannot be fetched: the rest stands, the page says so and offers *try again*, and reloads in no circle. */
import type { Page } from 'playwright/test'
import { expect, test, type Portal } from '../../e2e/fixtures.ts'
import { answerScripts, namedBy, needsOf } from './scripts.ts'
import { countLoads, enter, VISITS, waitForRest, type Visit } from './screens.ts'

// The browser itself reports what it could not fetch.
test.use({ allowConsole: async ({}, use) => use([/net::ERR_|Failed to (load|fetch)|hydrating|MIME type/]) }) // oxlint-disable-line no-empty-pattern -- the runner demands the pattern

/** Buttons that fetch again: of the bar at the end of the page, and in a part's place. */
const tryAgain = (page: Page, portal: Portal) =>
  page.getByRole('button', { name: portal.t('shared/ui:part.again'), exact: true })

/** The frame, or the head of a page without one. */
async function expectTheRest(page: Page, seen: string): Promise<void> {
  await expect.soft(page.locator('header').first(), `${seen}: the rest stands`).toBeVisible()
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), `${seen}: its heading stands`).toBeVisible()
}

/** The host answers the code of the screen with a page of its own. */
async function missTheScreen(page: Page, portal: Portal, { id, address }: Visit): Promise<void> {
  const url = portal.at(address)
  const { own } = await namedBy(url)
  if (!own) return
  const loads = countLoads(page)
  const line = await answerScripts(page, (name) => (name === own ? 'with a page' : 'as it is'))
  await page.goto(url)
  await expect.soft(tryAgain(page, portal).first(), `${id}: offers to try again`).toBeVisible()
  await expectTheRest(page, id)
  expect.soft(line.stopped(), `${id}: the screen's own code is missing`).toContain(own)
  await line.mend()
  if (await tryAgain(page, portal).first().isVisible()) await tryAgain(page, portal).first().click()
  await expect.soft(tryAgain(page, portal), `${id}: is there after another try`).toHaveCount(0)
  await waitForRest(page)
  expect.soft(loads(), `${id}: pages loaded`).toBeLessThanOrEqual(2)
}

/** The line drops before the parts that come later. */
async function missLateParts(page: Page, portal: Portal, { id, address }: Visit): Promise<void> {
  const url = portal.at(address)
  const needed = new Set((await namedBy(url)).all.flatMap((name) => [...needsOf(name)]))
  const loads = countLoads(page)
  const line = await answerScripts(page, (name) => (needed.has(name) ? 'as it is' : 'not at all'))
  await page.goto(url)
  await waitForRest(page)
  await expectTheRest(page, id)
  if (line.stopped().length > 0)
    await expect
      .soft(tryAgain(page, portal).first(), `${id}: says that ${line.stopped().join()} is missing`)
      .toBeVisible()
  expect.soft(loads(), `${id}: pages loaded`).toBe(1)
  await line.mend()
}

for (const [account, visits] of VISITS)
  for (const [what, miss] of [
    ['code', missTheScreen],
    ['later parts', missLateParts],
  ] as const)
    test(`each page of ${account || 'nobody'} stands without the ${what} of its screen`, async ({ page, portal }) => {
      test.setTimeout(300_000)
      await enter(page, portal, account)
      for (const one of visits)
        await test.step(one.id, async () => {
          await page.goto('about:blank')
          await miss(page, portal, one)
        })
    })
