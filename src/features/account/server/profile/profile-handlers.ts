/** The personal centre: own details, password, picture and devices (admin-area §12). */
import { spendCode, tryCode } from '../../../../server/base/auth/codes.ts'
import { hashPassword } from '../../../../server/base/auth/passwords.ts'
import { inPerson, signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { insertUpload, keepFile, releaseFile } from '../../../files/server/exports.ts'
import { contactProblems } from '../../../../shared/form/rules/contact.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { maskEmail } from '../../../../shared/lib/mask.ts'
import * as calls from '../../profile-contract.ts'
import { demandGoodPassword, endLinksOf } from '../new-password.ts'
import { tellOwner } from '../notices.ts'
import { checkOwnPassword, findSubjectById, updateSubject } from '../login/logins.ts'
import { forgetTries } from '../login/tries.ts'
import { ownRecord, ownRow, takenContacts, updateAvatar, updateOwn } from './own-account.ts'
import { avatarPath } from './profile.ts'
import { endSessionOf, endSessionsOf, findSessionsOf } from '../sessions.ts'

const SCENE = 'EMAIL_CHANGE'

/** A first address needs no code: nothing is taken over. */
const changesEmail = (stored: string, email: string) => stored !== '' && stored.toLowerCase() !== email.toLowerCase()

/** The upload's own words, at the field of this call. */
const atAvatar = (error: unknown) =>
  error instanceof DomainError && error.fields.length > 0
    ? fail.fields(error.fields.map((one) => ({ ...one, field: 'avatarfile' })))
    : error

interface Proof {
  email: string
  version: number
  emailCode?: string | null | undefined
  password?: string | null | undefined
}

/**
 * Another address takes the account over together with its password: whoever asks for it knows the present one, and reads the new mailbox. Wrong
 * passwords and codes count although the save is refused. What is proved here holds for this version; the save refuses any other.
 */
async function proveEmail(ctx: Ctx, { email, version, emailCode, password }: Proof): Promise<void> {
  const session = inPerson(ctx)
  const stored = await ownRow(ctx, session)
  if (!emailCode || stored.version !== version || !changesEmail(stored.email, email)) return
  const subject = await findSubjectById(ctx.db, session.kind, session.subjectId)
  if (!subject) throw fail.unauthorised()
  if (!password || !(await checkOwnPassword(ctx, session, subject, password)))
    throw fail.field('password', 'features/account:errors.passwordWrong')
  await tryCode(ctx, { scene: SCENE, address: email, code: emailCode, field: 'emailCode' })
}

async function spendEmailCode(ctx: Ctx, email: string, emailCode: string | undefined): Promise<void> {
  if (!emailCode)
    throw fail.consent('features/account:errors.codeNeeded', {}, { scene: SCENE, maskedTo: maskEmail(email) })
  await spendCode(ctx, { scene: SCENE, address: email, code: emailCode, field: 'emailCode' })
}

export const profileHandlers = [
  handle(calls.profileGet, async (ctx) => {
    const data = await ownRecord(ctx, signedIn(ctx))
    return { data, roleGroup: data.roleGroup, postGroup: data.postGroup }
  }),
  handle(
    calls.profileUpdate,
    async (ctx, { emailCode, password: _proved, version, nickName, email, phonenumber = '', sex, language }) => {
      const session = inPerson(ctx)
      const stored = await ownRow(ctx, session, true)
      if (stored.version !== version) throw fail.conflict(await ownRecord(ctx, session))
      const missing = contactProblems(ctx.locale, { mobile: phonenumber, email })
      if (missing.length > 0)
        throw fail.fields(missing.map(({ msgKey, params }) => ({ field: 'phonenumber', msgKey, params })))
      if (session.kind === 'backOffice') {
        const taken = await takenContacts(ctx, session.subjectId, email, phonenumber ?? '')
        if (taken.length > 0)
          throw fail.fields(taken.map((field) => ({ field, msgKey: `features/account:errors.${field}Taken` })))
      }
      if (changesEmail(stored.email, email)) {
        await spendEmailCode(ctx, email, emailCode ?? undefined)
        const { exhibitorId, userName: by } = session
        await tellOwner(ctx, { ...stored, exhibitorId }, 'EMAIL_CHANGED', { by, newEmail: email })
      }
      await updateOwn(ctx, session, {
        nickName,
        email,
        phonenumber: phonenumber ?? '',
        sex: sex ?? '2',
        language: language === undefined ? undefined : (language ?? ''),
      })
      return { data: await ownRecord(ctx, session) }
    },
    { before: proveEmail },
  ),
  handle(
    calls.profilePassword,
    async (ctx, { oldPassword, newPassword, endLinks }) => {
      const session = inPerson(ctx)
      const { kind, subjectId, sessionId } = session
      const subject = await findSubjectById(ctx.db, kind, subjectId)
      if (!subject) throw fail.unauthorised()
      if (!(await checkOwnPassword(ctx, session, subject, oldPassword)))
        throw fail.field('oldPassword', 'features/account:errors.oldWrong')
      if (newPassword === oldPassword) throw fail.field('newPassword', 'features/account:errors.samePassword')
      await demandGoodPassword(ctx.db, subject, newPassword, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      await updateSubject(ctx.db, subject, { passwordHash, lockedUntil: null })
      await forgetTries(ctx, kind, subject.loginAcc)
      if (endLinks) await endLinksOf(ctx.db, subject)
      await tellOwner(ctx, subject, 'PASSWORD_CHANGED')
      return { data: { ended: await endSessionsOf(ctx.db, kind, subjectId, sessionId) } }
    },
    // A wrong one must be counted although the call is refused; hashing must not hold the database.
    { transaction: 'none', limit: 30 },
  ),
  handle(
    calls.profileAvatar,
    async (ctx, { avatarfile }) => {
      const session = inPerson(ctx)
      const before = await ownRow(ctx, session)
      const { fileName } = await insertUpload(ctx, avatarfile, 'avatar').catch((error: unknown) => {
        throw atAvatar(error)
      })
      await keepFile(ctx, fileName)
      await updateAvatar(ctx, session, fileName)
      if (before.avatar) await releaseFile(ctx, session, before.avatar)
      const imgUrl = avatarPath(fileName)
      return { imgUrl, data: { imgUrl } }
    },
    { transaction: 'none', limit: 30 },
  ),
  handle(calls.profileSessions, async (ctx) => {
    const { kind, subjectId, sessionId } = signedIn(ctx)
    const rows = await findSessionsOf(ctx.db, kind, subjectId, ctx.clock.realNow())
    return {
      data: rows.map((row) => ({
        id: String(row.id),
        device: row.device,
        createTime: formatDateTime(row.createTime),
        lastSeen: formatDateTime(row.lastSeen),
        current: row.id === sessionId ? 1 : 0,
        actorName: row.actorName,
      })),
    }
  }),
  handle(calls.profileSessionEnd, async (ctx, { id }) => {
    const { kind, subjectId } = inPerson(ctx)
    if (!(await endSessionOf(ctx.db, kind, subjectId, Number(id)))) throw fail.notFound()
    return { data: { id } }
  }),
  handle(calls.profileSessionsEnd, async (ctx) => {
    const { kind, subjectId, sessionId } = inPerson(ctx)
    return { data: { ended: await endSessionsOf(ctx.db, kind, subjectId, sessionId) } }
  }),
]
