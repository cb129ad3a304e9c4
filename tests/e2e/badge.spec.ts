/** A badge from the empty form to paper: document, photo cut from a larger one, consent, the sheet as it is printed. */
import sharp from 'sharp'
import { idCardCheck } from '../../src/shared/form/rules/identity.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { type OwnKey, under } from '../../src/shared/i18n/keys.ts'

const A4 = { width: 210, height: 297 }
const SINGLE = { width: 90, height: 130 }
const POINTS = 72 / 25.4

/** Sizes of the pages of a PDF in mm, as its page objects tell them. */
function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({
      width: Math.round(Number(width) / POINTS),
      height: Math.round(Number(height) / POINTS),
    }),
  )
}

test('a person is registered with a cut photo, and the sheet leaves the printer as it stands', async ({
  page,
  context,
  portal,
  lang,
}, info) => {
  const t = (key: OwnKey<'features/badges'>, params?: Record<string, string | number>) =>
    portal.t(under('features/badges:', key), params)
  const control = (name: string) => page.getByLabel(t(under('fields.', name)), { exact: true })
  const token = await portal.logIn(context, 'demo2')
  await page.goto(portal.at('/newspaper/badge'))
  await hydrated(page)
  const first17 = `11010119880307${String(100 + info.project.name.length * 7 + info.retry)}`
  const certNo = first17 + idCardCheck(first17)

  await page.getByRole('button', { name: t('add'), exact: true }).click()
  await control('certNo').fill('110101199003070000')
  await control('surname').fill('欧')
  await control('firstName').fill('阳春')
  await control(lang === 'en-US' ? 'email' : 'mobile').fill(lang === 'en-US' ? 'ou@example.com' : '13800138000')
  const submit = page.getByRole('button', { name: portal.t('shared/record:actions.submit') })
  await submit.click()
  await expect(page.getByText(portal.t('shared/form:rules.idCard')).first()).toBeVisible()
  await control('certNo').fill(certNo)

  await page.getByRole('button', { name: t('photo.choose') }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#0b6bcb',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByLabel(portal.t('shared/files/crop:area'))).toBeVisible()
  const sent = page.waitForResponse((response) => response.url().includes('/busi/file/pre/upload'))
  await dialog.getByRole('button', { name: t('photo.save') }).click()
  const { data: kept } = (await (await sent).json()) as { data: { size: number; width: number; height: number } }
  expect(kept).toMatchObject({ width: 300, height: 300 })
  expect(kept.size).toBeLessThanOrEqual(100 * 1024)
  await expect(dialog).toBeHidden()
  const photo = page.getByRole('img', { name: t('fields.photo') })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([300, 300])

  await page.getByRole('checkbox', { name: t('fields.consentFlag') }).check()
  await submit.click()
  await expect(page.getByText(portal.t('shared/record:done.submitted')).first()).toBeVisible()
  await expect(page.getByText('欧阳春').first()).toBeVisible()
  // The number is told to nobody any more, in the page, in its storage, or by the server.
  const { data } = await portal.api('/busi/certificate/info', token, { name: '欧阳春' })
  expect(JSON.stringify(data)).not.toContain(certNo)
  expect(await page.content()).not.toContain(certNo)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(certNo)

  await page.getByRole('button', { name: t('print.action'), exact: true }).click()
  await expect(page.getByRole('article', { name: '欧阳春' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t('print.now') })).toBeHidden()
  const faces = await page.getByRole('article').count()
  const sheets = pageSizes(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(sheets).toEqual(Array.from({ length: Math.ceil(faces / 4) }, () => A4))
  const id = (data as { list: { id: string }[] }).list[0]?.id ?? ''
  await page.goto(portal.at(`/newspaper/badge?print=${id}`))
  await expect(page.getByRole('article', { name: '欧阳春' })).toBeVisible()
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toEqual([SINGLE])
})
