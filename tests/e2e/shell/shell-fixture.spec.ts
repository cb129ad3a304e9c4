/** The shell's behaviours that need screens which are not built yet, on the real shell over a fixture route table. */
import { expect } from 'playwright/test'
import { fixtureMenu } from '../../fixtures/routes.ts'
import { test, lines, tabs } from './shell-fixture.ts'

test('the Information entry shows a green mark when the information is complete, else a red one', async ({
  context,
  page,
  shell,
  english,
}) => {
  await shell.signIn(context, { infoComplete: 1 })
  await page.goto(shell.at('/newspaper/information'))
  const mark = page.locator('#menu [data-info-icon]')
  const [done, open] = english ? ['Information complete', 'Information incomplete'] : ['信息已完善', '信息未完善']
  await expect(mark.getByLabel(done, { exact: true })).not.toHaveAttribute('hidden')
  await expect(mark.getByLabel(open, { exact: true })).toHaveAttribute('hidden')
  await context.unrouteAll()
  await shell.signIn(context, { infoComplete: 0 })
  await page.reload()
  await expect(mark.getByLabel(open, { exact: true })).not.toHaveAttribute('hidden')
  await expect(mark.getByLabel(done, { exact: true })).toHaveAttribute('hidden')
})

test('both groups vanish quietly when the status call fails', async ({ context, page, shell }) => {
  await shell.signIn(context, { gates: null })
  await page.goto(shell.at('/'))
  await expect.poll(() => lines(page)).toContain('Basic')
  const shown = await lines(page)
  expect(shown).not.toContain('Newspaper')
  expect(shown).not.toContain('Invitation management')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('entries hidden in English stand in the Chinese menu only', async ({ context, page, shell, english }) => {
  await shell.signIn(context)
  await page.goto(shell.at('/'))
  await expect.poll(() => lines(page)).toContain('Newspaper')
  expect((await lines(page)).includes('Inquiry order')).toBe(!english)
  await page.goto(shell.at('/InquiryOrder'))
  await expect(page.locator('html'), 'the page itself stays reachable').toHaveAttribute('data-route', 'inquiryOrder')
})

test('an edited menu renames, reorders and links in and out', async ({ context, page, shell, english }) => {
  await shell.signIn(context, { menu: fixtureMenu })
  await page.goto(shell.at('/basic/basicInfo'))
  const named = (title: string): string => (english ? title : `${title} (zh)`)
  await expect.poll(() => lines(page)).toEqual(['Handbook', 'Our company', 'Show services', 'Hall map'].map(named))
  const link = (title: string) => page.locator('#menu a').filter({ hasText: named(title) })
  await expect(link('Handbook')).toHaveAttribute('href', 'https://example.com/handbook')
  await expect(link('Handbook')).toHaveAttribute('target', '_blank')
  await expect(link('Hall map')).toHaveAttribute(
    'href',
    english ? '/business-label/en/link/?id=7' : '/business-label/link/?id=7',
  )
  await expect(link('Goods')).toHaveAttribute('href', /\/basic\/products\/$/)
  await expect(tabs(page).last()).toHaveText(named('Company info'))
})

test('a screen that is not cached keeps nothing, others come back where they were left', async ({
  context,
  page,
  shell,
}) => {
  await shell.signIn(context)
  await context.addInitScript(() => localStorage.setItem('layout-setting', JSON.stringify({ fixedHeader: true })))
  for (const [path, kept] of [
    ['/invitation-management/invitationList', false],
    ['/basic/brand', true],
  ] as const) {
    await page.goto(shell.at(`${path}?id=7`))
    await page.locator('#more summary').click()
    await page.evaluate(() => scrollTo(0, 400))
    await page.goto(shell.at('/'))
    // The stored tabs take the place of the built ones once the strip is live.
    const left = tabs(page).and(page.locator(`[href*="${path}"]`))
    await left.click()
    await expect(page, 'the address keeps its query either way').toHaveURL(shell.at(`${path}?id=7`))
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(kept ? 400 : 0)
    await expect(page.locator('#more')).toHaveJSProperty('open', kept)
  }
})

test('a screen the visitor may not open shows the 401 panel in place of its content', async ({
  context,
  page,
  shell,
  english,
}) => {
  await shell.signIn(context)
  await page.goto(shell.at('/system/user'))
  await expect(page.getByRole('heading', { name: english ? 'No permission' : '没有权限' })).toBeVisible()
  await expect(page.getByText('Line 0', { exact: true })).toBeHidden()
})

test('a collapsed menu is uncovered beside its button, opens groups in place, and goes with the pointer or the focus', async ({
  context,
  page,
  shell,
  english,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 992, 'on a phone it is a drawer')
  await shell.signIn(context)
  await page.goto(shell.at('/basic/brand'))
  const menu = page.locator('#menu')
  const covered = () => menu.evaluate((element) => getComputedStyle(element).clipPath !== 'none')
  const topOf = async (part: typeof menu) => (await part.boundingBox())?.y ?? 0
  const button = page.getByRole('button', { name: english ? 'Show or collapse the sidebar' : '展开或收起侧边栏' })
  await expect.poll(() => lines(page)).toContain('Newspaper')
  await button.click()
  await page.mouse.move(700, 500)
  await expect.poll(covered).toBe(true)
  await page.mouse.move(30, 100)
  await expect.poll(covered).toBe(false)
  const foot = await button.boundingBox()
  expect(await topOf(menu)).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0))

  const group = menu.locator('summary').filter({ hasText: 'Newspaper' })
  const top = await topOf(group)
  await group.click()
  await expect(group.locator('..')).toHaveJSProperty('open', true)
  expect(await topOf(group)).toBe(top)
  expect(await covered()).toBe(false)
  await page.mouse.move(700, 500)
  await expect.poll(covered, 'the pointer has left').toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(covered, 'the keyboard has come').toBe(false)
  await button.focus()
  await expect.poll(covered, 'the keyboard has left').toBe(true)
})

