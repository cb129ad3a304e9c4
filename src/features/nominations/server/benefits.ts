/** Benefit codes of letters, as the desk finds and checks them. */
import { and, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { invitation } from '../../invitations/server/tables.ts'
import type { BenefitSource } from '../../visitors/server/exports.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { readBenefitCode } from '../rules.ts'
import { nomination } from './tables.ts'

/** The letter is valid, and this is the invitation it led to. A revoked one keeps no code. */
const valid: SQL | undefined = and(
  eq(nomination.invitationId, invitation.id),
  eq(nomination.delFlag, 0),
  ne(nomination.benefitCode, ''),
)

export const letterBenefits: BenefitSource = {
  async of(db, visitorIds) {
    const { exhibitorId, benefitCode: code } = nomination
    const rows = await db
      .select({ visitorId: invitation.visitorId, exhibitorId, code })
      .from(nomination)
      .innerJoin(invitation, valid)
      .where(isOneOf(invitation.visitorId, visitorIds))
      .orderBy(nomination.id)
    return rows.flatMap(({ visitorId, ...rest }) => (visitorId === null ? [] : [{ visitorId, ...rest }]))
  },
  holds(db, visitorId, typed) {
    const code = readBenefitCode(typed)
    if (code === '') return undefined
    return exists(
      db
        .select({ one: sql`1` })
        .from(nomination)
        .innerJoin(invitation, valid)
        .where(and(eq(nomination.benefitCode, code), eq(invitation.visitorId, visitorId))),
    )
  },
}
