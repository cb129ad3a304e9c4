/** A form is built by keys and by mouse, taken back, tried, taken away and opened again. */
import { readFileSync } from 'node:fs'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, hydrated, test } from './fixtures.ts'
import { type OwnKey, under } from '../../src/shared/i18n/keys.ts'

test('an administrator builds a form, tries it, takes it away and opens it again', async ({
  page,
  context,
  portal,
  phone,
}) => {
  const t = (key: OwnKey<'features/form-builder'>, params?: Record<string, string | number>) =>
    portal.t(under('features/form-builder:', key), params)
  const part = (kind: string) =>
    page
      .getByRole('region', { name: t('parts.palette') })
      .getByRole('button', { name: t(under('kinds.', kind)), exact: true })
  const side = (name: string) => page.getByRole('radio', { name: t(under('parts.', name)), exact: true })
  const turnTo = async (name: string) => {
    if (phone) await side(name).check({ force: true })
  }
  const form = page.getByRole('region', { name: t('parts.canvas') })
  const item = (name: string) => form.getByRole('button', { name: new RegExp(`, ?${name}[)）]|，${name}[)）]`) })
  const names = () => form.locator('button[aria-pressed]').evaluateAll((all) => all.map((one) => one.id).length)

  await portal.logIn(context, 'admin')
  await page.goto(portal.at('/tool/build'))
  await hydrated(page)
  await turnTo('palette')
  await part('text').press('Enter')
  await part('number').click()
  await turnTo('canvas')
  expect(await names()).toBe(2)

  // By keys: the second goes before the first, and back by undo.
  await item('field102').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(form.locator('button[aria-pressed]').first()).toHaveAttribute('aria-label', /field102/)
  await page.keyboard.press('Control+z')
  await expect(form.locator('button[aria-pressed]').first()).toHaveAttribute('aria-label', /field101/)

  // By mouse: out of the palette to the very top.
  if (!phone) {
    await part('rate').dragTo(form.getByRole('listitem').first(), { targetPosition: { x: 60, y: 4 } })
    await expect(form.locator('button[aria-pressed]').first()).toHaveAttribute('aria-label', /field103/)
    await item('field103').click()
    await page.keyboard.press('Delete')
    expect(await names()).toBe(2)
  }

  await item('field101').click()
  await turnTo('properties')
  const properties = page.getByRole('region', { name: t('parts.properties') })
  await properties.getByRole('textbox', { name: t('props.name') }).fill('boothNo')
  await properties.getByRole('textbox', { name: t('languages.enOf', { name: t('props.label') }) }).fill('Booth')
  await properties.getByRole('textbox', { name: t('languages.zhOf', { name: t('props.label') }) }).fill('展位')
  await properties.getByRole('switch', { name: t('props.required') }).check()

  await page.reload()
  await hydrated(page)
  await expect(item('boothNo')).toBeAttached()
  // Into the other language and back: what is built stands there in both.
  for (const back of [false, true]) {
    const was = await page.locator('html').getAttribute('lang')
    await page
      .locator('header button:has([lang])')
      .first()
      .evaluate((one: HTMLElement) => one.click())
    await expect(page.locator('html')).not.toHaveAttribute('lang', was ?? '')
    await hydrated(page)
    await expect(page.locator('button[aria-pressed][aria-label*="boothNo"]'), `back: ${back}`).toBeAttached()
  }

  await page.getByRole('button', { name: t('preview.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'English' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Booth: please fill in').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Booth' }).fill('2A-15')
  await dialog.getByRole('textbox', { name: 'Number' }).fill('12')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.locator('pre')).toHaveText(/"boothNo": "2A-15",\s+"field102": 12/)
  await dialog
    .getByRole('button', { name: t('preview.close') })
    .last()
    .click()

  await page.getByRole('button', { name: t('export.open') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('export.zip') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('new-form.zip')
  const zip = unzipSync(new Uint8Array(readFileSync(await file.path())))
  const text = (path: string) => strFromU8(zip[`src/features/new-form/${path}`]!)
  expect(text('screens/new-form-screen.tsx')).toContain(`<Field name="boothNo" label={t('fields.boothNo')}`)
  expect(JSON.parse(text('locale/zh-CN.json'))).toMatchObject({ fields: { boothNo: '展位' } })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('more') }).click()
  await page.getByRole('menuitem', { name: t('form.new') }).click()
  await expect(page.getByText(t('canvas.empty'))).toBeAttached()
  await page.getByRole('button', { name: t('more') }).click()
  await page.getByRole('menuitem', { name: t('open.title') }).click()
  await dialog.getByRole('textbox', { name: t('open.paste') }).fill('{}')
  await dialog.getByRole('button', { name: t('open.confirm'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('open.faults.foreign'))
  await dialog.getByRole('textbox', { name: t('open.paste') }).fill(text('form.json'))
  await dialog.getByRole('button', { name: t('open.confirm'), exact: true }).click()
  await turnTo('canvas')
  await expect(item('boothNo')).toBeVisible()
})
