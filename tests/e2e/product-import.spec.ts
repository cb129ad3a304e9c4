/** An exhibitor imports products with pictures from a ZIP, mends a row in the dialog, copies one, looks at it as a visitor does, and takes the list home. */
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, hydrated, test } from './fixtures.ts'
import { chooseFromRow, open, picture, rowOf, told } from './exhibitor-steps.ts'
import type { KeyIn } from '../../src/shared/i18n/keys.ts'

test.setTimeout(120_000)

test('imports products with their pictures, mends a row, copies and exports', async ({
  context,
  portal,
  lang,
  phone,
}, info) => {
  const english = lang === 'en-US'
  const t = (key: KeyIn<'features/products'>, params?: Record<string, string | number>) =>
    portal.t(`features/products:${key}`, params)
  const token = await portal.logIn(context, 'demo')
  const { data } = await portal.api('/busi/product/brandlist', token)
  const brand = (data as { name: string }[])[0]?.name ?? ''
  const mark = `${info.project.name.replace('-', '')}${info.retry}`
  const [good, bad] = [`导入样机${mark}甲`, `导入样机${mark}乙`]
  const row = (name: string, price: string) =>
    [
      name,
      brand,
      '机组式柔印机',
      price,
      '浙江省',
      'PRESS.PNG',
      'press.png;two.png',
      '这是一台用来试验导入的机组式柔版印刷机。',
    ].join(',')
  const csv = [
    'productName,brandId,cid3,price,area,thumbnail,carousel,content',
    row(good, '12800'),
    row(bad, 'x'),
  ].join('\n')
  const bytes = new Uint8Array((await picture()).buffer)
  const zip = zipSync({ '图片/press.png': bytes, 'two.png': bytes, 'notes.txt': strToU8('not asked for') })

  const page = await context.newPage()
  await open(page, portal, '/basic/commodityManagement')
  await page.getByRole('button', { name: t('import.action'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t('import.zip'))
    .setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(dialog.getByText(t('import.zipChosen', { name: 'p.zip' }))).toBeVisible()
  await dialog
    .getByLabel(portal.t('shared/list:import.choose'))
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const cell = dialog.getByRole('textbox', {
    name: portal.t('shared/list:import.mendCell', { row: 3, column: t('fields.price') }),
  })
  await expect(cell).toHaveValue('x')
  const faults = dialog.getByRole('table', { name: portal.t('shared/list:import.faults') })
  await expect(faults.getByRole('rowheader')).toHaveCount(1)
  await expect(dialog.getByRole('table', { name: portal.t('shared/list:import.first') })).toContainText(good)
  await cell.fill('9900')
  await dialog.getByRole('button', { name: portal.t('shared/list:import.again', { count: 1 }) }).click()
  await dialog.getByRole('button', { name: portal.t('shared/list:import.commit', { count: 2 }) }).click()
  await expect(dialog.getByText(t('import.done', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: portal.t('shared/list:import.close'), exact: true }).click()
  await expect(rowOf(page, bad).first()).toBeVisible()
  await expect(
    rowOf(page, good).first().getByRole('img').or(rowOf(page, good).first().locator('img')).first(),
  ).toBeVisible()

  await chooseFromRow(page, portal, good, t('copy.action'))
  const copy = `${good}（副本）`
  await told(page, portal, 'features/products:copy.done', { name: copy })

  await chooseFromRow(page, portal, good, t('preview.action'))
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { level: 2, name: good })).toBeVisible()
  await preview.getByRole('tab', { name: english ? t('preview.zh') : t('preview.en') }).click()
  await expect(preview.getByText(english ? '零售指导价' : 'Retail guide price')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('export.action') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('export.csv') }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  for (const name of [good, bad, copy]) expect(text).toContain(name)
  void phone
  await hydrated(page)
})
