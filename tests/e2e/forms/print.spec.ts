/** Booth forms on paper (beyond-peers O18): laid out page by page in both languages, printed without a server, and the same pages as a PDF. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pdfPages } from '../../helpers/pdf-pages.ts'
import { open } from '../exhibitor-steps.ts'
import { expect, test } from '../fixtures.ts'
import { addExhibitor } from '../own-exhibitor.ts'
import type { KeyIn } from '../../../src/shared/i18n/keys.ts'

const FORMS = 'features/booth-forms'
const H12 = 'features/booth-forms/forms/h12'
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')
const A4 = { width: 210, height: 297 }

const printed = async (page: Page) => pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

/** 20 services, so that their table goes over pages. */
const LINES = Array.from({ length: 20 }, (_, at) => ({
  serviceType: 'HOST',
  qty: 1,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-04',
  startTime: '09:00',
  dailyHours: 8,
  reportTo: `对接人${String.fromCharCode(65 + at)}`,
  reportMobile: '13800138000',
  taskNote: '在展台入口迎宾，发放资料并登记来访客户的名片，下午协助新品演示。'.repeat(5),
}))

test('a form is printed on A4 in either language and both, and downloaded as the same pages', async ({
  page,
  portal,
  lang,
}) => {
  page.setDefaultTimeout(30_000)
  test.setTimeout(180_000)
  const t = (key: KeyIn<typeof FORMS>, params?: Record<string, string | number>) => portal.t(`${FORMS}:${key}`, params)
  const own = await addExhibitor(portal, 'print', [
    { hall: 'N2', boothNo: 'PRINT1', boothType: 1, width: '3', depth: '3', openSides: 1, settleCurrency: 'CNY' },
  ])
  const token = await portal.logIn(page.context(), own.login)
  const choose = (name: string) => page.getByRole('radio', { name }).press(' ')
  const first = (await portal.api('/busi/reportH12/getReportH12', token)).data as { form: { version: number } }

  await test.step('what is not sent yet is marked as a draft', async () => {
    await open(page, portal, '/newspaper/h12')
    await page.getByRole('button', { name: t('actions.print'), exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: t('print.page', { page: 1 }) })).toContainText('草稿 DRAFT')
    for (const one of await printed(page)) expect(one.text).toContain('草稿DRAFT')
    await page.getByRole('button', { name: t('print.back') }).press('Enter')
    await expect(page.getByRole('button', { name: t('actions.submit'), exact: true })).toBeVisible()
  })

  const sent = await portal.api('/busi/reportH12/saveReportH12', token, {
    version: first.form.version,
    submitFlag: 1,
    ruleAck: 1,
    contactName: '王芳',
    contactMobile: '13800138000',
    contactEmail: 'wang@example.com',
    lines: LINES,
  })
  expect(sent.code).toBe(200)
  const { form, booth, bill } = sent.data as {
    form: { version: number }
    booth: { boothNo: string; companyName: string }
    bill: { payable: string }
  }

  await test.step('no row is cut, heads stand on every page, pages are counted', async () => {
    await open(page, portal, '/newspaper/h12')
    await page.getByRole('button', { name: t('actions.print'), exact: true }).click()
    await expect(page.getByRole('region', { name: t('print.page', { page: 2 }) })).toBeVisible()
    const pages = await printed(page)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((one, at) => {
      expect(one).toMatchObject(A4)
      expect(one.text).toContain(plain(`H12 ${portal.t(`${H12}:title`)}`))
      expect(one.text).toContain(booth.boothNo)
      expect(one.text).toContain(`v${form.version}`)
      expect(one.text).toContain(`${at + 1}/${pages.length}`)
      expect(one.text).not.toContain('DRAFT')
    })
    const text = pages.map((one) => one.text)
    const rowPages = text.filter((one) => /对接人[A-T]/.test(one))
    expect(rowPages.length).toBeGreaterThan(1)
    for (const one of rowPages) expect(one).toContain(plain(portal.t(`${H12}:rows.lines.reportTo`)))
    // Each row whole on one page: who is reported to and the end of the note.
    for (const { reportTo } of LINES) expect(text.filter((one) => one.includes(reportTo))).toHaveLength(1)
    const ends = text.join('').match(/协助新品演示。/g)
    expect(ends).toHaveLength(LINES.length * 5)
    const whole = text.join('')
    expect(whole).toContain(Number(bill.payable).toLocaleString('en-US', { minimumFractionDigits: 2 }))
    expect(whole).toContain(plain(t('print.seal')))
    expect(text.at(-1)).toContain(plain(t('print.signature')))
  })

  await test.step('in the other language, and in both', async () => {
    const [own, other] = lang === 'zh-CN' ? ['接待', 'Host'] : ['Host', '礼仪接待']
    await choose(t(`print.languages.${lang === 'zh-CN' ? 'en-US' : 'zh-CN'}`))
    await expect(page.getByRole('cell', { name: other }).first()).toBeVisible()
    const foreign = (await printed(page)).map((one) => one.text).join('')
    expect(foreign).toContain(plain(lang === 'zh-CN' ? 'On-site personnel' : '现场人员服务申请表'))
    expect(foreign).not.toContain(plain(portal.t(`${FORMS}:print.seal`)))
    await choose(t('print.languages.both'))
    await expect(page.getByRole('cell', { name: /礼仪接待 \/ / }).first()).toBeVisible()
    const both = (await printed(page)).map((one) => one.text).join('')
    expect(both).toContain(plain('现场人员服务申请表'))
    expect(both).toContain('Companyseal')
    expect(both).toContain('盖章处')
    expect(both).toContain(own)
  })

  await test.step('the PDF has a picture of each of these pages, four pixels for one', async () => {
    const count = await page
      .getByRole('region', { name: t('print.pages') })
      .getByRole('region')
      .count()
    const download = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: t('print.pdf') }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`H12_${booth.boothNo}_${booth.companyName}_v${form.version}.pdf`)
    const bytes = await readFile(await file.path())
    const pages = pdfPages(bytes)
    expect(pages).toHaveLength(count)
    // Twenty services with long notes in both languages: fuller forms than this are not printed.
    expect(bytes.length, 'bytes of the form').toBeLessThan(300_000)
    for (const one of pages) {
      // Ten columns with headings in both languages lie on their side.
      expect(one).toMatchObject({ width: A4.height, height: A4.width })
      expect(one.images.length).toBeGreaterThan(0)
      for (const plane of one.images) expect(plane).toEqual({ width: 4492, height: 3176 })
    }
  })

  await test.step('the bill of the whole booth, in both languages and as the same pages', async () => {
    await open(page, portal, '/newspaper/checklist')
    await page.getByRole('button', { name: t('actions.print'), exact: true }).press('Enter')
    await choose(t('print.languages.both'))
    await expect(page.getByRole('heading', { name: /H-PRINT1-\d+ \/ .*H-PRINT1/ })).toBeVisible()
    const pages = await printed(page)
    const text = pages.map((one) => one.text)
    pages.forEach((one, at) => {
      expect(one).toMatchObject(A4)
      expect(one.text).toContain('PRINT1')
      expect(one.text).toContain(`${at + 1}/${pages.length}`)
    })
    const sum = Number(bill.payable).toLocaleString('en-US', { minimumFractionDigits: 2 })
    for (const words of [sum, '应付合计', 'Payable', '待付余额', 'Balance', plain('H12 现场人员服务申请表')])
      expect(text.join('')).toContain(words)
    const download = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: t('print.pdf') }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/PRINT1_.*H-PRINT1-\d+\.pdf$/)
    const drawn = pdfPages(await readFile(await file.path()))
    expect(drawn).toHaveLength(pages.length)
    for (const one of drawn) {
      expect(one).toMatchObject(A4)
      expect(one.images.length).toBeGreaterThan(0)
      for (const plane of one.images) expect(plane).toEqual({ width: 3176, height: 4492 })
    }
  })
})
