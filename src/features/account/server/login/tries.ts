/**
 * Tries of a password. A try is taken before the password is hashed, so that of many at once only five are evaluated. Tries are counted
 * per account and source; a device that signed in to the account before has a counter of its own, so that strangers cannot lock it out
 * (docs/adr/login-tries.md). Unknown names are counted alike, otherwise the sixth answer would tell which names exist.
 */
import type { Ctx, SignedIn } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import {
  countTaken,
  giveBack,
  resetCounter,
  resetCounters,
  takeFrom,
  type Limit,
} from '../../../../server/base/limits/counter.ts'
import { sourceOf } from '../../../../server/base/limits/source.ts'
import { LOCK_MS, MAX_FAILED_LOGINS, MAX_SOURCE_FAILURES } from '../../rules.ts'
import type { SubjectKind } from '../sessions.ts'
import { findKnownDevice } from './known-devices.ts'

const OWN: Limit = { most: MAX_FAILED_LOGINS, ms: LOCK_MS, prolongs: true }
const SOURCE: Limit = { most: MAX_SOURCE_FAILURES, ms: LOCK_MS }

type Counts = Pick<Ctx, 'db' | 'sealer' | 'clock'>

/** Names are stored as marks: a name that nobody has may be a password typed into the wrong field. */
const prefixOf = ({ sealer }: Pick<Ctx, 'sealer'>, kind: SubjectKind, loginAcc: string): string =>
  `login/${kind}/${sealer.mark(loginAcc.normalize('NFKC').toLowerCase(), 'login name')}/`

const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))

export interface PasswordTry {
  /** Returns the units: the password was right. */
  succeed(): Promise<void>
  /** Returns whether this was the last try before the lock. */
  isLast(): Promise<boolean>
}

/**
 * Takes one try for a login, or refuses it with a business error that names the minutes to wait.
 * @param subjectId 0 for a name that nobody has
 */
export async function takeLoginTry(
  ctx: Ctx,
  kind: SubjectKind,
  loginAcc: string,
  subjectId: number,
): Promise<PasswordTry> {
  const now = ctx.clock.realNow()
  const source = ctx.sealer.mark(sourceOf(ctx.ip), 'login source')
  const device = await findKnownDevice(ctx, kind, subjectId)
  const own = prefixOf(ctx, kind, loginAcc) + (device === null ? source : `device-${device}`)
  const lockedUntil = await takeFrom(ctx.db, own, OWN, now)
  if (lockedUntil) throw fail.business('features/account:errors.locked', { count: minutesUntil(lockedUntil, now) })
  const whole = device === null ? `login-source/${source}` : null
  const sourceUntil = whole && (await takeFrom(ctx.db, whole, SOURCE, now))
  if (sourceUntil) {
    await giveBack(ctx.db, own)
    throw fail.business('features/account:errors.sourceLocked', { count: minutesUntil(sourceUntil, now) })
  }
  return {
    async succeed() {
      await resetCounter(ctx.db, own)
      if (whole) await giveBack(ctx.db, whole)
    },
    isLast: async () => (await countTaken(ctx.db, own, now)) >= MAX_FAILED_LOGINS,
  }
}

/**
 * Takes one try for the present password of an open session. The counter is the session's own: strangers' tries at the login page do
 * not stop the owner from changing the password.
 */
export async function takeSessionTry(ctx: Ctx, { sessionId }: Pick<SignedIn, 'sessionId'>): Promise<PasswordTry> {
  const now = ctx.clock.realNow()
  const own = `login-session/${sessionId}`
  const lockedUntil = await takeFrom(ctx.db, own, OWN, now)
  if (lockedUntil)
    throw fail.business('features/account:errors.sessionLocked', { count: minutesUntil(lockedUntil, now) })
  return {
    succeed: () => resetCounter(ctx.db, own),
    isLast: async () => (await countTaken(ctx.db, own, now)) >= MAX_FAILED_LOGINS,
  }
}

/** Lets an account in again from everywhere: after an unlock by a person, or a password set through a link. */
export async function forgetTries(ctx: Counts, kind: SubjectKind, loginAcc: string): Promise<void> {
  await resetCounters(ctx.db, prefixOf(ctx, kind, loginAcc))
}