test('the top menu takes over the sidebar', async ({ context, page, shell, viewport }) => {
  test.skip((viewport?.width ?? 0) < 992, 'phones have no top menu')
  await shell.signIn(context)
  await context.addInitScript(() => localStorage.setItem('layout-setting', JSON.stringify({ topNav: true })))
  await page.goto(shell.at('/basic/brand'))
  await expect(page.locator('#menu a:visible')).toHaveText(['Company info', 'Brands', 'Products'])
  const bar = page.locator('.app-header nav').first()
  await bar.getByRole('button', { name: 'Newspaper' }).click()
  await expect(page.locator('#menu a:visible')).toHaveText([/Show directory/, /Badges/])
  await expect(page).toHaveURL(shell.at('/basic/brand'))
  await bar.getByRole('link', { name: 'Welcome' }).click()
  await expect(page).toHaveURL(shell.at('/'))
  await expect(page.locator('#sidebar')).toBeHidden()
})

test('a closed page leaves with its tab, a refreshed one comes back fresh', async ({
  context,
  page,
  shell,
  english,
}) => {
  await shell.signIn(context)
  for (const path of ['/basic/basicInfo', '/basic/brand?page=2']) await page.goto(shell.at(path))
  await expect(tabs(page)).toHaveText(['Welcome', 'Company info', 'Brands'])
  await page.locator('#more summary').click()
  await page.getByRole('button', { name: english ? 'Tab actions' : '标签页操作' }).click()
  await page.getByRole('menuitem', { name: english ? 'Refresh' : '刷新页面' }).click()
  await expect(page.locator('#more')).toHaveJSProperty('open', false)
  await expect(page).toHaveURL(shell.at('/basic/brand?page=2'))
  await expect(tabs(page), 'the strip is live').toHaveText(['Welcome', 'Company info', 'Brands'])
  await tabs(page).last().focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(shell.at('/basic/basicInfo'))
  await expect(tabs(page)).toHaveText(['Welcome', 'Company info'])
  await page.goBack()
  await expect(tabs(page), 'going back opens the page again').toHaveText(['Welcome', 'Company info', 'Brands'])
})

test('the other language shows the same page, its query and the same tabs', async ({
  context,
  page,
  shell,
  english,
}) => {
  await shell.signIn(context)
  await page.goto(shell.at('/basic/brand?page=2'))
  await expect(tabs(page)).toHaveText(['Welcome', 'Brands'])
  await page.getByRole('button', { name: english ? /中文/ : /English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', english ? 'zh-CN' : 'en-US')
  await expect(page).toHaveURL(
    english ? /business-label\/basic\/brand\/\?page=2$/ : /business-label\/en\/basic\/brand\/\?page=2$/,
  )
  await expect(tabs(page)).toHaveText(['Welcome', 'Brands'])
  await page.goto(shell.at('/'))
  await expect(page.locator('html'), 'what was chosen holds on every page').toHaveAttribute(
    'lang',
    english ? 'zh-CN' : 'en-US',
  )
})

test('a profile that cannot be had ends the session and says why on the login page', async ({
  context,
  page,
  shell,
}) => {
  await shell.signIn(context)
  await page.goto(shell.at('/'))
  await expect.poll(() => lines(page)).toContain('Basic')
  await context.route('**/mm-label/getInfo', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ code: 500, msg: 'The profile is broken' }),
    }),
  )
  await page.goto(shell.at('/basic/brand'))
  await expect(page).toHaveURL(/\/login\//)
  await expect(page.getByText('The profile is broken')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('Admin-Token'))).toBeNull()
})

test('logging out clears what this browser keeps, drafts named first', async ({ context, page, shell, english }) => {
  await shell.signIn(context)
  await context.route('**/mm-label/logout', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":200,"msg":""}' }),
  )
  await page.goto(shell.at('/basic/brand'))
  await expect(tabs(page)).toHaveCount(2)
  await page.evaluate(() => localStorage.setItem('draft:7:brand:new', '{}'))
  await page.getByRole('button', { name: english ? /Account menu/ : /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: english ? 'Log out' : '退出登录' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    english ? 'Are you sure to log out and exit the system?' : '确定注销并退出系统吗？',
  )
  await expect(question).toContainText(english ? '1 draft on this device was not sent' : '1 份未提交的草稿')
  await question.getByRole('button', { name: english ? 'Delete and log out' : '清除并退出' }).click()
  await expect(page).toHaveURL(english ? /\/en\/login\/$/ : /business-label\/login\/$/)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !['language', 'fixture-seeded'].includes(key))).toEqual([])
})

test("a phone's drawer holds the focus, closes on navigation and leaves the next desktop visit alone", async ({
  context,
  page,
  shell,
  viewport,
  english,
}) => {
  test.skip((viewport?.width ?? 1440) >= 992, 'a desktop has no drawer')
  await shell.signIn(context)
  await page.goto(shell.at('/basic/brand'))
  const hamburger = page.getByRole('button', { name: english ? 'Show or collapse the sidebar' : '展开或收起侧边栏' })
  await hamburger.click()
  await expect(page.locator('#menu a:focus')).toHaveText('Brands')
  await page.keyboard.press('Escape')
  await expect(hamburger).toBeFocused()
  await hamburger.click()
  await page.locator('#menu a').filter({ hasText: 'Company info' }).click()
  await expect(page).toHaveURL(shell.at('/basic/basicInfo'))
  await expect(page.locator('#sidebar')).not.toBeInViewport()
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect(page.locator('#sidebar')).toBeInViewport()
})
