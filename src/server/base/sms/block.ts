/** Numbers that want no more text messages: from whichever exhibitor, at once, and for good unless the organiser lets one in again. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../http/context.ts'
import { tellBlocked } from './follow-sms.ts'
import { numberHash } from './number-hash.ts'
import { smsBlock, smsOutbox } from './tables.ts'

/** Stored as the reason of a message whose number was blocked before it left; screens have words for it. */
export const SMS_BLOCKED = 'BLOCKED'

/** Which of these numbers are blocked. */
export async function findBlocked(db: Db, mobiles: readonly string[]): Promise<Set<string>> {
  if (mobiles.length === 0) return new Set()
  const byHash = new Map(mobiles.map((one) => [numberHash(one), one]))
  const found = await db
    .select({ hash: smsBlock.numberHash })
    .from(smsBlock)
    .where(inArray(smsBlock.numberHash, [...byHash.keys()]))
  return new Set(found.map(({ hash }) => byHash.get(hash) ?? ''))
}

/** Blocks a number: what waits for it does not leave. Answers false when it was blocked already. */
export async function blockNumber(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  mobile: string,
  by: Pick<typeof smsBlock.$inferInsert, 'source' | 'reason' | 'byName'>,
): Promise<boolean> {
  const hash = numberHash(mobile)
  const [added] = await ctx.db
    .insert(smsBlock)
    .values({ ...by, numberHash: hash, at: ctx.clock.realNow() })
    .onConflictDoNothing()
    .returning({ id: smsBlock.id })
  if (!added) return false
  await ctx.db
    .update(smsOutbox)
    .set({ state: 'cancelled', failReason: SMS_BLOCKED })
    .where(and(eq(smsOutbox.numberHash, hash), inArray(smsOutbox.state, ['queued', 'kept'])))
  await tellBlocked(ctx.db, mobile, ctx.clock.showNow())
  return true
}

/** Does an answer ask for no more messages? R, TD or T, or the words for it; case, width, spaces and full stops do not count. */
export const isOptOut = (text: string): boolean =>
  /^(R|TD|T|退订|拒收)$/.test(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s.。,，!！]/g, ''),
  )
