/** Nominations in the database: quota, who has nominated whom, lists. */
import { byName, byPerson } from '../../../server/base/names/sorted-names.ts'
import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { boothUnits } from '../../booth-forms/server/exports.ts'
import { findParticipations } from '../../company/server/exports.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { orderOf } from '../../../server/base/db/paging.ts'
import type { PageQuery } from '../../../shared/api/contract.ts'
import type { NominationQuota } from '../contract.ts'
import { findNumberConfig } from '../../../server/base/parameters.ts'
import { QUOTA_A_UNIT } from '../rules.ts'
import { nomination } from './tables.ts'

export type NominationTableRow = typeof nomination.$inferSelect

export const ofExhibitor = (exhibitorId: number) =>
  and(eq(nomination.exhibitorId, exhibitorId), eq(nomination.delFlag, 0))

interface NominationFilters {
  name?: string | undefined
  companyName?: string | undefined
  visitorType?: number | undefined
  auditStatus?: number | undefined
}

/** The list's own filters; a name is looked for in both orders people write it in. */
export function nominationFilter({ name, companyName, visitorType, auditStatus }: NominationFilters): SQL | undefined {
  const { firstName, lastName } = nomination
  return and(
    name
      ? or(
          contains(sql`(${lastName} || ${firstName})`, name),
          contains(sql`(${firstName} || ' ' || ${lastName})`, name),
        )
      : undefined,
    companyName ? contains(nomination.companyName, companyName) : undefined,
    visitorType === undefined ? undefined : eq(nomination.visitorType, visitorType),
    auditStatus === undefined ? undefined : eq(nomination.auditStatus, auditStatus),
  )
}

/** As the request asks, else what was touched last first. */
export function nominationOrder(ctx: Pick<Ctx, 'db' | 'locale'>, query: PageQuery = {}): Promise<SQL[]> {
  const { id, lastName, firstName, companyName, auditStatus, createTime, updateTime } = nomination
  return orderOf(
    ctx,
    query,
    { lastName: byPerson(lastName, firstName), companyName: byName(companyName), auditStatus, createTime, updateTime },
    [desc(updateTime), desc(id)],
    id,
  )
}

/**
 * So many for each whole 9 m² of each booth (10 unless the organiser sets another number) with an active contract, and what the organiser grants beyond that or takes away. All count that were not
 * rejected. The caller holds the lock of the exhibitor's nominations, so that two at once cannot both take the last place.
 */
export async function findNominationQuota(db: Db, exhibitorId: number, without = 0): Promise<NominationQuota> {
  const booths = (await findParticipations(db, exhibitorId)).filter((booth) => booth.contractActive === 1)
  const per = await findNumberConfig(db, 'nomination.perUnit', QUOTA_A_UNIT)
  const granted = booths.reduce(
    (sum, booth) => sum + per * boothUnits(Number(booth.area)) + booth.nominationQuotaOverride,
    0,
  )
  const quota = Math.max(0, granted)
  const counts = and(ofExhibitor(exhibitorId), ne(nomination.auditStatus, 3), ne(nomination.id, without))
  const used = await db.$count(nomination, counts)
  return { quota, used, left: Math.max(0, quota - used) }
}

interface Keys {
  emailKey: string
  mobileKey: string
}

/** Who has nominated somebody, as far as the exhibitor that asks is concerned. */
export interface Holders {
  /** Nominated by the exhibitor itself: a second one is refused. */
  own: ReadonlySet<string>
  /** Another exhibitor was first, and its nomination waits or is approved. */
  taken: ReadonlySet<string>
}

/**
 * Who holds any of these keys. `lock`: nobody else stores them until the transaction ends; taken in one order, so that two
 * imports never wait for each other in a circle.
 */
export async function findHolders(
  db: Db,
  exhibitorId: number,
  people: readonly Keys[],
  { lock, without = 0 }: { lock: boolean; without?: number },
): Promise<Holders> {
  const keys = [...new Set(people.flatMap(({ emailKey, mobileKey }) => [emailKey, mobileKey]))].filter(Boolean).sort()
  const [own, taken] = [new Set<string>(), new Set<string>()]
  if (keys.length === 0) return { own, taken }
  if (lock)
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('NOMINATION_PERSON:' || key, 0)) from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as keys(key)`,
    )
  const { emailKey, mobileKey } = nomination
  const found = await db
    .select({ emailKey, mobileKey, exhibitorId: nomination.exhibitorId })
    .from(nomination)
    .where(
      and(
        or(inArray(emailKey, keys), inArray(mobileKey, keys)),
        eq(nomination.delFlag, 0),
        ne(nomination.id, without),
        or(eq(nomination.exhibitorId, exhibitorId), inArray(nomination.auditStatus, [1, 2])),
      ),
    )
  for (const row of found) {
    const into = row.exhibitorId === exhibitorId ? own : taken
    for (const key of [row.emailKey, row.mobileKey]) if (key !== '') into.add(key)
  }
  return { own, taken }
}

/** Is one of a person's keys among these? Answers at which field. */
export function heldAt(keys: { has(key: string): boolean }, { emailKey, mobileKey }: Keys): 'mobile' | 'email' | null {
  if (mobileKey !== '' && keys.has(mobileKey)) return 'mobile'
  return emailKey !== '' && keys.has(emailKey) ? 'email' : null
}
