/** The organiser's side of a vote: what came in, what is looked at, the result (running-a-show 7). */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { inScope } from '../../../company/server/exports.ts'
import { tell } from '../../../messages/server/exports.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../../server/base/i18n.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { showZone } from '../../../../shared/lib/time/zone.ts'
import { labelled } from '../../../../shared/lib/locale.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { phaseOf } from '../../rules.ts'
import { voteJudge, voteOverview, votePublish, voteResultFile, voteResults } from '../../vote-contract.ts'
import type { VoteBatch, VotedFor, VoteOverview } from '../../vote-contract.ts'
import { STANDING } from '../../vote-rules.ts'
import { findActivity, type ActivityRow } from '../queries.ts'
import { vote, voteActivity, voteApplication, voteResult } from '../tables.ts'
import { findCandidates, findStands, reckon, type Stand } from './candidates.ts'

/** Hours told of. */
const HOURS = 48

async function need({ db }: Ctx, id: string, lock = false): Promise<ActivityRow> {
  const activity = await findActivity(db, keyOf(id), lock)
  if (!activity) throw fail.notFound()
  return activity
}

const phaseNow = (ctx: Ctx, activity: ActivityRow) => phaseOf(activity, formatDateTime(ctx.clock.showNow()))

async function rowsOf(ctx: Ctx, activity: ActivityRow): Promise<VotedFor[]> {
  const stands = await findStands(ctx.db, activity)
  const scoped = await ctx.db
    .select({ id: voteApplication.id })
    .from(voteApplication)
    .where(and(eq(voteApplication.activityId, activity.activityId), await inScope(ctx, voteApplication.exhibitorId)))
  const mine = new Set(scoped.map(({ id }) => id))
  const own = stands.filter(({ applicationId }) => mine.has(applicationId))
  const found = await findCandidates(
    ctx.db,
    activity.activityId,
    own.map(({ applicationId }) => applicationId),
  )
  const known = new Map(found.map((one) => [one.row.id, one]))
  return activity.groups.flatMap(({ id: groupId }) =>
    own
      .filter((stand) => stand.groupId === groupId)
      .sort((a, b) => a.rank - b.rank || a.applicationId - b.applicationId)
      .flatMap(({ applicationId, votes, rank }) => {
        const one = known.get(applicationId)
        if (!one) return []
        const { brandName, enBrandName } = one.row
        const { companyName, enCompanyName } = one
        const names = { brandName, enBrandName, companyName, enCompanyName }
        return [{ applicationId: String(applicationId), groupId, ...names, votes, rank }]
      }),
  )
}

const total = (fits: number) => sql<number>`count(*) filter (where ${vote.standing} = ${fits})`.mapWith(Number)
/** By the show's clock, to the hour. */
const hourOf = () => sql<string>`to_char(${vote.at} at time zone ${sql.raw(`'${showZone()}'`)}, 'YYYY-MM-DD HH24":00"')`

