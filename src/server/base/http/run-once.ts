/**
 * A write that comes again with the token of its first try is answered as it was then (architecture §7.8). The answer is kept sealed: it may hold a
 * one-time link or a person's data, and nobody who reads the database is to find them there.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { clientWrite } from '../db/core-tables.ts'
import type { Ctx, Services } from './context.ts'
import { fail } from './fail.ts'

type Reply = Record<string, unknown>

/** Days a first answer is kept: nobody sends the same again later. */
export const WRITE_DAYS = 30

/** Answers a repeated write with its first answer; two at once wait for each other. */
export async function runOnce(
  ctx: Ctx,
  call: string,
  input: Reply & { clientToken: string },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const token = input.clientToken
  const subject = ctx.session ? `${ctx.session.kind}:${ctx.session.subjectId}` : `ip:${ctx.ip}`
  const about = `${subject} ${call} ${token}`
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...input, clientToken: '' }))
    .digest('base64url')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`)
  const [earlier] = await ctx.db
    .select()
    .from(clientWrite)
    .where(and(eq(clientWrite.subject, subject), eq(clientWrite.call, call), eq(clientWrite.token, token)))
  if (earlier) {
    const reply = earlier.requestHash === requestHash ? ctx.sealer.open(earlier.reply.sealed ?? '', about) : null
    if (reply === null) throw fail.business('server/base:errors.repeatedDifferently')
    return JSON.parse(reply) as Reply
  }
  const reply = await run()
  const sealed = ctx.sealer.seal(JSON.stringify(reply), about)
  await ctx.db
    .insert(clientWrite)
    .values({ subject, call, token, requestHash, reply: { sealed }, at: ctx.clock.realNow() })
  return reply
}

/** Forgets old answers; how many. Called by the server's cleaner. */
export async function eraseOldWrites({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.realNow().getTime() - WRITE_DAYS * DAY_MS)
  const gone = await db.delete(clientWrite).where(lt(clientWrite.at, before)).returning({ at: clientWrite.at })
  return gone.length
}
