/** Demands as workbooks tell them: the exhibitor's own, those of the hall, and the organiser's queue. */
import { wordsIn } from '../../../server/base/i18n.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import type { Contacts } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { categoryPath, placeName } from '../../../server/base/records/words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { isExpired } from '../rules.ts'
import type { PurchaseStored } from './area.ts'
import { findNames } from './queries.ts'
import { purchase } from './tables.ts'

const NAMED = ['orderCode', 'title', 'enTitle'] as const
const WANTED = [
  'purchaseType',
  'num_',
  'unit',
  'preNum',
  'priceStart',
  'priceEnd',
  'currency',
  'category',
  'cooperateArea',
  'endTime',
] as const
const COLUMNS = [
  ...NAMED,
  ...WANTED,
  'auditString',
  'reason',
  'status',
  'viewCount',
  'contactCount',
  'contactName',
  'mobile',
  'email',
  'info',
] as const
/** Beside the case: title, state and reason stand with it. */
const ON_DESK = COLUMNS.filter((key) => !['title', 'enTitle', 'auditString', 'reason'].includes(key))
/** What the hall shows of demands of others: no state, count or contact, which is asked for one by one. */
const IN_HALL = [...NAMED, 'company', ...WANTED] as const
type Column = (typeof COLUMNS)[number]
const WIDE: ReadonlySet<string> = new Set(['title', 'enTitle', 'company', 'cooperateArea', 'info'])
const widthOf = (key: string) => (WIDE.has(key) ? 34 : 18)

type AuditWords = (locale: Locale, auditStatus: number) => string

async function demandCells(
  ctx: Ctx,
  rows: readonly PurchaseStored[],
  auditWords: AuditWords,
): Promise<Record<Column, string | number | null>[]> {
  const { locale } = ctx
  const t = wordsIn(locale, 'features/purchases')
  const words = async (type: string) => {
    const known = await findDictionaryWords(ctx, type)
    return (value: string | number) => known.get(String(value)) ?? String(value)
  }
  const [types, units, states] = [
    await words('busi_purchase_type'),
    await words('busi_unit'),
    await words('busi_purchase_status'),
  ]
  const now = ctx.clock.showNow()
  return rows.map((row) => ({
    ...row,
    purchaseType: types(row.purchaseType),
    unit: units(row.unit),
    category: categoryPath(locale, [row.cid1, row.cid2, row.cid3]),
    cooperateArea: row.cooperateArea.map((area) => placeName(locale, area)).join(locale === 'en-US' ? ', ' : '、'),
    auditString: auditWords(locale, row.auditStatus),
    reason: row.auditStatus === 3 ? row.auditReason : row.forbidReason,
    status: isExpired(row, now) ? t('state.expired') : states(row.status),
  }))
}

/** Amounts and quantities. */
const NUMBERS: ReadonlySet<string> = new Set(['num_', 'preNum', 'priceStart', 'priceEnd'])

export async function purchaseSheet(ctx: Ctx, rows: readonly PurchaseStored[], auditWords: AuditWords) {
  const t = wordsIn(ctx.locale, 'features/purchases')
  return showSheet(ctx, {
    title: 'features/purchases:mine.title',
    words: 'features/purchases',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: widthOf(key), number: NUMBERS.has(key) })),
    rows: (await demandCells(ctx, rows, auditWords)).map((told) => COLUMNS.map((key) => told[key])),
  })
}

export async function hallSheet(ctx: Ctx, rows: readonly PurchaseStored[], auditWords: AuditWords) {
  const t = wordsIn(ctx.locale, 'features/purchases')
  const names = await findNames(
    ctx.db,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  const companies = rows.map(({ exhibitorId }) => {
    const { companyName: name = '', enCompanyName: enName = '' } = names.get(exhibitorId) ?? {}
    return shownName({ name, enName }, ctx.locale)
  })
  return showSheet(ctx, {
    title: 'features/purchases:hall.title',
    words: 'features/purchases',
    columns: IN_HALL.map((key) => ({ header: t(`fields.${key}`), width: widthOf(key), number: NUMBERS.has(key) })),
    rows: (await demandCells(ctx, rows, auditWords)).map((told, at) => {
      const row = { ...told, company: companies[at] ?? '' }
      return IN_HALL.map((key) => row[key])
    }),
  })
}

/** Columns of demands in the organiser's export of the queue. */
export async function purchaseDeskSheet(ctx: Ctx, ids: readonly number[], auditWords: AuditWords, contacts: Contacts) {
  const t = wordsIn(ctx.locale, 'features/purchases')
  const rows = await ctx.db.select().from(purchase).where(isOneOf(purchase.id, ids))
  const cells = (await demandCells(ctx, rows, auditWords)).map((told, at) => {
    const { mobile = '', email = '' } = rows[at] ?? {}
    const shown = { ...told, mobile: contacts.mobile(mobile), email: contacts.email(email) }
    return ON_DESK.map((key) => shown[key] ?? '')
  })
  return {
    headings: ON_DESK.map((key) => t(`fields.${key}`)),
    cells: new Map(rows.map(({ id }, at) => [id, cells[at] ?? []])),
  }
}