async function overviewOf(ctx: Ctx, activity: ActivityRow): Promise<VoteOverview> {
  const of = eq(vote.activityId, activity.activityId)
  const [sums] = await ctx.db
    .select({ counted: total(STANDING.counts), waiting: total(STANDING.waits), aside: total(STANDING.aside) })
    .from(vote)
    .where(of)
  const count = sql<number>`count(*)`.mapWith(Number)
  const hours = await ctx.db
    .select({
      hour: hourOf(),
      votes: count,
      flagged: sql<number>`count(*) filter (where ${vote.flag} <> '')`.mapWith(Number),
    })
    .from(vote)
    .where(of)
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`))
    .limit(HOURS)
  const key = sql<string>`case ${vote.flag} when 'NETWORK' then ${vote.place} else ${vote.domain} end`
  const batches = await ctx.db
    .select({
      flag: vote.flag,
      key,
      from: sql`min(${vote.at})`.mapWith(vote.at),
      to: sql`max(${vote.at})`.mapWith(vote.at),
      votes: count,
      standing: vote.standing,
      reason: vote.reason,
    })
    .from(vote)
    .where(and(of, ne(vote.flag, '')))
    .groupBy(vote.flag, key, vote.standing, vote.reason)
    .orderBy(asc(vote.standing), desc(count), asc(key))
    .limit(200)
  const minute = (at: Date) => formatDateTime(at).slice(0, 16)
  return {
    phase: phaseNow(ctx, activity),
    publishedTime: activity.publishedTime,
    counted: sums?.counted ?? 0,
    waiting: sums?.waiting ?? 0,
    aside: sums?.aside ?? 0,
    hours: hours.reverse(),
    batches: batches.map((one) => ({
      ...one,
      flag: one.flag as VoteBatch['flag'],
      from: minute(one.from),
      to: minute(one.to),
    })),
  }
}

/** Tells an exhibitor what each of its applications came to. */
async function tellResult(ctx: Ctx, activity: ActivityRow, exhibitorId: number, own: readonly Told[]): Promise<void> {
  await tell(ctx, {
    exhibitorId,
    template: 'votePublished',
    path: '/award/vote',
    words: (locale) => ({
      name: shownName(activity, locale),
      results: own
        .map(({ brandName, enBrandName, groupId, votes, rank }) =>
          translate(locale, 'features/awards:votes.line', {
            brand: shownName({ name: brandName, enName: enBrandName }, locale),
            group: shownName(activity.groups.find(({ id }) => id === groupId) ?? { name: '', enName: '' }, locale),
            votes,
            rank,
          }),
        )
        .join('\n'),
    }),
  })
}

type Told = Stand & Pick<typeof voteApplication.$inferSelect, 'brandName' | 'enBrandName' | 'exhibitorId'>

/** Reckons the result from the single votes once more and keeps it; answers how many exhibitors were told. */
async function publish(ctx: Ctx, activity: ActivityRow): Promise<number> {
  const stands = await reckon(ctx.db, activity.activityId)
  if (stands.length === 0) throw fail.business('features/awards:errors.noCandidates')
  const waiting = await ctx.db.$count(
    vote,
    and(eq(vote.activityId, activity.activityId), eq(vote.standing, STANDING.waits)),
  )
  if (waiting > 0) throw fail.business('features/awards:errors.waiting', { count: waiting })
  await ctx.db.insert(voteResult).values(stands.map((one) => ({ ...one, activityId: activity.activityId })))
  await ctx.db
    .update(voteActivity)
    .set({
      publishedTime: formatDateTime(ctx.clock.showNow()),
      updateBy: signedIn(ctx).userName,
      version: activity.version + 1,
    })
    .where(eq(voteActivity.activityId, activity.activityId))
  const rows = await ctx.db
    .select()
    .from(voteApplication)
    .where(
      inArray(
        voteApplication.id,
        stands.map(({ applicationId }) => applicationId),
      ),
    )
    .orderBy(asc(voteApplication.exhibitorId), asc(voteApplication.id))
  const told = rows.flatMap((row): Told[] => {
    const stand = stands.find(({ applicationId }) => applicationId === row.id)
    const { brandName, enBrandName, exhibitorId } = row
    return stand ? [{ ...stand, brandName, enBrandName, exhibitorId }] : []
  })
  const owners = [...new Set(told.map(({ exhibitorId }) => exhibitorId))]
  for (const owner of owners)
    await tellResult(
      ctx,
      activity,
      owner,
      told.filter(({ exhibitorId }) => exhibitorId === owner),
    )
  return owners.length
}

const logged = (ctx: Ctx, activity: ActivityRow, before: object, after: object) =>
  logOperation(ctx, {
    area: 'features/awards:activity.title',
    words: 'features/awards',
    type: 'edit',
    id: activity.activityId,
    name: shownName(activity, ctx.locale),
    before,
    after,
  })

export const voteOfficeHandlers = [
  handle(voteResults, async (ctx, { id }) => ({ data: { rows: await rowsOf(ctx, await need(ctx, id)) } })),
  handle(voteOverview, async (ctx, { id }) => ({ data: await overviewOf(ctx, await need(ctx, id)) })),
  handle(voteJudge, async (ctx, { id, flag, key, standing, reason }) => {
    const activity = await need(ctx, id, true)
    if (activity.publishedTime !== '') throw fail.business('features/awards:errors.published')
    if (standing === STANDING.aside && !reason) throw fail.field('reason', 'features/awards:errors.asideReason')
    const said = standing === STANDING.aside ? (reason ?? '') : ''
    const moved = await ctx.db
      .update(vote)
      .set({ standing, reason: said })
      .where(
        and(
          eq(vote.activityId, activity.activityId),
          eq(vote.flag, flag),
          eq(flag === 'NETWORK' ? vote.place : vote.domain, key),
          ne(vote.standing, standing),
        ),
      )
      .returning({ standing: vote.standing })
    if (moved.length === 0 && !(await isKnown(ctx, activity, flag, key))) throw fail.notFound()
    const say = wordsIn(ctx.locale, 'features/awards')
    const what = `${say(under('votes.flag.', flag))} ${flag === 'NETWORK' ? key.slice(0, 6) : key}`
    const state = [say(under('votes.standing.', standing)), said].filter(Boolean).join(' · ')
    if (moved.length > 0)
      await logged(
        ctx,
        activity,
        { votes: what },
        { votes: labelled(what, `${say('votes.total', { count: moved.length })} · ${state}`, ctx.locale) },
      )
    return { data: await overviewOf(ctx, activity) }
  }),
  handle(votePublish, async (ctx, { id }) => {
    const activity = await need(ctx, id, true)
    if (activity.publishedTime !== '') throw fail.business('features/awards:errors.published')
    if (phaseNow(ctx, activity) < 4) throw fail.business('features/awards:errors.notOver')
    const told = await publish(ctx, activity)
    const say = wordsIn(ctx.locale, 'features/awards')
    await logged(ctx, activity, { phase: say('phase.4') }, { phase: say('votes.published') })
    return { data: { told } }
  }),
  handle(voteResultFile, async (ctx, { id }) => {
    const activity = await need(ctx, id)
    const rows = await rowsOf(ctx, activity)
    if (rows.length === 0) throw fail.business('features/awards:errors.noCandidates')
    const { locale } = ctx
    const say = wordsIn(locale, 'features/awards')
    return showSheet(ctx, {
      title: 'features/awards:votes.sheet',
      words: 'features/awards',
      part: shownName(activity, locale),
      columns: [
        { header: say('fields.group'), width: 18 },
        { header: say('fields.rank'), width: 10 },
        { header: say('fields.brandId'), width: 24 },
        { header: say('fields.companyName'), width: 34 },
        { header: say('fields.voteCount'), width: 12 },
      ],
      rows: rows.map((row) => [
        shownName(activity.groups.find((one) => one.id === row.groupId) ?? { name: '', enName: '' }, locale),
        row.rank,
        shownName({ name: row.brandName, enName: row.enBrandName }, locale),
        shownName({ name: row.companyName, enName: row.enCompanyName }, locale),
        row.votes,
      ]),
    })
  }),
]

async function isKnown({ db }: Ctx, { activityId }: ActivityRow, flag: string, key: string): Promise<boolean> {
  const where = eq(flag === 'NETWORK' ? vote.place : vote.domain, key)
  return (await db.$count(vote, and(eq(vote.activityId, activityId), eq(vote.flag, flag), where))) > 0
}
