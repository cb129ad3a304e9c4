/** The sign-in log: every sign-in, refusal and sign-out of both logins, kept for half a year (Cybersecurity Law of the PRC, article 21: six months at least). */
import { inArray, lt } from 'drizzle-orm'
import type { SignInEvent } from '../../shared/lib/sign-in-events.ts'
import { DAY_MS } from '../../shared/lib/time/dates.ts'
import { signInLog } from './db/core-tables.ts'
import type { Ctx, Services } from './http/context.ts'

/** Days an entry is kept. */
export const SIGN_IN_DAYS = 183
/** Entries of one turn; the rest is forgotten an hour later. */
const AT_ONCE = 5000

export async function logSignIn(
  ctx: Ctx,
  entry: { kind: 'exhibitor' | 'backOffice'; userName: string; event: SignInEvent; device: string },
): Promise<void> {
  await ctx.db.insert(signInLog).values({ ...entry, ip: ctx.ip, loginTime: ctx.clock.realNow() })
}

/** Deletes entries older than that, by the real clock; answers how many. Called by the server's cleaner. */
export async function eraseOldSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.realNow().getTime() - SIGN_IN_DAYS * DAY_MS)
  const old = db.select({ id: signInLog.id }).from(signInLog).where(lt(signInLog.loginTime, before)).limit(AT_ONCE)
  const gone = await db.delete(signInLog).where(inArray(signInLog.id, old)).returning({ id: signInLog.id })
  return gone.length
}
