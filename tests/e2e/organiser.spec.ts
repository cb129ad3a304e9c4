/** The organiser's side with two people at it: a case that two want, a decision taken back, working in an exhibitor's place, and the outbox. */
import { expect, hydrated, test } from './fixtures.ts'
import type { KeyIn } from '../../src/shared/i18n/keys.ts'

test('two reviewers share a case: seen, taken over, told, decided once, taken back', async ({
  browser,
  context,
  page,
  portal,
  viewport,
  locale,
}) => {
  const t = (key: KeyIn<'features/review'>, params?: Record<string, string | number>) =>
    portal.t(`features/review:${key}`, params)
  const token = await portal.logIn(context, 'review')
  const { list } = (await portal.api('/busi/review/list', token, { kind: 'BRAND', pageSize: 50 })).data as {
    list: { entityId: string; title: string; enTitle: string }[]
  }
  const [brand] = list
  const at = portal.at(`/review?kind=BRAND&id=${brand?.entityId}`)
  const held = page.waitForResponse((response) => response.url().endsWith('/busi/review/lock'))
  await page.clock.install()
  await page.goto(at)
  await hydrated(page)
  await held
  const approve = (of: typeof page) => of.getByRole('button', { name: t('actions.approve'), exact: true })
  await expect(approve(page)).toBeEnabled()

  const second = await browser.newContext({ viewport, ...(locale ? { locale } : {}) })
  await portal.logIn(second, 'admin')
  const other = await second.newPage()
  await other.goto(at)
  await hydrated(other)
  await expect(other.getByText(t('lock.title', { name: '审核员 Review' }), { exact: true })).toBeVisible()
  await expect(approve(other)).toHaveAttribute('aria-disabled', 'true')
  await other.getByRole('button', { name: t('lock.takeOver') }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: t('lock.takeOver') })
    .click()
  await expect(approve(other)).not.toHaveAttribute('aria-disabled', 'true')

  // The first reviewer learns it with the next renewal, within twenty seconds.
  await page.clock.fastForward(20_000)
  await expect(
    page.getByRole('main').getByText(t('lock.takenTitle', { name: '管理员 Admin' }), { exact: true }),
  ).toBeVisible()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')

  await approve(other).click()
  await expect(
    other.getByText(
      t('done.approved', { name: (locale === 'en-US' ? brand?.enTitle : brand?.title) || brand?.title || '' }),
    ),
  ).toBeVisible()
  await other.goto(portal.at(`/review?kind=BRAND&status=2&id=${brand?.entityId}`))
  await hydrated(other)
  await expect(other.getByText(t('history.takeover', { from: '审核员 Review' }))).toBeVisible()
  await other.getByRole('button', { name: t('actions.revoke') }).click()
  const question = other.getByRole('alertdialog')
  await question.getByRole('textbox').fill('商标已转让')
  await question.getByRole('button', { name: t('actions.revoke') }).click()
  await expect(other.getByText(t('history.reason', { reason: '商标已转让' })).first()).toBeVisible()
  await expect(approve(other)).toBeVisible()
  await second.close()
})

test('an organiser works in an exhibitor’s place for a reason, and comes back', async ({ context, page, portal }) => {
  const t = (key: KeyIn<'features/exhibitors'>, params?: Record<string, string | number>) =>
    portal.t(`features/exhibitors:${key}`, params)
  await portal.logIn(context, 'review')
  await page.goto(portal.at('/review/exhibitor?id=1'))
  await hydrated(page)
  await page.getByRole('button', { name: t('overview.actionsOf', { name: 'demo' }), exact: true }).click()
  await page.getByRole('menuitem', { name: t('overview.signIn') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('展商来电')
  await question.getByRole('button', { name: t('overview.signIn') }).click()

  const bar = page.getByRole('region', { name: portal.t('shell:acting.label') })
  await expect(bar).toContainText('审核员 Review')
  await page.goto(portal.at('/basic/brand'))
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: portal.t('shell:acting.end') }).click()
  await expect(page.getByText(t('log.signIn')).first()).toBeVisible()
  await expect(page.getByText(portal.t('features/review:history.reason', { reason: '展商来电' })).first()).toBeVisible()
  await expect(bar).toBeHidden()
})

test('what can be done to chosen exhibitors stays within reach, however far down they were chosen', async ({
  context,
  page,
  portal,
}) => {
  await portal.logIn(context, 'review')
  await page.goto(portal.at('/review/exhibitors?pageSize=20'))
  await hydrated(page)
  const name = new RegExp(`^${portal.t('shared/list:selection.row', { name: '.+' })}$`)
  const rows = page.getByRole('main').getByRole('checkbox', { name })
  // The filters have boxes too: until the rows come, one of them is the last.
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  await rows.last().check()
  const send = page.getByRole('button', { name: portal.t('features/exhibitors:letter.open'), exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(
    page.getByRole('dialog', { name: portal.t('features/exhibitors:letter.title', { count: 1 }) }),
  ).toBeVisible()
})

test.describe('the outbox', () => {
  // The test looks into a frame that runs no script, not even the test's own.
  test.use({ allowConsole: [/Blocked script execution in 'about:srcdoc'/] })
  test('shows a mail as its reader sees it, without following its links', async ({ context, page, portal }) => {
    await portal.logIn(context, 'review')
    await page.goto(portal.at('/review/outbox?state=unknown'))
    await hydrated(page)
    await page.getByRole('main').locator('table, ul').getByRole('button', { name: /“/ }).first().click()
    const frame = page.getByRole('dialog').locator('iframe')
    await expect(frame).toBeVisible()
    const styled = await frame.evaluate((element: HTMLIFrameElement) =>
      element.contentDocument?.querySelector('[data-style]')?.getAttribute('style'),
    )
    expect(styled, 'styles are set although the policy refuses them in markup').toBeTruthy()
    expect(
      await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.querySelectorAll('a[href]').length),
    ).toBe(0)
    expect(
      await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.querySelectorAll('a').length),
    ).toBeGreaterThan(0)
  })
})

test.describe('the manual', () => {
  test.use({ javaScriptEnabled: false })
  test('is readable without a token and without JavaScript', async ({ page, portal, lang }) => {
    await page.goto(portal.at('/manual'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.t('shell:routes.manual'))
    for (const text of lang === 'en-US'
      ? ['11 Nov 2024, 18:00', 'White folding chair', '$143', '+50%']
      : ['2024年11月11日 18:00', '白折椅', '¥1,000', '+50%'])
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: portal.t('features/manual:prices.fees') }).click()
    await expect(page).toHaveURL(/#fees$/)
  })
})
