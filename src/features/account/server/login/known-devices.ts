/** Devices that signed in to an account before. A cookie that only the server reads names the device; the table stores its hash. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { hashToken, isToken, issueToken } from '../../../../server/base/auth/tokens.ts'
import { API_PREFIX } from '../../../../server/base/http/api-prefix.ts'
import type { Ctx, Services } from '../../../../server/base/http/context.ts'
import { cookieLine, DEVICE_COOKIE } from '../../../../server/base/http/cookies.ts'
import { DAY_MS } from '../../../../shared/lib/time/dates.ts'
import type { SubjectKind } from '../sessions.ts'
import { knownDevice } from '../tables.ts'

/** Days without a sign-in after which a device is unknown again. */
const KNOWN_DAYS = 365
/** Rows removed in one turn. */
const AT_ONCE = 5000

/** Returns the id of the request's device when it signed in to this account before, otherwise null. */
export async function findKnownDevice(ctx: Ctx, kind: SubjectKind, subjectId: number): Promise<number | null> {
  const token = ctx.deviceToken ?? ''
  if (!isToken(token)) return null
  const [row] = await ctx.db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.tokenHash, hashToken(token)),
        eq(knownDevice.kind, kind),
        eq(knownDevice.subjectId, subjectId),
      ),
    )
  return row?.id ?? null
}

/** Remembers that the request's device signed in to this account; a device without a cookie gets one. */
export async function rememberDevice(ctx: Ctx, kind: SubjectKind, subjectId: number): Promise<void> {
  const given = ctx.deviceToken ?? ''
  const { token, hash } = isToken(given) ? { token: given, hash: hashToken(given) } : issueToken()
  const lastUsed = ctx.clock.realNow()
  await ctx.db
    .insert(knownDevice)
    .values({ tokenHash: hash, kind, subjectId, lastUsed })
    .onConflictDoUpdate({
      target: [knownDevice.tokenHash, knownDevice.kind, knownDevice.subjectId],
      set: { lastUsed: sql`excluded.last_used` },
    })
  ctx.cookies.push(cookieLine(ctx.settings, DEVICE_COOKIE, token, `${API_PREFIX}/`, (KNOWN_DAYS * DAY_MS) / 1000))
}

/** Removes devices that did not sign in for a year; returns the number of them. */
export async function eraseOldDevices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.realNow().getTime() - KNOWN_DAYS * DAY_MS)
  const old = db.select({ id: knownDevice.id }).from(knownDevice).where(lt(knownDevice.lastUsed, before)).limit(AT_ONCE)
  return (await db.delete(knownDevice).where(inArray(knownDevice.id, old)).returning({ id: knownDevice.id })).length
}
