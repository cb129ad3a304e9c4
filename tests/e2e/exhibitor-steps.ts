/** What an exhibitor does on its screens, step by step; the job and the fault tests share it. */
import sharp from 'sharp'
import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, type Portal } from './fixtures.ts'
import { type AnyMessageKey, type Namespace, under } from '../../src/shared/i18n/keys.ts'

/** A picture as a camera would make it. */
export const picture = async (name = 'picture.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background: '#3f7fc4' } })
    .png()
    .toBuffer(),
})

/** Chooses the nth option that is no placeholder, or the one of a name, once the options are there. */
export async function choose(control: Locator, option: number | { label: string } = 1): Promise<void> {
  await expect(control).toBeEnabled()
  if ((await control.getAttribute('role')) === 'combobox') {
    await control.click()
    const options = control.page().locator('[role=option]')
    await (
      typeof option === 'number'
        ? options.nth(option - 1)
        : options.filter({ hasText: new RegExp(`^${option.label}$`) })
    ).click()
    await expect(options).toHaveCount(0)
    // Two frames on, it takes the focus back: what is typed elsewhere before would go to it.
    await control.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
    return
  }
  // Long lists come when somebody reaches for them.
  await control.focus()
  await expect(control.locator('option').nth(1)).toBeAttached()
  await control.selectOption(typeof option === 'number' ? { index: option } : option)
}

/** Fields of a feature's form by their words. */
export function fields(page: Page | Locator, portal: Portal, feature: Namespace) {
  const words = (key: string) => portal.t(under(`${feature}:`, `fields.${key}`))
  // A section of the form may have the same words for its name.
  const control = (key: string) =>
    page.getByLabel(words(key), { exact: true }).and(page.locator('input, select, textarea, [contenteditable]'))
  const group = (key: string) => page.getByRole('group', { name: words(key) }).first()
  return {
    input: control,
    fill: (key: string, value: string) => control(key).fill(value),
    choose: (key: string, option: number | { label: string } = 1) => choose(control(key), option),
    group,
    async upload(key: string, files: Awaited<ReturnType<typeof picture>>[]) {
      const box = group(key)
      await box.locator('input[type=file]').setInputFiles(files)
      await expect(box.getByRole('img')).toHaveCount(files.length, { timeout: 30_000 })
    },
  }
}

export async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

/** The toast or line that tells of a success. */
export async function told(
  page: Page,
  portal: Portal,
  key: AnyMessageKey,
  params?: Record<string, string>,
): Promise<void> {
  await expect(page.getByText(portal.t(key, params)).first()).toBeVisible()
}

export async function completeCompany(page: Page, portal: Portal): Promise<void> {
  await open(page, portal, '/basic/basicInfo')
  const form = fields(page, portal, 'features/company')
  await expect(form.input('contactName')).toBeVisible()
  await form.choose('companyType')
  await form.choose('country', { label: portal.at('/').includes('/en/') ? 'China' : '中国' })
  await form.fill('creditCode', '91330200144052407N')
  await form.upload('icon', [await picture('logo.png')])
  await form.fill('contactName', '王芳')
  await form.fill('phone', '0574-88001234')
  await form.fill('mobile', '13800138000')
  await form.choose('province', 11)
  await form.choose('city', 2)
  await form.fill('address', '宁波市鄞州区会展路 181 号')
  await form.fill('enAddress', '181 Huizhan Road, Ningbo')
  await form.input('cids').click()
  await page.locator('[role=option]').first().click()
  await page.keyboard.press('Escape')
  await form.fill('description', '我们专注于标签印刷设备二十年，为食品、日化与医药行业提供整线方案。')
  await form.fill('enDescription', 'For twenty years we have built label presses for food, cosmetics and pharma.')
  await form.upload('photos', [await picture('hall.png')])
  await page
    .getByRole('group', { name: portal.t('features/company:fields.invoiceType') })
    .getByRole('radio')
    .first()
    .check()
  await form.fill('invoiceTitle', '宁波新锐标签设备有限公司')
  await form.fill('taxNo', '91330200144052407N')
  await form.fill('invoiceEmail', 'invoice@newlabel.example')
  await page.getByRole('button', { name: portal.t('features/company:actions.save'), exact: true }).click()
  await told(page, portal, 'shared/api:success.modified')
}

export async function submitBrand(page: Page, portal: Portal, name: string): Promise<void> {
  await open(page, portal, '/basic/brand')
  await page
    .getByRole('button', { name: portal.t('features/products:brand.add') })
    .first()
    .click()
  const form = fields(page, portal, 'features/products')
  await form.fill('name', name)
  await form.fill('enName', `Ruibiao ${name.replace(/[^\w]/g, '')}`)
  await form.upload('icon', [await picture('brand.png')])
  await form.choose('cid')
  await form.fill('contactName', '李雷')
  await form.fill('mobile', '13900139000')
  await form.group('channel').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: portal.t('shared/record:places.all') }).click()
  await page.getByRole('button', { name: portal.t('shared/record:actions.submit') }).click()
  await told(page, portal, 'shared/record:done.submitted')
}

export async function fillProduct(
  page: Page,
  portal: Portal,
  names: { zh: string; en: string; brand: string },
): Promise<void> {
  const form = fields(page, portal, 'features/products')
  await form.fill('productName', names.zh)
  await form.fill('enProductName', names.en)
  await form.choose('brandId')
  await choose(form.group('area').getByRole('combobox').first())
  for (const level of ['one', 'two', 'three'] as const)
    await choose(page.getByLabel(portal.t(`shared/form:form.category.${level}`), { exact: true }))
  await form.fill('price', '1288.50')
  await form.upload('thumbnail', [await picture('front.png')])
  await form.upload('enThumbnail', [await picture('front-en.png')])
  await form
    .group('carousel')
    .first()
    .locator('input[type=file]')
    .setInputFiles([await picture('one.png'), await picture('two.png')])
  await expect(form.group('carousel').first().getByRole('img')).toHaveCount(2, { timeout: 30_000 })
  await writeRich(page, portal.t('features/products:fields.content'), '六色机组式，适用于薄膜与纸张标签。')
  await writeRich(
    page,
    portal.t('features/products:fields.enContent'),
    'Six colours inline, for film and paper labels.',
  )
}

/** Types into a rich text, whose editor arrives on demand. */
export async function writeRich(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label, exact: true })
  await expect(box).toBeEditable()
  await box.click()
  await page.keyboard.type(text)
  await expect(box).toContainText(text)
}

export async function submitProduct(
  page: Page,
  portal: Portal,
  names: { zh: string; en: string; brand: string },
): Promise<void> {
  await open(page, portal, '/basic/commodityManagement?new=1')
  await fillProduct(page, portal, names)
  await page.getByRole('button', { name: portal.t('shared/record:actions.submit') }).click()
  await told(page, portal, 'shared/record:done.submitted')
}

/** Does something to a row: by its button where one is at hand, else from its menu. */
export async function chooseFromRow(page: Page, portal: Portal, name: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: portal.t('shared/list:rowMenu', { name }), exact: true })
  const button = page.getByRole('button', { name: portal.t('shared/list:rowAction', { action, name }), exact: true })
  await menu.or(button).first().waitFor()
  if ((await button.count()) > 0) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Row of a table, or card of a phone, that shows a text. */
export function rowOf(page: Page, text: string): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: text })
    .or(page.getByRole('listitem').filter({ hasText: text }))
    .first()
}
