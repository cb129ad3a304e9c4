/** The page of the API: a call is found and made with the own session; one that changes data asks first; what was typed for a call waits for it. */
import { expect, hydrated, test } from './fixtures.ts'
import { type OwnKey, under } from '../../src/shared/i18n/keys.ts'

test('an administrator makes a call that reads and one that writes', async ({ page, context, portal, phone }, info) => {
  const t = (key: OwnKey<'features/api-page'>) => portal.t(under('features/api-page:', key))
  const token = await portal.logIn(context, 'admin')
  const postCode = `api-${info.project.name}${info.retry}`
  const stored = async () => {
    const found = `/system/post/list?postCode=${postCode}`
    return (await portal.api<{ total: number }>(found, token, {}, 'GET')).total
  }
  async function open(path: string, method: string) {
    if (phone && (await page.getByRole('button', { name: t('all') }).isVisible()))
      await page.getByRole('button', { name: t('all') }).click()
    await page.getByRole('searchbox', { name: t('search') }).fill(path)
    await page
      .getByRole('link')
      .filter({ has: page.getByText(method, { exact: true }) })
      .filter({ has: page.getByText(path, { exact: true }) })
      .click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
  }
  const answer = page.getByRole('region', { name: t('answer.title') }).first()

  await page.goto(portal.at('/tool/swagger'))
  await hydrated(page)
  await open('/system/post/list', 'GET')
  await page.getByRole('textbox', { name: 'postCode', exact: true }).fill(postCode)
  await page.getByRole('button', { name: t('try.send'), exact: true }).click()
  await expect(answer).toContainText('"total": 0')

  await open('/system/post', 'POST')
  const body = page.getByRole('textbox', { name: t('try.json') })
  await body.fill(JSON.stringify({ postCode, postName: postCode, postSort: 9, status: '0' }))
  const send = page.getByRole('button', { name: t('try.sendWrite'), exact: true })
  const question = page.getByRole('alertdialog')
  await send.click()
  await question.getByRole('button', { name: portal.t('shared/ui:actions.cancel') }).click()
  expect(await stored()).toBe(0)
  await send.click()
  await question.getByRole('button', { name: t('try.confirm'), exact: true }).click()
  await expect(answer).toContainText(`"postCode": "${postCode}"`)
  expect(await stored()).toBe(1)

  await open('/system/post/list', 'GET')
  await expect(page.getByRole('textbox', { name: 'postCode', exact: true })).toHaveValue(postCode)
  await page.getByRole('button', { name: t('try.send'), exact: true }).click()
  await expect(answer).toContainText('"total": 1')
})
