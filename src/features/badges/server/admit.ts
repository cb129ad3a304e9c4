/** A badge at the gate: whoever shows a printed one has collected it. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { logReview } from '../../../server/base/records/log.ts'
import { badgeSpellings } from '../../../shared/form/rules/entry-code.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { COLLECTED, personName, VOID } from '../rules.ts'
import { badge } from './tables.ts'

interface Admitted {
  id: number
  name: string
  company: string
  enCompany: string
  booth: string
  exhibitorId: string
  /** 1: handed out from now on. */
  collected: number
  /** Why it opens no gate, '' when it does. */
  reason: '' | 'void' | 'notApproved' | 'withdrawn'
}

/** Nobody changes the badges of these codes until the transaction ends. */
export async function lockBadgeCodes(db: Db, codes: readonly string[]): Promise<void> {
  const { id, code } = badge
  if (codes.length > 0)
    await db
      .select({ id })
      .from(badge)
      .where(inArray(code, codes.flatMap(badgeSpellings)))
      .orderBy(asc(id))
      .for('update')
}

/** Null where no badge has this code, which is locked by then. */
export async function admitBadge(ctx: Ctx, code: string): Promise<Admitted | null> {
  const [found] = await ctx.db
    .select({
      row: badge,
      company: exhibitor.companyName,
      enCompany: exhibitor.enCompanyName,
      boothNo: participation.boothNo,
      withdrawnAt: exhibitor.withdrawnAt,
    })
    .from(badge)
    .innerJoin(exhibitor, eq(exhibitor.id, badge.exhibitorId))
    .innerJoin(participation, eq(participation.id, badge.participationId))
    .where(and(inArray(badge.code, badgeSpellings(code)), eq(badge.delFlag, 0)))
  if (!found) return null
  const { row } = found
  const open = row.auditStatus === 2 ? '' : 'notApproved'
  const reason = row.printStatus === VOID ? 'void' : found.withdrawnAt ? 'withdrawn' : open
  // What is read off a badge has been printed, whoever printed it.
  const collects = reason === '' && row.printStatus < COLLECTED
  if (collects) {
    const change = { printStatus: COLLECTED, version: row.version + 1, updateTime: ctx.clock.showNow() }
    await ctx.db.update(badge).set(change).where(eq(badge.id, row.id))
    await logReview(ctx, 'BADGE', row.id, 'collect')
  }
  return {
    id: row.id,
    name: personName(row),
    company: found.company || found.enCompany,
    enCompany: found.enCompany || found.company,
    booth: found.boothNo,
    exhibitorId: String(row.exhibitorId),
    collected: Number(collects),
    reason,
  }
}

/** What an approved badge shows everybody who reads it: name and company. Null for any other code; nothing is noted. */
export async function shownBadge(
  db: Db,
  code: string,
): Promise<{ id: number; name: string; company: string; exhibitorId: number } | null> {
  const [found] = await db
    .select({ row: badge, company: exhibitor.companyName, enCompany: exhibitor.enCompanyName })
    .from(badge)
    .innerJoin(exhibitor, eq(exhibitor.id, badge.exhibitorId))
    .where(
      and(
        inArray(badge.code, badgeSpellings(code)),
        eq(badge.delFlag, 0),
        eq(badge.auditStatus, 2),
        ne(badge.printStatus, VOID),
      ),
    )
  if (!found) return null
  const { row, company, enCompany } = found
  return { id: row.id, name: personName(row), company: company || enCompany, exhibitorId: row.exhibitorId }
}
