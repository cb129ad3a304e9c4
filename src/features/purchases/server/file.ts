/** The exhibitor's own demands as a workbook. */
import { wordsIn } from '../../../server/base/i18n.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findDictionary } from '../../../server/base/parameters.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { categoryPath, placeName } from '../../../server/base/records/words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { isExpired } from '../rules.ts'
import type { PurchaseStored } from './area.ts'

const COLUMNS = [
  'orderCode',
  'title',
  'enTitle',
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
const WIDE: ReadonlySet<string> = new Set(['title', 'enTitle', 'cooperateArea', 'info'])

export async function purchaseSheet(
  ctx: Ctx,
  rows: readonly PurchaseStored[],
  auditWords: (locale: Locale, auditStatus: number) => string,
) {
  const { locale } = ctx
  const t = wordsIn(locale, 'features/purchases')
  const words = async (type: string) => {
    const entries = await findDictionary(ctx.db, type)
    const known = new Map(
      entries.map((one) => [one.dictValue, (locale === 'en-US' && one.enDictLabel) || one.dictLabel]),
    )
    return (value: string | number) => known.get(String(value)) ?? String(value)
  }
  const [types, units, states] = [
    await words('busi_purchase_type'),
    await words('busi_unit'),
    await words('busi_purchase_status'),
  ]
  const now = ctx.clock.showNow()
  return showSheet(ctx, {
    title: 'features/purchases:mine.title',
    words: 'features/purchases',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows: rows.map((row) => {
      const told: Record<(typeof COLUMNS)[number], string | number | null> = {
        ...row,
        purchaseType: types(row.purchaseType),
        unit: units(row.unit),
        category: categoryPath(locale, [row.cid1, row.cid2, row.cid3]),
        cooperateArea: row.cooperateArea.map((area) => placeName(locale, area)).join(locale === 'en-US' ? ', ' : '、'),
        auditString: auditWords(locale, row.auditStatus),
        reason: row.auditStatus === 3 ? row.auditReason : row.forbidReason,
        status: isExpired(row, now) ? t('state.expired') : states(row.status),
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
}
