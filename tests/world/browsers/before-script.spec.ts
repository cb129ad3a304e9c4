/** B4. Before the script of a page has come: what is typed stays, Enter sends nothing, and no password reaches the address. */
import type { Page } from 'playwright/test'
import { expect, test, type AccountName, type Portal } from '../../e2e/fixtures.ts'
import { setShowFact } from '../../e2e/own-exhibitor.ts'
import { answerScripts } from './scripts.ts'
import { countLoads, enter, VISITS, waitForRest, type Visit } from './screens.ts'

const TYPED = 'Early 2024'
/** Fields of the forms that stand in the HTML. */
const FIELDS =
  'main form :is(input:not([type], [role="combobox"]), input[type="text"]:not([role="combobox"]), input[type="search"], input[type="password"], textarea)'

/** Types into every field that is seen; answers what, by a selector that finds the field again. */
async function typeEarly(page: Page): Promise<[field: string, typed: string][]> {
  const typed: [string, string][] = []
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const [tag, name, label, placeholder] = await field.evaluate((one) => [
      one.localName,
      ...['name', 'aria-label', 'placeholder'].map((attribute) => one.getAttribute(attribute)),
    ])
    // Fields for days say how a day is written, and keep nothing else.
    const words = placeholder?.includes('-') ? '2024-11-05' : TYPED
    await field.fill(words)
    typed.push([`main form ${tag}${name ? `[name="${name}"]` : `[aria-label="${label}"]`}`, words])
  }
  return typed
}

/** Enter is pressed again when the script has come: the gate has looked for the number then, and is free for the next. */
const TAKEN = 'reviewGate'

async function typeBeforeScript(page: Page, portal: Portal, { id, address }: Visit, isShown: boolean): Promise<void> {
  await page.goto('about:blank')
  const loads = countLoads(page)
  const line = await answerScripts(page, () => 'held')
  // Scripts that are held hold up the events of the page, too.
  await page.goto(portal.at(address), { waitUntil: 'commit' })
  await expect(page.locator('#missing-part')).toBeAttached()
  // Until the style sheet has come no field is seen, and nothing would be typed.
  await expect(page.locator('main')).toBeVisible()
  const typed = await typeEarly(page)
  const there = page.url()
  const [enters] = typed.findLast(([field]) => field.includes('input')) ?? []
  if (enters) await page.locator(enters).press('Enter')
  expect.soft(page.url(), `${id}: nothing typed is in the address`).toBe(there)
  await line.mend()
  await waitForRest(page)
  for (const [field, words] of isShown && id !== TAKEN ? typed : [])
    await expect.soft(page.locator(field), `${id}: ${field} keeps what was typed`).toHaveValue(words)
  expect.soft(loads(), `${id}: pages loaded`).toBe(1)
}

/** The full run takes the screens of an exhibitor for another one, with booths of another kind, and every screen in the other edition. */
const FULL = Boolean(process.env.FULL_MATRIX)
const OWN = VISITS.get('demo') ?? []
const WALKS: readonly { account: AccountName | ''; visits: readonly Visit[]; edition: 'LABEL' | 'BABY' }[] = [
  ...[...VISITS].map(([account, visits]) => ({ account, visits, edition: 'LABEL' as const })),
  ...(FULL ? [{ account: 'demo2', visits: OWN, edition: 'LABEL' } as const] : []),
  // Licensing IP belongs to this edition; in the other one a sentence stands in place of its filters.
  ...(FULL
    ? [...VISITS].map(([account, visits]) => ({ account, visits, edition: 'BABY' as const }))
    : [{ account: 'demo', visits: OWN.filter(({ id }) => id === 'ip'), edition: 'BABY' } as const]),
]

for (const { account, visits, edition } of WALKS)
  test(`${visits.length} pages of ${account || 'nobody'} keep what is typed before their script, edition ${edition}, from ${visits[0]?.id}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(300_000)
    const before = await setShowFact(portal, 'edition', edition)
    try {
      await enter(page, portal, account)
      for (const one of visits)
        await test.step(one.id, () => typeBeforeScript(page, portal, one, one.id !== 'ip' || edition === 'BABY'))
    } finally {
      await setShowFact(portal, 'edition', before)
    }
  })

test('without any script the forms with a password do not send it in the address', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const visits of VISITS.values())
    for (const { id, address } of visits) {
      const html = await (await fetch(portal.at(address))).text()
      for (const [form] of html.matchAll(/<form\b[^>]*>/g))
        expect.soft(form, `${id}: a form of the HTML puts nothing into the address`).toMatch(/method="(post|dialog)"/)
    }
  await page.goto(portal.at('/login'))
  await page.locator('[name="loginPwd"]').fill('Secret-2024')
  await page.locator('[name="loginPwd"]').press('Enter')
  await expect(page.locator('body')).toHaveText(/\S/)
  expect(page.url()).not.toContain('Secret')
  await context.close()
})
