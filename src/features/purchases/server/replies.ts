/** Demands as replies carry them. */
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { categoryNames, placeName, reviewPart } from '../../../server/base/records/words.ts'
import { under } from '../../../shared/i18n/keys.ts'
import type { PurchaseRecord, PurchaseRow } from '../contract.ts'
import { isExpired } from '../rules.ts'
import { purchaseArea, type PurchaseStored } from './area.ts'
import { findNames, findSeen } from './queries.ts'

/** The review state in the words of demands. */
export const auditWords = (locale: Locale, auditStatus: number): string =>
  translate(locale, under('features/purchases:audit.', auditStatus))

function rowOf(
  ctx: Ctx,
  row: PurchaseStored,
  names: { companyName: string; enCompanyName: string } | undefined,
  seen: boolean,
): PurchaseRow {
  const { locale } = ctx
  const mine = row.exhibitorId === exhibitorOf(ctx)
  const { id, orderCode, title, enTitle, purchaseType, num_, unit, preNum, priceStart, priceEnd, currency } = row
  const part = reviewPart(locale, row)
  return {
    ...part,
    auditString: auditWords(locale, row.auditStatus),
    auditReason: mine ? part.auditReason || row.forbidReason : '',
    id: String(id),
    orderCode,
    title,
    enTitle,
    purchaseType,
    num_,
    unit,
    preNum,
    priceStart,
    priceEnd,
    currency,
    endTime: row.endTime,
    cooperateArea: row.cooperateArea,
    areaNames: row.cooperateArea.map((area) => placeName(locale, area)),
    categoryNames: categoryNames(locale, [row.cid1, row.cid2, row.cid3]),
    picture: row.images[0] ?? '',
    companyName: names?.companyName ?? '',
    enCompanyName: names?.enCompanyName ?? '',
    status: row.status,
    viewCount: mine ? row.viewCount : 0,
    contactCount: mine ? row.contactCount : 0,
    mineFlag: Number(mine),
    expired: Number(isExpired(row, ctx.clock.showNow())),
    seenFlag: Number(seen),
  }
}

export async function rowsOf(ctx: Ctx, rows: readonly PurchaseStored[]): Promise<PurchaseRow[]> {
  const seen = await findSeen(
    ctx,
    rows.map(({ id }) => id),
  )
  const names = await findNames(
    ctx.db,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  return rows.map((row) => rowOf(ctx, row, names.get(row.exhibitorId), seen.has(row.id)))
}

/** The whole demand; whom to ask only for its own company: everybody else asks for it, each time anew (`contact.ts`). */
export async function recordOf(ctx: Ctx, row: PurchaseStored): Promise<PurchaseRecord> {
  const [told] = await rowsOf(ctx, [row])
  return {
    ...pickContent(purchaseArea.empty, row),
    ...(told as PurchaseRow),
    ...(told?.mineFlag === 1 ? {} : { contactName: '', mobile: '', email: '' }),
  }
}
