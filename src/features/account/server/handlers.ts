import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../../../server/base/auth/passwords.ts'
import { clientError } from '../../../server/base/db/core-tables.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { takePublicMail } from '../../../server/base/limits/public-mail.ts'
import { isShowClosed } from '../../../server/base/opening.ts'
import { referenceVersion } from '../../../server/base/reference/version.ts'
import { participation } from '../../company/server/tables.ts'
import { findInfoComplete, looksAfter } from '../../company/server/exports.ts'
import { findConfig, findDictVersion, findEdition } from '../../../server/base/parameters.ts'
import * as session from '../../../shared/auth/contract.ts'
import { isMailbox, isMobile, compactPhone, normaliseEmail } from '../../../shared/form/rules/contact.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { showZone } from '../../../shared/lib/time/zone.ts'
import * as calls from '../contract.ts'
import { CODE_MS, LINK_MS } from '../../../server/base/auth/lives.ts'
import { sendCode, type CodeScene } from '../../../shared/form/mail-code/contract.ts'
import { CODE_COOLDOWN_S, issueVerifyCode } from '../../../server/base/auth/codes.ts'
import { CODES_PER_HOUR, PUBLIC_SCENES } from '../rules.ts'
import { insertCaptcha } from './login/captcha.ts'
import { findSubject, isKnownEmail, updateSubject } from './login/logins.ts'
import { captchaEnabled, fileCookie, logIn, logSignOut } from './login/open-session.ts'
import { forgetTries } from './login/tries.ts'
import {
  findPasswordLink,
  hasRecentLink,
  issuePasswordLink,
  noteOpened,
  passwordLinkUrl,
  usePasswordLink,
} from './password-links.ts'
import { demandGoodPassword, endLinksOf } from './new-password.ts'
import { tellOwner } from './notices.ts'
import { outsideHandlers } from './login/outside-handlers.ts'
import { findOwnEmail } from './profile/own-account.ts'
import { profileHandlers } from './profile/profile-handlers.ts'
import { findProfile } from './profile/profile.ts'
import { countUnread } from './unread.ts'
import { registerHandlers } from './registration/register-handlers.ts'
import { menuWords } from './menu-words.ts'
import { findClosedScreens, findRouters } from './routers.ts'
import { endSession, endSessionsOf } from './sessions.ts'
import { teamHandlers } from './team-handlers.ts'
import { cutText } from '../../../shared/lib/text/text.ts'

/** The mailbox a code goes to. Text messages are not sent yet; a mobile number gets a clear word instead of silence. */
function codeAddress(to: string): string {
  if (isMobile(compactPhone(to))) throw fail.field('to', 'features/account:errors.noSms')
  if (!isMailbox(to)) throw fail.field('to', 'shared/form:rules.mailbox')
  return normaliseEmail(to)
}

async function mailCode(ctx: Ctx, scene: CodeScene, to: string) {
  const open = PUBLIC_SCENES.includes(scene)
  if (!open && !ctx.session) throw fail.unauthorised()
  if (scene === 'REGISTER' && (await findConfig(ctx.db, 'sys.account.registerUser')) !== 'true')
    throw fail.business('features/account:errors.registerClosed')
  const address = codeAddress(to)
  // Proves that whoever sits at the session reads the account's own mail: no other address will do.
  if (scene === 'LEADS_EXPORT' && address.toLowerCase() !== (await findOwnEmail(ctx)).toLowerCase())
    throw fail.field('to', 'features/account:errors.notOwnAddress')
  const wait = open ? await takePublicMail(ctx) : null
  if (wait !== null) throw fail.tooOften(wait)
  const code = await issueVerifyCode(
    ctx.db,
    scene,
    address,
    open ? CODES_PER_HOUR.public : CODES_PER_HOUR.signedIn,
    ctx.clock.realNow(),
  )
  // Same answer whether the address is known or not: a mail only goes where the code can be used.
  const known = await isKnownEmail(ctx.db, address)
  const useful = !open || (scene === 'RESET') === known
  if (useful) {
    const params = { code, minutes: String(CODE_MS / 60_000), scene }
    await queueMail(ctx, { template: 'verifyCode', to: address, exhibitorId: ctx.session?.exhibitorId ?? null, params })
  } else if (scene === 'REGISTER') {
    // Only the mailbox's owner learns that there is an account, and where to go instead.
    const link = siteUrl(ctx.settings, '/password/forgot', ctx.locale)
    await queueMail(ctx, { template: 'knownAddress', to: address, params: { link } })
  }
  return { data: { cooldown: CODE_COOLDOWN_S, maskedTo: maskEmail(address) } }
}

