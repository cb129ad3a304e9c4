/** P5. No page scrolls sideways at 320 px or at 200 % zoom, even where every name is 60 times W; the walk looks at all states with names as they are. */
import type { Page } from 'playwright/test'
import { findSideways, NARROW } from '../../a11y/widths.ts'
import { expect, test } from '../../e2e/fixtures.ts'
import { enter, visit, VISITS } from './screens.ts'
import { lengthenNames } from './long-names.ts'

const HEIGHT = 700

async function measure(page: Page, seen: string): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect
      .configure({ soft: true, timeout: 2_000 })
      .poll(() => findSideways(page), `${seen}, ${width} px: nothing scrolls sideways`)
      .toEqual([])
  }
}

for (const [account, visits] of VISITS)
  test(`no page of ${account || 'nobody'} scrolls sideways with long names`, async ({ page, portal }) => {
    test.setTimeout(300_000)
    await enter(page, portal, account)
    await lengthenNames(page)
    for (const one of visits)
      await test.step(one.id, async () => {
        await visit(page, portal, one)
        await measure(page, one.id)
      })
  })
