/** P5. No dialog of any screen scrolls sideways at 320 px or at 200 % zoom, even where every name is 60 times W. */
import type { Locator, Page } from 'playwright/test'
import { expectNothingSideways, NARROW } from '../../a11y/widths.ts'
import { expect, test, type AccountName, type Portal } from '../../e2e/fixtures.ts'
import { lengthenNames } from './long-names.ts'
import { enter, visit, VISITS, type Visit } from './screens.ts'

const HEIGHT = 700
/** Time for a dialog to come, in milliseconds; a button that opens none costs as long. */
const COMES = 700
/** Buttons of one screen, its first record's included, that are pressed at most. */
const PRESSED = 8

/** Buttons outside lists: *add*, *import*, *columns* and their like. A switch, a tab and a button for saving open no dialog. */
const BUTTONS =
  'main button[type="button"]:not([role], [aria-haspopup], [aria-expanded], [aria-pressed], li.list-card *, .table *)'
/** Controls of a list's first record: its name, its own buttons, and its menu. */
const RECORD = ':is(li.list-card, .table tbody tr)'

/** Fewest dialogs that the screens of each account have; a walk that opens nothing proves nothing. */
const FEWEST: Partial<Record<AccountName, number>> = { demo: 25, review: 15, admin: 30 }

const dialogOf = (page: Page): Locator => page.locator('dialog[open]').last()

/** The parts of a dialog that scroll sideways though they are no table of their own. */
const findSidewaysIn = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((one: HTMLElement) => {
    const { left, right } = one.getBoundingClientRect()
    const root = document.documentElement
    const width = Math.min(root.clientWidth, root.offsetWidth)
    const found = [one, ...one.querySelectorAll<HTMLElement>('.dialog-head, .dialog-body, .dialog-foot, form')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => {
        const end = part.getBoundingClientRect().left + part.clientLeft + part.clientWidth
        const wide = [...part.querySelectorAll('*')].filter(
          (inner) => inner.getBoundingClientRect().right > end + 1 && inner.checkVisibility(),
        )
        const named = wide.filter((inner) => !wide.some((other) => other !== inner && inner.contains(other)))
        return `${part.className || part.tagName}: ${part.scrollWidth} of ${part.clientWidth} px, ${named
          .slice(0, 3)
          .map((inner) => `${inner.tagName} ${inner.getAttribute('class')} ${inner.textContent?.trim().slice(0, 30)}`)
          .join(' | ')}`
      })
    if (left < -1 || right > width + 1) found.push(`stands from ${left} to ${right} of ${width} px`)
    return found
  })

async function measure(page: Page, seen: string): Promise<void> {
  const dialog = dialogOf(page)
  await expect.soft(dialog.locator('.skeleton:visible'), `${seen}: has come`).toHaveCount(0)
  for (const width of NARROW.toReversed()) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect
      .configure({ soft: true, timeout: 2_000 })
      .poll(() => findSidewaysIn(dialog), `${seen}, ${width} px: the dialog`)
      .toEqual([])
    await expectNothingSideways(page, `${seen}, ${width} px: the page`)
  }
  await page.setViewportSize({ width: Math.min(...NARROW), height: HEIGHT })
}

/** Returns whether a dialog comes within a moment. */
const comes = (page: Page): Promise<boolean> =>
  dialogOf(page)
    .waitFor({ timeout: COMES })
    .then(
      () => true,
      () => false,
    )

/** Brings the screen back to where it was; a page that was left is opened anew. */
async function close(page: Page, portal: Portal, one: Visit, there: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.locator('dialog[open], [popover]:popover-open').count()) > 0; tries++)
    await page.keyboard.press('Escape')
  if (page.url() !== there || (await page.locator('dialog[open]').count()) > 0) await visit(page, portal, one)
}

/** Ways to press the button at a place: each answers its name, or undefined where there is none. */
function pressesOf(page: Page): ((at: number) => Promise<string | undefined>)[] {
  const press = async (buttons: Locator, at: number): Promise<string | undefined> => {
    const seen = buttons.filter({ visible: true })
    if (at >= (await seen.count())) return undefined
    const button = seen.nth(at)
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
    if (await button.isEnabled()) await button.dispatchEvent('click')
    return name.trim().slice(0, 30)
  }
  const record = page.locator(RECORD).first()
  return [
    (at) => press(page.locator(BUTTONS), at),
    (at) => press(record.locator('button[type="button"]:not([role], [aria-haspopup])'), at),
    async (at) => {
      const menu = record.locator('[aria-haspopup="menu"]').first()
      if (!(await menu.isVisible())) return undefined
      await menu.click()
      return press(page.locator('[role="menu"] [role="menuitem"]'), at)
    },
  ]
}

async function openDialogs(page: Page, portal: Portal, one: Visit): Promise<string[]> {
  const opened: string[] = []
  const there = page.url()
  for (const press of pressesOf(page))
    for (let at = 0; at < PRESSED; at++) {
      const name = await press(at)
      if (name === undefined) {
        await close(page, portal, one, there)
        break
      }
      if (await comes(page)) {
        opened.push(name)
        await measure(page, `${one.id}, ${name}`)
      }
      await close(page, portal, one, there)
    }
  return opened
}

for (const [account, visits] of VISITS)
  test(`no dialog of ${account || 'nobody'} scrolls sideways with long names`, async ({ page, portal }) => {
    test.setTimeout(900_000)
    await page.setViewportSize({ width: Math.min(...NARROW), height: HEIGHT })
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('download', (download) => void download.cancel().catch(() => {}))
    await enter(page, portal, account)
    await lengthenNames(page)
    let opened = 0
    for (const one of visits)
      await test.step(one.id, async () => {
        await visit(page, portal, one)
        opened += (await openDialogs(page, portal, one)).length
      })
    console.log(`dialogs of ${account || 'nobody'}: ${opened} on ${visits.length} screens`)
    expect(opened, 'dialogs opened').toBeGreaterThanOrEqual((account && FEWEST[account]) || 0)
  })
