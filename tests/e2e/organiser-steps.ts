/** What the organiser does on its screens. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from './fixtures.ts'
import { chooseFromRow, open } from './exhibitor-steps.ts'
import type { KeyIn } from '../../src/shared/i18n/keys.ts'

const HEADINGS = [
  '公司名称',
  '公司英文名称',
  '账号',
  '联系人',
  '邮箱',
  '手机',
  '展馆',
  '展位号',
  '展位类型',
  '宽',
  '深',
  '开口数',
  '币种',
]

/** Imports rows as CSV through the dialog and checks what the dry run tells; good rows go in, faulty ones are downloaded. */
export async function importList(
  page: Page,
  portal: Portal,
  rows: string[][],
  expected: { good: number; bad: number; same: number },
): Promise<void> {
  const t = (key: KeyIn<'features/exhibitors'>, params?: Record<string, string | number>) =>
    portal.t(`features/exhibitors:${key}`, params)
  const list = (key: KeyIn<'shared/list'>, params?: Record<string, string | number>) =>
    portal.t(`shared/list:${key}`, params)
  await open(page, portal, '/review/exhibitors')
  await page
    .getByRole('button', { name: t('import.title') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const csv = [HEADINGS, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  await dialog
    .getByLabel(list('import.choose'))
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) })
  const { good: ok, bad: fail, same: dup } = expected
  await expect(dialog.getByText(list('import.found', { total: rows.length, ok, fail, dup }))).toBeVisible()
  if (expected.bad > 0) {
    await expect(dialog.getByRole('table').getByRole('row')).not.toHaveCount(1)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: list('import.downloadBad', { count: expected.bad }) }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  }
  const store = dialog.getByRole('button', { name: list('import.commit', { count: expected.good }) })
  if (expected.good > 0) {
    await store.click()
    await expect(dialog.getByText(list('import.done'))).toBeVisible()
    await dialog.getByRole('button', { name: list('import.close'), exact: true }).click()
  } else {
    await expect(store).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: portal.t('shared/ui:actions.close') }).click()
  }
  await expect(dialog).toBeHidden()
}

/** The first-login link of an account, as the organiser copies it. */
export async function firstLoginLink(page: Page, portal: Portal, company: string, loginAcc: string): Promise<string> {
  const t = (key: KeyIn<'features/exhibitors'>) => portal.t(`features/exhibitors:${key}`)
  await open(page, portal, `/review/exhibitors?keyword=${loginAcc}`)
  await chooseFromRow(page, portal, company, t('actions.firstLink'))
  const link = await page
    .getByRole('dialog')
    .getByLabel(portal.t('shared/ui:link.address'), { exact: true })
    .inputValue()
  expect(link).toContain('/password/set/#token=')
  return link
}
