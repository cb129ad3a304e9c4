/** Badges in the database: quota of a booth, its contact person, who has which document. */
import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { badgeQuota } from '../../booth-forms/server/exports.ts'
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { findConfigs, findNumberConfig } from '../../../server/base/parameters.ts'
import { formatMoney, toDecimal, toMinor } from '../../../shared/lib/money.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { BadgeQuota } from '../contract.ts'
import { personName, VOID } from '../rules.ts'
import { badge } from './tables.ts'

export type BadgeTableRow = typeof badge.$inferSelect

/** Badges there are: what is void was made again. */
const kept = and(eq(badge.delFlag, 0), ne(badge.printStatus, VOID))
export const ofBooth = (participationId: number) => and(eq(badge.participationId, participationId), kept)

/** Settings the rules of a badge hang on. */
export async function findSettings(db: Db): Promise<{ photoRequired: boolean; closeDate: string }> {
  const found = await findConfigs(db, ['badge.photoRequired', 'expo.closeDate'])
  return { photoRequired: found['badge.photoRequired'] === 'true', closeDate: found['expo.closeDate'] ?? '' }
}

/** Badges of a booth that count: all that were not rejected. */
function countUsed(db: Db, participationId: number, without = 0): Promise<number> {
  return db.$count(badge, and(ofBooth(participationId), ne(badge.auditStatus, 3), ne(badge.id, without)))
}

type Sized = Pick<ParticipationRow, 'area' | 'badgeQuotaOverride'>

/** So many for each whole 9 m², and what the organiser grants beyond that or takes away. */
const quotaOf = ({ area, badgeQuotaOverride }: Sized, per: number) =>
  Math.max(0, badgeQuota(Number(area), per) + badgeQuotaOverride)

/** Free badges for each whole 9 m² (specification §5), as the organiser has set them. */
const findPerUnit = (db: Db): Promise<number> => findNumberConfig(db, 'badge.perUnit', 3)

/** How many badges more a booth may have. The caller holds the lock of its badges, so that two at once cannot both take the last place. */
export async function findRoom(db: Db, booth: Sized & Pick<ParticipationRow, 'id'>, without = 0): Promise<number> {
  return quotaOf(booth, await findPerUnit(db)) - (await countUsed(db, booth.id, without))
}

interface ExtraTerms {
  /** Badges a booth may have beyond its quota, each for a price; 0: none. */
  max: number
  /** Minor units of the booth's currency. */
  price: number
  currency: 'CNY' | 'USD'
}

export const EXTRA_KEYS = { CNY: 'badge.extraPrice.cny', USD: 'badge.extraPrice.usd' } as const

export async function findExtraTerms(
  db: Db,
  { settleCurrency }: Pick<ParticipationRow, 'settleCurrency'>,
): Promise<ExtraTerms> {
  const currency = settleCurrency === 'USD' ? 'USD' : 'CNY'
  const found = await findConfigs(db, ['badge.extraMax', EXTRA_KEYS[currency]])
  const price = found[EXTRA_KEYS[currency]]
  // Nothing is sold before somebody has said for how much.
  const max = price ? Number(found['badge.extraMax']) : 0
  return {
    max: Number.isInteger(max) && max > 0 ? max : 0,
    price: toMinor(price || '0'),
    currency,
  }
}

/**
 * Refuses (500) another badge when the booth has all it may have; answers what it costs, minor units: 0 within the quota. A badge with a price needs
 * consent to it (463).
 * @param accepted the price the exhibitor has agreed to, as a decimal
 */
export async function requireRoom(
  { db, locale }: Ctx,
  booth: Sized & Pick<ParticipationRow, 'id' | 'settleCurrency'>,
  accepted: string | undefined,
  without = 0,
): Promise<number> {
  const room = await findRoom(db, booth, without)
  if (room > 0) return 0
  const { max, price, currency } = await findExtraTerms(db, booth)
  if (max + room <= 0) throw fail.business('features/badges:errors.full')
  if (price > 0 && accepted !== toDecimal(price))
    throw fail.consent(
      'features/badges:consentExtra',
      { fee: formatMoney(price, currency, locale) },
      { fee: toDecimal(price) },
    )
  return price
}

export async function findContact(db: Db, participationId: number): Promise<BadgeTableRow | null> {
  const [row] = await db
    .select()
    .from(badge)
    .where(and(ofBooth(participationId), eq(badge.contactFlag, 1)))
  return row ?? null
}

