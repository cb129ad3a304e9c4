/**
 * The main job, end to end, in both languages, on a desk and on a phone: the organiser imports an exhibitor list and hands out a first-login link; the
 * exhibitor sets a password, completes the company, submits a brand and two products; the organiser approves one and rejects the other with a
 * reason; the exhibitor corrects it, and puts the approved one on shelf, marks it hot and takes both back.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { expect, hydrated, test, type Portal } from './fixtures.ts'
import {
  chooseFromRow,
  completeCompany,
  fields,
  open,
  rowOf,
  submitBrand,
  submitProduct,
  told,
} from './exhibitor-steps.ts'
import { importList, firstLoginLink } from './organiser-steps.ts'
import type { After } from '../../src/shared/i18n/keys.ts'

test.setTimeout(240_000)

const REASON = '英文名称与图片不符，请更换图片 / the picture does not match the name'

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

/** Opens the comparison of a record through the desk's own list. */
async function openCase(page: Page, portal: Portal, kind: string, name: string): Promise<void> {
  await open(page, portal, `/review?kind=${kind}`)
  const keyword = page.getByLabel(portal.t('features/review:fields.keyword'), { exact: true })
  // A phone folds the search away.
  if (!(await keyword.isVisible()))
    await page.getByRole('button', { name: portal.t('shared/list:filters.toggle'), exact: true }).click()
  // Rows move up when the others go: pressed before that, the press meets nothing.
  const found = page.waitForResponse(
    (response) =>
      response.url().endsWith('/busi/review/list') &&
      (response.request().postData() ?? '').includes(JSON.stringify(name)),
  )
  await keyword.fill(name)
  await found
  await rowOf(page, name)
    .getByRole('link', { name })
    .or(rowOf(page, name).getByRole('button', { name }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function approve(page: Page, portal: Portal, kind: string, name: string): Promise<void> {
  await openCase(page, portal, kind, name)
  await page.getByRole('button', { name: portal.t('features/review:actions.approve'), exact: true }).click()
  await told(page, portal, 'features/review:done.approved', { name })
}

test('from the exhibitor list to an approved product on shelf', async ({
  browser,
  context,
  portal,
  lang,
  viewport,
  hasTouch,
  phone,
}, info) => {
  const english = lang === 'en-US'
  const mark = `${info.project.name.replace('-', '')}${info.retry}`
  const login = `job-${mark}`
  const organiser = await newPage(context)
  await portal.logIn(context, 'review')

  const company = `宁波新锐标签${mark}有限公司`
  const enCompany = `Ningbo NewLabel ${mark} Co., Ltd.`
  await test.step('the organiser imports the list: faulty rows are told, good ones go in, the second import changes nothing', async () => {
    const rows = [
      [
        company,
        enCompany,
        login,
        '王芳',
        `${login}@newlabel.example`,
        '13800138000',
        '12',
        `${mark}-1`,
        '1',
        '6',
        '3',
        '2',
        'CNY',
      ],
      [
        '缺少账号有限公司',
        'No Account Ltd.',
        '',
        '李雷',
        'broken',
        '123',
        '12',
        `${mark}-2`,
        '9',
        '6',
        '3',
        '2',
        'CNY',
      ],
    ]
    await importList(organiser, portal, rows, { good: 1, bad: 1, same: 0 })
    await importList(organiser, portal, rows.slice(0, 1), { good: 0, bad: 0, same: 1 })
  })

  const link = await test.step('and copies the first-login link', () =>
    firstLoginLink(organiser, portal, english ? enCompany : company, login))

  const visitor = await browser.newContext({ viewport, hasTouch, locale: lang, timezoneId: 'Asia/Shanghai' })
  const exhibitor = await newPage(visitor)
  await exhibitor.addInitScript((language) => localStorage.setItem('language', language), lang)
  await test.step('the exhibitor sets a password through it and is in', async () => {
    await exhibitor.goto(link)
    await hydrated(exhibitor)
    await exhibitor.getByLabel(portal.t('features/account:fields.newPassword'), { exact: true }).fill('Moss-Lantern-9')
    await exhibitor
      .getByLabel(portal.t('features/account:fields.repeatPassword'), { exact: true })
      .fill('Moss-Lantern-9')
    await exhibitor.getByRole('button', { name: portal.t('features/account:set.submit') }).click()
    await expect(exhibitor).toHaveURL(portal.at('/'))
  })

  await test.step('completes the company', () => completeCompany(exhibitor, portal))
  const brand = `锐标${mark}`
  await test.step('submits a brand', () => submitBrand(exhibitor, portal, brand))
  const good = { zh: `六色柔版机${mark}`, en: `Six-Colour Press ${mark}`, brand }
  const poor = { zh: `分切复卷机${mark}`, en: `Slitter Rewinder ${mark}`, brand }
  const title = (names: { zh: string; en: string }) => (english ? names.en : names.zh)
  await test.step('submits two products, which stand as pending', async () => {
    for (const names of [good, poor]) {
      await submitProduct(exhibitor, portal, names)
      await expect(rowOf(exhibitor, title(names))).toContainText(portal.t('shared/record:status.audit.1'))
    }
  })

  await test.step('the organiser approves brand and product and rejects the other with a reason', async () => {
    await approve(organiser, portal, 'BRAND', english ? `Ruibiao ${mark}` : brand)
    await approve(organiser, portal, 'PRODUCT', title(good))
    await openCase(organiser, portal, 'PRODUCT', title(poor))
    await organiser.getByRole('button', { name: portal.t('features/review:actions.reject'), exact: true }).click()
    const dialog = organiser.getByRole('dialog')
    await dialog.getByLabel(portal.t('features/review:fields.reason'), { exact: true }).fill(REASON)
    await dialog.getByRole('button', { name: portal.t('features/review:actions.reject'), exact: true }).click()
    await told(organiser, portal, 'features/review:done.rejected', { name: title(poor) })
  })

  const pending = () => open(exhibitor, portal, '/basic/commodityManagement')
  const reviewed = () => open(exhibitor, portal, '/basic/commodityManagement?tab=reviewed')
  const menu = (name: string, action: After<'shared/record', 'actions.'>) =>
    chooseFromRow(exhibitor, portal, name, portal.t(`shared/record:actions.${action}`))
  await test.step('the exhibitor sees both, corrects the rejected one and submits it again', async () => {
    await pending()
    await expect(rowOf(exhibitor, title(poor))).toContainText(REASON)
    await menu(title(poor), 'edit')
    await fields(exhibitor, portal, 'features/products').fill('model', 'SR-350')
    await exhibitor.getByRole('button', { name: portal.t('shared/record:actions.submit') }).click()
    await told(exhibitor, portal, 'shared/record:done.submitted')
    await expect(rowOf(exhibitor, title(poor))).toContainText(portal.t('shared/record:status.audit.1'))
  })

  await test.step('puts the approved one on shelf, marks it hot, and takes both back', async () => {
    await reviewed()
    const edit = { action: portal.t('shared/record:actions.edit'), name: title(good) }
    if (!phone)
      await expect(
        exhibitor.getByRole('button', { name: portal.t('shared/list:rowAction', edit) }),
        'at hand though the table is wider than the window',
      ).toBeInViewport({ ratio: 1 })
    const shelf = () =>
      exhibitor.getByRole('switch', { name: portal.t('shared/record:list.shelfOf', { name: title(good) }) })
    const hot = () =>
      exhibitor.getByRole('switch', { name: portal.t('shared/record:list.hotOf', { name: title(good) }) })
    await shelf().click()
    await expect(shelf()).toBeChecked()
    await hot().click()
    await expect(hot()).toBeChecked()
    await hot().click()
    await expect(hot()).not.toBeChecked()
    await shelf().click()
    await expect(shelf()).not.toBeChecked()
  })

  await test.step('an edit to the approved content sends it back to review, a price alone does not', async () => {
    await menu(title(good), 'edit')
    await fields(exhibitor, portal, 'features/products').fill('price', '1399.00')
    await exhibitor.getByRole('button', { name: portal.t('shared/record:actions.save'), exact: true }).click()
    await told(exhibitor, portal, 'shared/api:success.modified')
    await menu(title(good), 'edit')
    await fields(exhibitor, portal, 'features/products').fill('spec', '1200 × 800 mm')
    await exhibitor.getByRole('button', { name: portal.t('shared/record:actions.save'), exact: true }).click()
    await exhibitor.getByRole('button', { name: portal.t('shared/record:form.again.confirm') }).click()
    await told(exhibitor, portal, 'shared/record:done.submitted')
    await pending()
    await expect(rowOf(exhibitor, title(good))).toContainText(portal.t('shared/record:status.audit.1'))
  })

  expect(phone).toBe(viewport !== null && viewport.width < 992)
  await visitor.close()
})
