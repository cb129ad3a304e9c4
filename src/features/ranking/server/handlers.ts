/** The ranking as exhibitors read it. */
import { and, asc, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { offsetOf, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { INVITING, offeredHandlers } from '../../../server/base/offers.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import * as calls from '../contract.ts'
import type { RankingType } from '../rules.ts'
import { findKeptAt } from './keep.ts'
import { invitationRanking } from './tables.ts'

type Kept = typeof invitationRanking.$inferSelect

const COLUMN = {
  SCORE: invitationRanking.score,
  REGISTER: invitationRanking.registered,
  VISIT: invitationRanking.visited,
} as const
const valueOf = (row: Kept, by: RankingType): number =>
  ({ SCORE: row.score, REGISTER: row.registered, VISIT: row.visited })[by]

/** Ranked in a group; who brought nobody has no place. */
const ranked = (group: number, by: RankingType) => and(eq(invitationRanking.areaGroup, group), gt(COLUMN[by], 0)) as SQL

/** Of equals, whose last visitor registered earlier stands first. */
const lastOr = sql`coalesce(${invitationRanking.lastRegister}, 'infinity')`

async function findRanked(db: Db, where: SQL, by: RankingType, at?: Paging): Promise<Kept[]> {
  const query = db
    .select()
    .from(invitationRanking)
    .where(where)
    .orderBy(desc(COLUMN[by]), asc(lastOr), asc(invitationRanking.exhibitorId))
  return at ? query.limit(at.pageSize).offset(offsetOf(at)) : query
}

/** Its row; of who joined since the last count, one without figures. */
async function findOwn(ctx: Ctx): Promise<Kept> {
  const exhibitorId = exhibitorOf(ctx)
  const [row] = await ctx.db.select().from(invitationRanking).where(eq(invitationRanking.exhibitorId, exhibitorId))
  const none = { invited: 0, registered: 0, visited: 0, score: 0, lastRegister: null, keptAt: ctx.clock.showNow() }
  return row ?? { exhibitorId, areaGroup: 1, ...none }
}

async function rankOf(db: Db, row: Kept, by: RankingType): Promise<number> {
  const value = valueOf(row, by)
  if (value === 0) return 0
  const last = sql`coalesce(${row.lastRegister?.toISOString() ?? null}::timestamptz, 'infinity')`
  const sameLast = and(sql`${lastOr} = ${last}`, lt(invitationRanking.exhibitorId, row.exhibitorId))
  const ahead = or(gt(COLUMN[by], value), and(eq(COLUMN[by], value), or(sql`${lastOr} < ${last}`, sameLast)))
  return 1 + (await db.$count(invitationRanking, and(ranked(row.areaGroup, by), ahead)))
}

/** Rows with the names they go by. */
async function named(ctx: Ctx, rows: readonly { row: Kept; rank: number }[]): Promise<calls.RankingRow[]> {
  const ids = rows.map(({ row }) => row.exhibitorId)
  if (ids.length === 0) return []
  const { id, companyName, enCompanyName } = exhibitor
  const names = await ctx.db.select({ id, companyName, enCompanyName }).from(exhibitor).where(inArray(id, ids))
  const booths = await ctx.db
    .select({ exhibitorId: participation.exhibitorId, boothNo: participation.boothNo })
    .from(participation)
    .where(and(eq(participation.delFlag, 0), inArray(participation.exhibitorId, ids)))
    .orderBy(asc(participation.id))
  const nameOf = new Map(names.map((one) => [one.id, one]))
  return rows.map(({ row, rank }) => ({
    rank,
    exhibitorId: String(row.exhibitorId),
    companyName: nameOf.get(row.exhibitorId)?.companyName ?? '',
    enCompanyName: nameOf.get(row.exhibitorId)?.enCompanyName ?? '',
    boothNo: booths.flatMap((one) => (one.exhibitorId === row.exhibitorId ? [one.boothNo] : [])).join(', '),
    areaGroup: row.areaGroup,
    invitedCount: row.invited,
    registerCount: row.registered,
    visitCount: row.visited,
    score: row.score,
    me: Number(row.exhibitorId === exhibitorOf(ctx)),
  }))
}

const COLUMNS = ['rank', 'companyName', 'boothNo', 'invitedCount', 'registerCount', 'visitCount', 'score'] as const

export const rankingHandlers = offeredHandlers(
  () => INVITING,
  [
    handle(calls.rankingList, async (ctx, input) => {
      const at = pagingOf(input)
      const { type = 'SCORE', areaGroup } = input
      const own = await findOwn(ctx)
      const where = ranked(Number(areaGroup ?? own.areaGroup), type)
      const rows = await findRanked(ctx.db, where, type, at)
      const [mine] = await named(ctx, [{ row: own, rank: await rankOf(ctx.db, own, type) }])
      if (!mine) throw fail.notFound()
      const kept = await findKeptAt(ctx.db)
      return {
        data: {
          list: await named(
            ctx,
            rows.map((row, index) => ({ row, rank: offsetOf(at) + index + 1 })),
          ),
          total: await ctx.db.$count(invitationRanking, where),
          ...at,
          mine,
          updatedAt: timeText(kept),
        },
      }
    }),
    handle(calls.rankingExport, async (ctx, { type = 'SCORE', areaGroup }) => {
      const group = Number(areaGroup ?? (await findOwn(ctx)).areaGroup)
      const rows = await findRanked(ctx.db, ranked(group, type), type)
      if (rows.length === 0) throw fail.business('features/ranking:export.none')
      const t = wordsIn(ctx.locale, 'features/ranking')
      const told = await named(
        ctx,
        rows.map((row, index) => ({ row, rank: index + 1 })),
      )
      return showSheet(ctx, {
        title: 'features/ranking:title',
        words: 'features/ranking',
        part: t(under('groups.', String(group))),
        columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: key === 'companyName' ? 34 : 14 })),
        rows: told.map((row) =>
          COLUMNS.map((key) =>
            key === 'companyName' && ctx.locale === 'en-US' ? row.enCompanyName || row.companyName : row[key],
          ),
        ),
      })
    }),
  ],
)