export const accountHandlers = [
  ...profileHandlers,
  ...outsideHandlers,
  ...teamHandlers,
  ...registerHandlers,
  handle(sendCode, (ctx, input) => mailCode(ctx, input.scene, input.to), { limit: 30 }),
  handle(
    calls.loginExhibitor,
    async (ctx, input) => {
      const { token, data, subject } = await logIn(ctx, 'exhibitor', input)
      const oppCount = await ctx.db.$count(participation, eq(participation.exhibitorId, subject.exhibitorId ?? 0))
      return { token, data: { ...data, oppCount } }
    },
    { transaction: 'none', limit: 120 },
  ),
  handle(
    calls.loginBackOffice,
    async (ctx, input) => {
      const { token, data } = await logIn(ctx, 'backOffice', input)
      return { token, data }
    },
    { transaction: 'none', limit: 120 },
  ),
  handle(calls.captchaImage, async (ctx) => {
    const registerEnabled = (await findConfig(ctx.db, 'sys.account.registerUser')) === 'true'
    if (!(await captchaEnabled(ctx))) return { captchaEnabled: false, captchaOnOff: false, registerEnabled }
    return {
      captchaEnabled: true,
      captchaOnOff: true,
      registerEnabled,
      ...(await insertCaptcha(ctx.db, ctx.clock.realNow())),
    }
  }),
  handle(session.getInfo, async (ctx) => {
    const person = signedIn(ctx)
    const infoComplete = person.exhibitorId === null ? 0 : await findInfoComplete(ctx.db, person.exhibitorId)
    const { roles, permissions, kind } = person
    const reference = referenceVersion(await findEdition(ctx.db))
    const dictionaries = await findDictVersion(ctx.db)
    const today = formatDate(ctx.clock.showNow())
    return {
      user: { ...(await findProfile(ctx.db, person)), unread: await countUnread(ctx) },
      roles,
      permissions,
      infoComplete,
      kind,
      ...(kind === 'exhibitor' && (await isShowClosed(ctx.db)) ? { closed: 1 } : {}),
      seesAll: Number((await looksAfter(ctx)) === 'all'),
      reference,
      today,
      zone: showZone(),
      dictionaries,
      closedScreens: await findClosedScreens(ctx.db),
    }
  }),
  handle(session.getRouters, async (ctx) => ({
    data: await findRouters(ctx.db, signedIn(ctx)),
  })),
  handle(session.getMenuWords, async (ctx) => ({ data: menuWords(await findRouters(ctx.db, signedIn(ctx))) })),
  handle(session.logout, async (ctx) => {
    if (ctx.session) {
      await endSession(ctx.db, ctx.session.sessionId)
      await logSignOut(ctx, ctx.session)
    }
    ctx.cookies.push(fileCookie(ctx, '', 0))
    return {}
  }),
  handle(
    calls.forgotPassword,
    async (ctx, input) => {
      // An exhibitor's account and one of the staff may have one name since before names were unique: each gets its mail.
      for (const kind of ['exhibitor', 'backOffice'] as const) {
        const subject = await findSubject(ctx.db, kind, input.loginAcc)
        // One link a minute and account: asking again must not fill somebody's mailbox. The answer stays the same.
        const may = subject && !subject.closed && subject.email.toLowerCase() === input.email.toLowerCase()
        if (!may || (await hasRecentLink(ctx.db, subject.kind, subject.id, ctx.clock.realNow()))) continue
        const token = await issuePasswordLink(ctx.db, subject.kind, subject.id, 'RESET', ctx.clock.realNow())
        const link = passwordLinkUrl(ctx.settings, token, ctx.locale)
        const expiresAt = formatDateTime(new Date(ctx.clock.realNow().getTime() + LINK_MS)).slice(0, 16)
        const params = { account: subject.loginAcc, link, expiresAt }
        await queueMail(ctx, { template: 'passwordReset', to: subject.email, exhibitorId: subject.exhibitorId, params })
      }
      return { data: { sent: 1 } }
    },
    { limit: 10 },
  ),
  handle(
    calls.checkPasswordLink,
    async (ctx, input) => {
      const now = ctx.clock.realNow()
      const link = await findPasswordLink(ctx.db, input.token, now)
      if (link?.state === 'good') await noteOpened(ctx.db, link.id, now)
      return {
        data: link
          ? { state: link.state, loginAcc: link.subject.loginAcc, purpose: link.purpose }
          : { state: 'unknown' as const, loginAcc: '', purpose: '' },
      }
    },
    { limit: 60 },
  ),
  handle(
    calls.setPassword,
    async (ctx, input) => {
      const now = ctx.clock.realNow()
      const link = await findPasswordLink(ctx.db, input.token, now)
      if (!link) throw fail.business('features/account:errors.linkUnknown')
      if (link.state !== 'good' || !(await usePasswordLink(ctx.db, link.id, now))) {
        throw fail.business(`features/account:errors.link${link.state === 'expired' ? 'Expired' : 'Used'}`)
      }
      await demandGoodPassword(ctx.db, link.subject, input.password, 'password')
      await updateSubject(ctx.db, link.subject, {
        passwordHash: await hashPassword(input.password),
        lockedUntil: null,
      })
      await forgetTries(ctx, link.subject.kind, link.subject.loginAcc)
      await endSessionsOf(ctx.db, link.subject.kind, link.subject.id)
      if (input.endLinks) await endLinksOf(ctx.db, link.subject)
      await tellOwner(ctx, link.subject, 'PASSWORD_SET')
      return { data: { loginAcc: link.subject.loginAcc, kind: link.subject.kind } }
    },
    { limit: 60 },
  ),
  handle(
    session.reportClientError,
    async (ctx, input) => {
      const message = cutText(input.message, 500)
      const fingerprint = createHash('sha256')
        .update(`${message} ${input.source ?? ''}`)
        .digest('base64url')
      const now = ctx.clock.realNow()
      await ctx.db
        .insert(clientError)
        .values({
          message,
          source: cutText(input.source ?? '', 300),
          page: cutText((input.page ?? '').split(/[?#]/)[0] ?? '', 200),
          fingerprint,
          firstSeen: now,
          lastSeen: now,
        })
        .onConflictDoUpdate({
          target: clientError.fingerprint,
          set: { count: sql`${clientError.count} + 1`, lastSeen: now },
        })
      return {}
    },
    { limit: 30 },
  ),
]