/** Makes a badge's holder the contact person; the one before is it no more, and who has that one open is told when saving. */
export async function moveContact(ctx: Ctx, row: BadgeTableRow): Promise<BadgeTableRow> {
  if (row.contactFlag === 1) return row
  const updateTime = ctx.clock.showNow()
  await ctx.db
    .update(badge)
    .set({ contactFlag: 0, updateTime, version: sql`${badge.version} + 1` })
    .where(and(ofBooth(row.participationId), eq(badge.contactFlag, 1)))
  const [stored] = await ctx.db
    .update(badge)
    .set({ contactFlag: 1, updateTime, version: row.version + 1 })
    .where(eq(badge.id, row.id))
    .returning()
  return stored ?? row
}

/** Waits for whoever is about to store the same document; then tells whether somebody has a badge with it. */
export async function hasDocument(db: Db, certKey: string, without = 0): Promise<boolean> {
  if (certKey === '') return false
  await lockDocuments(db, [certKey])
  return (await db.$count(badge, and(eq(badge.certKey, certKey), kept, ne(badge.id, without)))) > 0
}

/** One statement for the whole list of an import, taken in the order given. */
async function lockDocuments(db: Db, certKeys: readonly string[]): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('BADGE_DOCUMENT:' || key, 0)) from jsonb_array_elements_text(${JSON.stringify(certKeys)}::jsonb) as keys(key)`,
  )
}

/** Whose badges these documents are on, by document. Locked in one order, so that two imports never wait for each other in a circle. */
export async function findOwners(db: Db, certKeys: readonly string[], lock: boolean): Promise<Map<string, number>> {
  const keys = [...new Set(certKeys)].sort()
  if (keys.length === 0) return new Map()
  if (lock) await lockDocuments(db, keys)
  const found = await db
    .select({ certKey: badge.certKey, booth: badge.participationId })
    .from(badge)
    .where(and(inArray(badge.certKey, keys), kept))
  return new Map(found.map((one) => [one.certKey, one.booth]))
}

/** Every badge of a booth, oldest first. */
export function findBadges(db: Db, participationId: number, where?: SQL): Promise<BadgeTableRow[]> {
  return db
    .select()
    .from(badge)
    .where(and(ofBooth(participationId), where))
    .orderBy(asc(badge.id))
}

export async function findQuota(ctx: Ctx, booth: ParticipationRow): Promise<BadgeQuota> {
  const { db } = ctx
  const [quota, used] = [quotaOf(booth, await findPerUnit(db)), await countUsed(db, booth.id)]
  const { max } = await findExtraTerms(db, booth)
  const contact = await findContact(db, booth.id)
  const deadline = await deadlineOf(db, 'badge')
  const { photoRequired, closeDate } = await findSettings(db)
  return {
    hall: booth.hall,
    boothNo: booth.boothNo,
    quota,
    used,
    left: Math.max(0, quota - used),
    extra: Math.max(0, Math.min(max, quota + max - used)),
    contact: contact ? personName(contact) || translate(ctx.locale, 'shared/record:list.unnamed') : '',
    deadline: timeText(deadline),
    onSite: isPast(deadline, ctx.clock.showNow()) ? 1 : 0,
    photoRequired: photoRequired ? 1 : 0,
    closeDate,
  }
}

/** Booths of an exhibitor that have rejected badges. */
export const findRejectedBooths = async (
  db: Db,
  exhibitorId: number,
): Promise<{ boothId: number; boothNo: string }[]> =>
  db
    .selectDistinct({ boothId: participation.id, boothNo: participation.boothNo })
    .from(badge)
    .innerJoin(participation, and(eq(participation.id, badge.participationId), eq(participation.delFlag, 0)))
    .where(and(eq(participation.exhibitorId, exhibitorId), eq(badge.auditStatus, 3), kept))
    .orderBy(participation.id)

/** Of each booth with an active contract: may it have badges, and are they done, with one at least and a contact person (specification §4)? */
export async function findBadgeStatuses(
  db: Db,
  exhibitorId: number,
): Promise<{ boothId: number; boothNo: string; quota: number; used: number; done: boolean }[]> {
  const per = await findPerUnit(db)
  const rows = await db
    .select({
      boothId: participation.id,
      boothNo: participation.boothNo,
      area: participation.area,
      badgeQuotaOverride: participation.badgeQuotaOverride,
      used: count(sql`case when ${badge.auditStatus} <> 3 then 1 end`),
      contacts: count(sql`case when ${badge.contactFlag} = 1 then 1 end`),
    })
    .from(participation)
    .leftJoin(badge, and(eq(badge.participationId, participation.id), kept))
    .where(
      and(
        eq(participation.exhibitorId, exhibitorId),
        eq(participation.delFlag, 0),
        eq(participation.contractActive, 1),
      ),
    )
    .groupBy(participation.id)
    .orderBy(participation.id)
  return rows.map(({ boothId, boothNo, used, contacts, ...booth }) => ({
    boothId,
    boothNo,
    quota: quotaOf(booth, per),
    used,
    done: used > 0 && contacts > 0,
  }))
}
