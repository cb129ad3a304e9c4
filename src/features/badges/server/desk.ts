/** The organiser's desk for badges: printed, handed out, made again. */
import { and, asc, eq } from 'drizzle-orm'
import { lacksPrice } from '../../booth-forms/server/exports.ts'
import { demandInScope, inScope } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { logReview } from '../../../server/base/records/log.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { demandSeen } from '../../../server/base/http/seen.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import * as calls from '../desk-contract.ts'
import { markBadge, personName, VOID, type PrintStatus } from '../rules.ts'
import { newCode } from './area.ts'
import { findAgainPrice } from './fees.ts'
import type { BadgeTableRow } from './queries.ts'
import { badge } from './tables.ts'

const currencyOf = (settleCurrency: string) => (settleCurrency === 'USD' ? 'USD' : 'CNY')

const withBooth = (db: Db) =>
  db
    .select({ row: badge, boothNo: participation.boothNo, settleCurrency: participation.settleCurrency })
    .from(badge)
    .innerJoin(participation, eq(participation.id, badge.participationId))
type Found = Awaited<ReturnType<typeof withBooth>>[number]

function deskBadge({ row, boothNo, settleCurrency }: Found): calls.DeskBadge {
  const { certType, certNo, auditStatus, printStatus, contactFlag, onSite, version } = row
  return {
    id: String(row.id),
    boothNo,
    name: personName(row),
    certType: certType ?? 0,
    certNo: maskDocument(certType, certNo),
    auditStatus,
    printStatus,
    contactFlag,
    onSite,
    fee: toDecimal(row.fee),
    currency: currencyOf(settleCurrency),
    version,
  }
}

/** The void badge stays as a row of its own with its code, without anything that tells more of the person than the name. */
async function keepVoid(db: Db, old: BadgeTableRow): Promise<void> {
  const { id: _, ...row } = old
  const person = { certNo: '', certKey: '', mobile: '', email: '', photo: '', birthDate: '', passportFile: '' }
  await db.insert(badge).values({ ...row, ...person, approved: null, contactFlag: 0, printStatus: VOID })
}

async function mark(
  ctx: Ctx,
  { id, version, action, seen }: RequestOf<typeof calls.badgeMark>,
): Promise<calls.DeskBadge> {
  const [found] = await withBooth(ctx.db)
    .where(and(eq(badge.id, keyOf(id)), eq(badge.delFlag, 0)))
    .for('update', { of: badge })
  if (!found) throw fail.notFound()
  await demandInScope(ctx, found.row.exhibitorId)
  if (found.row.version !== version) throw fail.conflict(deskBadge(found))
  const { row, settleCurrency } = found
  const outcome = markBadge({ auditStatus: row.auditStatus, printStatus: row.printStatus as PrintStatus }, action)
  if ('refusal' in outcome) throw fail.business(`features/badges:errors.${outcome.refusal}`)
  const again = action === 'replace' ? await findAgainPrice(ctx.db) : null
  const price = again?.[currencyOf(settleCurrency)] ?? 0
  if (again) {
    await demandSeen(seen, price, (sum) => ({ ...deskBadge(found), again: sum }))
    if (lacksPrice({ cny: again.CNY, usd: again.USD }, currencyOf(settleCurrency)))
      throw fail.business('features/badges:errors.noAgainPrice')
  }
  const made = again ? { code: newCode(), fee: row.fee + price } : {}
  const [stored] = await ctx.db
    .update(badge)
    .set({ ...made, printStatus: outcome.printStatus, version: version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(badge.id, row.id))
    .returning()
  // Only now is the old code free to stand on the void one.
  if (again) await keepVoid(ctx.db, row)
  await logReview(ctx, 'BADGE', row.id, action, '', again)
  return deskBadge({ ...found, row: stored ?? row })
}

export const badgeDeskHandlers = [
  handle(calls.deskBadges, async (ctx, { exhibitorId }) => {
    const found = await withBooth(ctx.db)
      .where(
        and(
          eq(badge.exhibitorId, keyOf(exhibitorId)),
          eq(badge.delFlag, 0),
          eq(participation.delFlag, 0),
          await inScope(ctx, badge.exhibitorId),
        ),
      )
      .orderBy(asc(participation.boothNo), asc(badge.id))
    const isVoid = ({ row }: Found) => row.printStatus === VOID
    const again = await findAgainPrice(ctx.db)
    const fees = { CNY: toDecimal(again.CNY), USD: toDecimal(again.USD) }
    return { data: { list: found.toSorted((a, b) => Number(isVoid(a)) - Number(isVoid(b))).map(deskBadge), fees } }
  }),
  handle(calls.badgeMark, async (ctx, input) => ({ data: await mark(ctx, input) })),
]
