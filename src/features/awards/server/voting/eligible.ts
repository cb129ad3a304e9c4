/** Who may vote where not everybody may: visitors whose address or number is confirmed and whom nobody has blocked, at the address they gave, or the jurors of the show's awards (running-a-show 7). */
import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { findJurorAddresses } from '../../../industry-award/server/exports.ts'
import { visitor } from '../../../visitors/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { domainsOf } from '../../vote-rules.ts'
import type { ActivityRow } from '../queries.ts'
import { markVoter } from './voter.ts'

/** Confirmed is the visitor, by mail or by text message: that the address is their own, the mailed link of the vote proves. */
async function findConfirmed(db: Db, where: SQL | undefined): Promise<string[]> {
  const confirmed = and(isNotNull(visitor.verifyTime), isNull(visitor.blockTime), ne(visitor.emailKey, ''))
  return (await db.select({ email: visitor.emailKey }).from(visitor).where(and(confirmed, where))).map(
    ({ email }) => email,
  )
}

/** May who has this address ask for a link? @param email normalised */
export async function mayAsk({ db }: Pick<Ctx, 'db'>, { voters }: ActivityRow, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  if (voters === 'VISITORS') return (await findConfirmed(db, eq(visitor.emailKey, address))).length > 0
  return voters === 'EVERYBODY' || (await findJurorAddresses(db)).includes(address)
}

/** May it still, as its link is used? A ballot keeps no address: it is known by its mark among those of its domain. */
export async function mayConfirm(
  ctx: Pick<Ctx, 'db' | 'sealer'>,
  { activityId, voters }: ActivityRow,
  ballot: { voter: string; domain: string },
): Promise<boolean> {
  if (voters === 'EVERYBODY') return true
  const there = domainsOf(ballot.domain).map(
    (domain) => sql`(${visitor.emailKey} like ${`%@${domain}`} or ${visitor.emailKey} like ${`%@%.${domain}`})`,
  )
  const addresses = voters === 'VISITORS' ? await findConfirmed(ctx.db, or(...there)) : await findJurorAddresses(ctx.db)
  return addresses.some((email) => markVoter(ctx, activityId, email).voter === ballot.voter)
}
