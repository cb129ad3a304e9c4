/**
 * One-time codes that open a session in somebody's name: the organiser's "sign in as". The page `/auth-redirect?code=` exchanges one.
 * A code lives for minutes, works once and is stored as a hash; its row stays as the record of who opened whose account and when, and
 * the session it opens carries the organiser's name into every log.
 *
 * @example
 * const code = await createAuthCode(ctx.db, account.id, { actor: signedIn(ctx), minutes: 2, now: ctx.clock.realNow() })
 * return { data: { url: authCodeUrl(ctx.settings, code, locale, '/basic/basicInfo') } }
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, isToken, issueToken } from '../../../../server/base/auth/tokens.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { siteUrl } from '../../../../server/base/site-base.ts'
import type { Settings } from '../../../../server/base/settings.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { SignedIn } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { AUTH_CODE_MINUTES } from '../../rules.ts'
import { findSubjectById, refuseClosed } from './logins.ts'
import { authCode } from '../tables.ts'

export interface AuthCodeOptions {
  /** Who asks: somebody of the back office. */
  actor: Pick<SignedIn, 'kind' | 'subjectId' | 'userName'>
  /** Life of the code in minutes, 1 to 10; 2 by default. */
  minutes?: number
  /** Real time (`ctx.clock.realNow()`); the machine's clock by default. */
  now?: Date
}

/**
 * Makes a code for an exhibitor's account (`exhibitor_account.id`) and records who asked. Earlier unused codes of the same actor for the
 * same account stop working. 404 for an unknown account, 500 for a locked one, 403 when the actor is not of the back office.
 * Whoever calls it has checked the permission.
 */
export async function createAuthCode(
  db: Db,
  userId: number,
  { actor, minutes = AUTH_CODE_MINUTES.usual, now = new Date() }: AuthCodeOptions,
): Promise<string> {
  if (actor.kind !== 'backOffice') throw fail.forbidden()
  const subject = await findSubjectById(db, 'exhibitor', userId)
  if (!subject) throw fail.notFound()
  refuseClosed(subject)
  const life = Math.min(Math.max(minutes, 1), AUTH_CODE_MINUTES.most) * 60_000
  await db
    .update(authCode)
    .set({ expiresAt: now })
    .where(
      and(
        eq(authCode.subjectId, userId),
        eq(authCode.actorId, actor.subjectId),
        isNull(authCode.usedAt),
        gt(authCode.expiresAt, now),
      ),
    )
  const { token, hash } = issueToken()
  await db.insert(authCode).values({
    codeHash: hash,
    subjectId: userId,
    actorId: actor.subjectId,
    actorName: actor.userName,
    expiresAt: new Date(now.getTime() + life),
    createTime: now,
  })
  return token
}

/** Address that exchanges the code. `redirect` is a path of the site without base and language; the page refuses any other. */
export function authCodeUrl(
  settings: Pick<Settings, 'publicUrl'>,
  code: string,
  locale: Locale,
  redirect = '',
): string {
  const query = new URLSearchParams({ code, ...(redirect ? { redirect } : {}) })
  return siteUrl(settings, `/auth-redirect?${query}`, locale)
}

export interface UsedCode {
  subjectId: number
  actorId: number
  actorName: string
}

const isGood = (code: string, now: Date) =>
  and(eq(authCode.codeHash, hashToken(code)), isNull(authCode.usedAt), gt(authCode.expiresAt, now))

const USED = { subjectId: authCode.subjectId, actorId: authCode.actorId, actorName: authCode.actorName }

/** Finds an unused code and leaves it unused; null for an unknown, used or expired one. */
export async function findAuthCode(db: Db, code: string, now: Date): Promise<UsedCode | null> {
  if (!isToken(code)) return null
  const [row] = await db.select(USED).from(authCode).where(isGood(code, now))
  return row ?? null
}

/** Spends a code: the answer is null for an unknown, used or expired one, and for two requests at once only one gets it. */
export async function useAuthCode(db: Db, code: string, now: Date): Promise<UsedCode | null> {
  if (!isToken(code)) return null
  const [row] = await db.update(authCode).set({ usedAt: now }).where(isGood(code, now)).returning(USED)
  return row ?? null
}
