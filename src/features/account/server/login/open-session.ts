/** Opening a session: by password, by a one-time code, by an outside identity; each ends in the same reply and cookie. */
import { eq } from 'drizzle-orm'
import { API_PREFIX } from '../../../../server/base/http/api-prefix.ts'
import type { Ctx, SignedIn } from '../../../../server/base/http/context.ts'
import { cookieLine, FILE_COOKIE } from '../../../../server/base/http/cookies.ts'
import { DomainError, fail } from '../../../../server/base/http/fail.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { requireOpened } from '../../../../server/base/opening.ts'
import { logSignIn } from '../../../../server/base/sign-in-log.ts'
import type { SignInEvent } from '../../../../shared/lib/sign-in-events.ts'
import { sysUser } from '../../../system/server/tables.ts'
import { useCaptcha } from './captcha.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-devices.ts'
import { checkLogin, findSubject, findSubjectById, type Subject } from './logins.ts'
import { insertSession, sessionLife, type SessionOrigin, type SubjectKind } from '../sessions.ts'
import { exhibitorAccount } from '../tables.ts'

export async function captchaEnabled(ctx: Ctx): Promise<boolean> {
  return (await findConfig(ctx.db, 'sys.account.captchaEnabled')) === 'true'
}

/** Refuses the field `code` with 300 when captchas are on and this answer is not the right one. */
export async function demandCaptcha(
  ctx: Ctx,
  { code, uuid }: { code?: string | undefined; uuid?: string | undefined },
): Promise<void> {
  if ((await captchaEnabled(ctx)) && !(await useCaptcha(ctx.db, uuid ?? '', code ?? '', ctx.clock.realNow()))) {
    throw fail.field('code', 'features/account:errors.wrongCaptcha')
  }
}

/**
 * Pictures are fetched by `img`, which sends no header: an HttpOnly cookie opens the download path, and nothing else.
 * @param life milliseconds until the browser drops the cookie; 0 removes it at once
 */
export function fileCookie(ctx: Ctx, token: string, life = sessionLife(false).most): string {
  return cookieLine(ctx.settings, FILE_COOKIE, token, `${API_PREFIX}/common/download`, life / 1000)
}

/** A session for a person who is proved already. In somebody's place the person's own last login stays as it was. */
export async function openSession(
  ctx: Ctx,
  subject: Pick<Subject, 'kind' | 'id' | 'userName' | 'loginAcc'>,
  { actor, stays = false }: Pick<SessionOrigin, 'actor' | 'stays'> = {},
) {
  const now = ctx.clock.realNow()
  // Who works in an exhibitor's place may see to it before.
  if (subject.kind === 'exhibitor' && !actor) await requireOpened(ctx)
  if (!actor) {
    if (subject.kind === 'exhibitor')
      await ctx.db.update(exhibitorAccount).set({ lastLoginTime: now }).where(eq(exhibitorAccount.id, subject.id))
    else await ctx.db.update(sysUser).set({ loginDate: now, loginIp: ctx.ip }).where(eq(sysUser.userId, subject.id))
  }
  const device = deviceOf(ctx.agent)
  const { kind, loginAcc } = subject
  const userName = actor ? `${loginAcc} (${actor.name})` : loginAcc
  await logSignIn(ctx, { kind, userName, event: actor ? 'inPlace' : 'in', device })
  const token = await insertSession(ctx.db, kind, subject.id, now, {
    device,
    stays,
    ...(actor ? { actor } : {}),
  })
  const life = sessionLife(stays)
  ctx.cookies.push(fileCookie(ctx, token, life.most))
  if (!actor) await rememberDevice(ctx, kind, subject.id)
  return { token, data: { token, userName: subject.userName, expiresIn: life.idle / 1000 } }
}

/** What the log calls the refusals of a password. */
const REFUSALS: Readonly<Record<string, SignInEvent>> = {
  'features/account:errors.wrongLogin': 'wrong',
  'features/account:errors.locked': 'locked',
  'features/account:errors.sourceLocked': 'locked',
  'features/account:errors.closed': 'closed',
  'features/account:errors.withdrawn': 'closed',
}

/** The name as the log keeps it: one that nobody has may be a password typed into the wrong field. The same work for both. */
async function logRefusal(ctx: Ctx, kind: SubjectKind, loginAcc: string, error: unknown): Promise<void> {
  const event = error instanceof DomainError ? REFUSALS[error.msgKey] : undefined
  if (!event) return
  const subject = await findSubject(ctx.db, kind, loginAcc)
  const userName = subject?.loginAcc ?? `${loginAcc.slice(0, 2)}***`
  await logSignIn(ctx, { kind, userName, event, device: deviceOf(ctx.agent) })
}

export async function logIn(
  ctx: Ctx,
  kind: SubjectKind,
  input: { loginAcc: string; loginPwd: string; code?: string; uuid?: string; stay?: boolean },
) {
  await demandCaptcha(ctx, input)
  const subject = await checkLogin(ctx, kind, input.loginAcc, input.loginPwd).catch(async (error: unknown) => {
    await logRefusal(ctx, kind, input.loginAcc, error)
    throw error
  })
  return { ...(await openSession(ctx, subject, { stays: input.stay === true })), subject }
}

export async function logSignOut(ctx: Ctx, { kind, subjectId, actor }: SignedIn): Promise<void> {
  const loginAcc = (await findSubjectById(ctx.db, kind, subjectId))?.loginAcc
  if (!loginAcc) return
  const userName = actor ? `${loginAcc} (${actor.name})` : loginAcc
  await logSignIn(ctx, { kind, userName, event: 'out', device: deviceOf(ctx.agent) })
}
