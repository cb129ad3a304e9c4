/** A website of the menu within the portal: allowed by a parameter, added to the menu, framed under the page's own policy, and out again when it is no longer allowed. */
import type { Server } from 'node:http'
import type { Page } from 'playwright/test'
import { expect, hydrated, test, type Portal } from './fixtures.ts'
import { allowFrames, startWebsite } from './framed-website.ts'

let website: Server
let origin = ''
test.beforeAll(async () => {
  const started = await startWebsite()
  website = started.server
  origin = started.origin
})
test.afterAll(() => new Promise((resolve) => website.close(resolve)))

async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

test('a website of the menu is framed while it is allowed', async ({ page, context, portal, lang, phone }, info) => {
  const names = {
    menuName: `地图 ${info.project.name}${info.retry}`,
    enMenuName: `Map ${info.project.name}${info.retry}`,
  }
  const name = lang === 'en-US' ? names.enMenuName : names.menuName
  const token = await portal.logIn(context, 'admin')
  await allowFrames(portal, token, origin)
  const menu = {
    parentId: '0',
    menuType: 'C',
    isFrame: '1',
    path: `${origin}/${info.project.name}${info.retry}`,
    icon: 'link',
  }
  const added = await portal.api<{ data: { id: string } }>('/system/menu', token, {
    ...menu,
    ...names,
    orderNum: 900,
    status: '0',
    visible: '0',
  })
  expect(added.code).toBe(200)
  const path = `/link?id=${added.data.id}`

  await open(page, portal, '/')
  if (phone) await page.getByRole('button', { name: portal.t('shell:topBar.toggle'), exact: true }).click()
  const entry = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await entry.click()
  await expect(page).toHaveURL(portal.at(path))
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.frameLocator(`iframe[title="${name}"]`).getByText('Hall map')).toBeVisible()
  await expect(page.locator('#menu [aria-current="page"]')).toHaveText(name)
  await expect(page.getByRole('toolbar').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  await allowFrames(portal, token, '')
  await open(page, portal, path)
  await expect(page.getByText(portal.t('features/menus:link.unknown'))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  // The policy of the moment lets nothing else in either.
  expect((await page.request.get(portal.at(path))).headers()['content-security-policy']).toBe(
    "frame-ancestors 'none'; frame-src 'self'",
  )
  await expect(page.locator('#menu li:not([hidden]) > a', { hasText: name })).toHaveAttribute('target', '_blank')
  await portal.api(`/system/menu/${added.data.id}`, token, {}, 'DELETE')
})
