/** Applications for votes and their activities as replies carry them. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { reviewPart } from '../../../server/base/records/words.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { VoteActivity, VoteRecord, VoteRow } from '../contract.ts'
import { phaseOf } from '../rules.ts'
import { areOpen, findStands, type Stand } from './voting/candidates.ts'
import { EMPTY_VOTE, type VoteStored } from './area.ts'
import { findActivities, type ActivityRow } from './queries.ts'

/** @param now `yyyy-MM-dd HH:mm:ss` */
export function activityReply(row: ActivityRow, now: string): VoteActivity {
  const { activityId, name, enName, groups, rule, enRule, applyEnd, voteBegin, voteEnd } = row
  return {
    id: String(activityId),
    name,
    enName,
    groups,
    rule,
    enRule,
    applyEnd,
    voteBegin,
    voteEnd,
    phase: phaseOf(row, now),
  }
}

/** Where applications stand, by id, for activities whose votes everybody may see. */
async function findOpenStands(ctx: Ctx, activities: readonly ActivityRow[], now: string): Promise<Map<number, Stand>> {
  const found = new Map<number, Stand>()
  for (const activity of activities)
    if (areOpen(activity, now)) for (const one of await findStands(ctx.db, activity)) found.set(one.applicationId, one)
  return found
}

export async function rowsOf(ctx: Ctx, rows: readonly VoteStored[]): Promise<VoteRow[]> {
  const now = formatDateTime(ctx.clock.showNow())
  const activities = await findActivities(
    ctx.db,
    rows.flatMap(({ activityId }) => (activityId === null ? [] : [activityId])),
  )
  const stands = await findOpenStands(ctx, [...activities.values()], now)
  return rows.map((row) => {
    const stand = stands.get(row.id)
    const activity = activities.get(row.activityId ?? 0)
    const group = activity?.groups.find(({ id }) => id === row.groupId)
    return {
      ...reviewPart(ctx.locale, row),
      id: String(row.id),
      ofActivity: activity ? String(activity.activityId) : '',
      activityName: activity?.name ?? '',
      enActivityName: activity?.enName ?? '',
      groupName: group?.name ?? '',
      enGroupName: group?.enName ?? '',
      applyEnd: activity?.applyEnd ?? '',
      voteBegin: activity?.voteBegin ?? '',
      voteEnd: activity?.voteEnd ?? '',
      // A draft may not have chosen one yet.
      phase: activity ? phaseOf(activity, now) : 1,
      brandName: row.brandName,
      enBrandName: row.enBrandName,
      brandIcon: row.brandIcon,
      slogan: row.slogan,
      voteCount: stand?.votes ?? null,
      rank: stand?.rank ?? null,
      publishedTime: activity?.publishedTime ?? '',
    }
  })
}

export async function recordOf(ctx: Ctx, row: VoteStored): Promise<VoteRecord> {
  const [told] = await rowsOf(ctx, [row])
  const content = pickContent(EMPTY_VOTE, row)
  const id = (key: number | null) => (key === null ? null : String(key))
  // One row in, one row out.
  return { ...content, ...(told as VoteRow), activityId: id(content.activityId), brandId: id(content.brandId) }
}
