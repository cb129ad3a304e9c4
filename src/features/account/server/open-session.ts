/** Opening a session: by password, by a one-time code, by an outside identity; each ends in the same reply and cookie. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { FILE_COOKIE } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { sysUser } from '../../system/server/tables.ts'
import { SESSION_IDLE_MS } from '../rules.ts'
import { useCaptcha } from './captcha.ts'
import { deviceOf } from './device.ts'
import { checkLogin, type Subject } from './logins.ts'
import { insertSession, type SessionOrigin, type SubjectKind } from './sessions.ts'
import { exhibitorAccount } from './tables.ts'

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

/** Pictures are fetched by `img`, which sends no header: an HttpOnly cookie opens the download path, and nothing else. */
export function fileCookie(ctx: Ctx, token: string): string {
  const secure = ctx.settings.publicUrl.startsWith('https:')
  const crossSite = secure && ctx.settings.corsOrigins.length > 0
  return `${FILE_COOKIE}=${token}; Path=/mm-label/common/download; HttpOnly; SameSite=${crossSite ? 'None' : 'Strict'}${secure ? '; Secure' : ''}`
}

/** A session for a person who is proved already. In somebody's place the person's own last login stays as it was. */
export async function openSession(
  ctx: Ctx,
  subject: Pick<Subject, 'kind' | 'id' | 'userName'>,
  actor?: SessionOrigin['actor'],
) {
  const now = ctx.clock.realNow()
  if (!actor) {
    if (subject.kind === 'exhibitor')
      await ctx.db.update(exhibitorAccount).set({ lastLoginTime: now }).where(eq(exhibitorAccount.id, subject.id))
    else await ctx.db.update(sysUser).set({ loginDate: now, loginIp: ctx.ip }).where(eq(sysUser.userId, subject.id))
  }
  const token = await insertSession(ctx.db, subject.kind, subject.id, now, {
    device: deviceOf(ctx.agent),
    ...(actor ? { actor } : {}),
  })
  ctx.cookies.push(fileCookie(ctx, token))
  return { token, data: { token, userName: subject.userName, expiresIn: SESSION_IDLE_MS / 1000 } }
}

export async function logIn(
  ctx: Ctx,
  kind: SubjectKind,
  input: { loginAcc: string; loginPwd: string; code?: string; uuid?: string },
) {
  await demandCaptcha(ctx, input)
  const subject = await checkLogin(ctx.db, kind, input.loginAcc, input.loginPwd, ctx.clock.realNow())
  return { ...(await openSession(ctx, subject)), subject }
}
