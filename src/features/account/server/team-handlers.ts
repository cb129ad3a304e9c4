/** An exhibitor's team: its administrator hands out accounts and roles (business-entities 5.5). */
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { exhibitorOf, inPerson, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { findCompanyLocale, findExhibitor } from '../../company/server/exports.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import type { AccountAction } from '../../../shared/record/kinds.ts'
import { lacksAdmin, memberState, TEAM_MAX } from '../rules.ts'
import * as calls from '../team-contract.ts'
import { forgetTries } from './login/tries.ts'
import { isAccountTaken } from './account-names.ts'
import { companyOf } from './profile/own-account.ts'
import { issuePasswordLink, passwordLinkUrl } from './password-links.ts'
import { tellOwner } from './notices.ts'
import { endSessionsOf } from './sessions.ts'
import { exhibitorAccount, passwordLink } from './tables.ts'

type AccountRow = typeof exhibitorAccount.$inferSelect

/** The log organisers read beside an account; the team's own actions stand in it too. */
const LOG_KIND = 'EXHIBITOR_ACCOUNT'

async function log(ctx: Ctx, entityId: number, action: AccountAction): Promise<void> {
  const { kind: byKind, userName: byName } = signedIn(ctx)
  await ctx.db.insert(reviewLog).values({ kind: LOG_KIND, entityId, action, byKind, byName, at: ctx.clock.showNow() })
}

const ofTeam = (exhibitorId: number) =>
  and(eq(exhibitorAccount.exhibitorId, exhibitorId), eq(exhibitorAccount.delFlag, 0))

/** The whole team. For a change the company's row is locked first, so that two administrators cannot remove each other at once. */
async function findTeam(ctx: Ctx, lock = false): Promise<AccountRow[]> {
  const exhibitorId = exhibitorOf(ctx)
  if (lock) await ctx.db.select({ id: exhibitor.id }).from(exhibitor).where(eq(exhibitor.id, exhibitorId)).for('update')
  return ctx.db.select().from(exhibitorAccount).where(ofTeam(exhibitorId)).orderBy(asc(exhibitorAccount.id))
}

async function linkEnds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: passwordLink.subjectId, expiresAt: passwordLink.expiresAt })
    .from(passwordLink)
    .where(
      and(
        eq(passwordLink.kind, 'exhibitor'),
        inArray(passwordLink.subjectId, [...ids]),
        isNull(passwordLink.usedAt),
        gt(passwordLink.expiresAt, ctx.clock.realNow()),
      ),
    )
    .orderBy(desc(passwordLink.id))
  return new Map(rows.map((row) => [row.id, row.expiresAt]))
}

async function recordsOf(ctx: Ctx, rows: readonly AccountRow[]): Promise<calls.TeamMember[]> {
  const now = ctx.clock.realNow()
  const links = await linkEnds(
    ctx,
    rows.map((row) => row.id),
  )
  const text = (at: Date | null | undefined) => (at ? formatDateTime(at) : '')
  return rows.map((row) => ({
    id: String(row.id),
    loginAcc: row.loginAcc,
    userName: row.userName,
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    roleKey: row.roleKey,
    state: memberState(row, now),
    lastLoginTime: text(row.lastLoginTime),
    linkUntil: text(links.get(row.id)),
    self: row.id === signedIn(ctx).subjectId ? 1 : 0,
    version: row.version,
  }))
}

async function answer(ctx: Ctx, id: number): Promise<{ data: calls.TeamMember }> {
  const [record] = await recordsOf(
    ctx,
    (await findTeam(ctx)).filter((row) => row.id === id),
  )
  if (!record) throw fail.notFound()
  return { data: record }
}

/** The member and the rest of the team, locked for a change. */
async function member(ctx: Ctx, id: string): Promise<{ row: AccountRow; others: AccountRow[] }> {
  inPerson(ctx)
  const team = await findTeam(ctx, true)
  const row = team.find((one) => String(one.id) === id)
  if (!row) throw fail.notFound()
  return { row, others: team.filter((one) => one !== row) }
}

function notYourself(ctx: Ctx, row: AccountRow): void {
  if (row.id === signedIn(ctx).subjectId) throw fail.business('features/account:errors.notYourself')
}

function keepsAdmin(members: readonly AccountRow[]): void {
  if (lacksAdmin(members)) throw fail.business('features/account:errors.lastAdmin')
}

/** As every mail to an exhibitor. */
async function teamLocale({ db, locale }: Ctx, exhibitorId: number): Promise<Locale> {
  const company = await findExhibitor(db, exhibitorId)
  return company ? findCompanyLocale(db, company) : locale
}

const bump = (ctx: Ctx) => ({ version: sql`${exhibitorAccount.version} + 1`, updateTime: ctx.clock.realNow() })

/** A lock of the organiser is the organiser's to lift. */
async function lockedByOrganiser(ctx: Ctx, id: number): Promise<boolean> {
  const [last] = await ctx.db
    .select({ byKind: reviewLog.byKind })
    .from(reviewLog)
    .where(and(eq(reviewLog.kind, LOG_KIND), eq(reviewLog.entityId, id), eq(reviewLog.action, 'lock')))
    .orderBy(desc(reviewLog.id))
    .limit(1)
  return last?.byKind === 'backOffice'
}

async function endAccess(ctx: Ctx, id: number): Promise<void> {
  await endSessionsOf(ctx.db, 'exhibitor', id)
  await ctx.db
    .delete(passwordLink)
    .where(and(eq(passwordLink.kind, 'exhibitor'), eq(passwordLink.subjectId, id), isNull(passwordLink.usedAt)))
}

async function mailLink(ctx: Ctx, row: AccountRow): Promise<void> {
  if (!row.email) throw fail.business('features/account:errors.memberNoEmail')
  const now = ctx.clock.realNow()
  const purpose = row.passwordHash === null ? 'FIRST' : 'RESET'
  const token = await issuePasswordLink(ctx.db, 'exhibitor', row.id, purpose, now)
  const locale = await teamLocale(ctx, row.exhibitorId)
  const params = {
    account: row.loginAcc,
    link: passwordLinkUrl(ctx.settings, token, locale),
    expiresAt: formatDateTime(new Date(now.getTime() + LINK_MS)).slice(0, 16),
  }
  const mail = { to: row.email, exhibitorId: row.exhibitorId, locale } as const
  if (purpose === 'RESET') return void (await queueMail(ctx, { ...mail, template: 'passwordReset', params }))
  const { companyName, enCompanyName } = await companyOf(ctx, row.exhibitorId)
  const company = locale === 'en-US' ? enCompanyName || companyName : companyName || enCompanyName
  await queueMail(ctx, {
    ...mail,
    template: 'teamInvite',
    params: { ...params, companyName: company, inviter: signedIn(ctx).userName, name: row.userName },
  })
}

export const teamHandlers = [
  handle(calls.teamList, async (ctx) => ({ data: { list: await recordsOf(ctx, await findTeam(ctx)), max: TEAM_MAX } })),
  handle(calls.teamAdd, async (ctx, { clientToken: _token, mobile, ...input }) => {
    inPerson(ctx)
    const team = await findTeam(ctx, true)
    if (team.length >= TEAM_MAX) throw fail.business('features/account:errors.teamFull', { max: TEAM_MAX })
    if (await isAccountTaken(ctx.db, input.loginAcc))
      throw fail.field('loginAcc', 'features/account:errors.accountTaken')
    const values = { ...input, mobile: mobile || null, exhibitorId: exhibitorOf(ctx), createTime: ctx.clock.realNow() }
    const [row] = await ctx.db.insert(exhibitorAccount).values(values).returning()
    if (!row) throw new Error('account was not stored')
    await mailLink(ctx, row)
    await log(ctx, row.id, 'add')
    return answer(ctx, row.id)
  }),
  handle(calls.teamUpdate, async (ctx, { id, version, userName, email, mobile, roleKey }) => {
    const { row, others } = await member(ctx, id)
    if (row.version !== version) throw fail.conflict((await answer(ctx, row.id)).data)
    // The own address is changed in the profile, where a code proves it.
    if (row.id === signedIn(ctx).subjectId && email.toLowerCase() !== (row.email ?? '').toLowerCase())
      throw fail.field('email', 'features/account:errors.ownEmail')
    keepsAdmin([...others, { ...row, roleKey }])
    if (email.toLowerCase() !== (row.email ?? '').toLowerCase()) {
      // A link on its way to another address must not work any more.
      await ctx.db
        .delete(passwordLink)
        .where(and(eq(passwordLink.kind, 'exhibitor'), eq(passwordLink.subjectId, row.id), isNull(passwordLink.usedAt)))
      const locale = await teamLocale(ctx, row.exhibitorId)
      await tellOwner(ctx, row, 'EMAIL_CHANGED', { by: signedIn(ctx).userName, newEmail: email, locale })
    }
    await ctx.db
      .update(exhibitorAccount)
      .set({ userName, email, mobile: mobile || null, roleKey, ...bump(ctx) })
      .where(eq(exhibitorAccount.id, row.id))
    await log(ctx, row.id, 'update')
    return answer(ctx, row.id)
  }),
  handle(calls.teamStatus, async (ctx, { id, value }) => {
    const { row, others } = await member(ctx, id)
    const disabled = value === 0
    if (!disabled && row.disabled && (await lockedByOrganiser(ctx, row.id)))
      throw fail.business('features/account:errors.lockedByOrganiser')
    if (disabled) {
      notYourself(ctx, row)
      keepsAdmin([...others, { ...row, disabled }])
    }
    if (row.disabled !== disabled) {
      const open = disabled ? {} : { lockedUntil: null }
      await ctx.db
        .update(exhibitorAccount)
        .set({ disabled, ...open, ...bump(ctx) })
        .where(eq(exhibitorAccount.id, row.id))
      if (disabled) await endAccess(ctx, row.id)
      else await forgetTries(ctx, 'exhibitor', row.loginAcc)
      await log(ctx, row.id, disabled ? 'lock' : 'unlock')
    }
    return answer(ctx, row.id)
  }),
  handle(calls.teamLink, async (ctx, { id }) => {
    const { row } = await member(ctx, id)
    if (row.disabled) throw fail.business('features/account:errors.memberDisabled')
    await mailLink(ctx, row)
    await log(ctx, row.id, 'mail')
    return answer(ctx, row.id)
  }),
  handle(calls.teamRemove, async (ctx, { id }) => {
    const { row, others } = await member(ctx, id)
    notYourself(ctx, row)
    keepsAdmin(others)
    await ctx.db
      .update(exhibitorAccount)
      .set({ delFlag: 2, ...bump(ctx) })
      .where(eq(exhibitorAccount.id, row.id))
    await endAccess(ctx, row.id)
    await log(ctx, row.id, 'remove')
    return { data: { id } }
  }),
]
