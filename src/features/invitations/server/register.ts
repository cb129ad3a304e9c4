/** A visitor registers through an invitation: it becomes a visitor of the show with a number, once, and the invitation says who it was. */
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import {
  keepVisitor,
  mailNumber,
  readAbout,
  readWish,
  type About,
  type VisitorTableRow,
} from '../../visitors/server/exports.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { insertCaptcha, useCaptcha } from '../../account/server/exports.ts'
import { isMailCrowded, takePublicMail } from '../../../server/base/limits/public-mail.ts'
import { sourceOf } from '../../../server/base/limits/source.ts'
import { hasEntry } from '../../../server/base/records/field-checks.ts'
import { CHANNEL, LINKED_MAX, STATUS, addressKey, afterVisit } from '../rules.ts'
import type { invitationRegister, Registered as RegisteredReply } from '../visit-contract.ts'
import { findBase } from './base.ts'
import { byShare, byToken, cameByMail, change, textedTo } from './links.ts'
import { keepInvitedLead, type InvitedPerson } from './invited-lead.ts'
import { lockPeople, newToken, type InvitationTableRow } from './people.ts'
import { invitation } from './tables.ts'

interface Registration {
  name: string
  company: string
  mobile: string
  email: string
  identity: string
  language: string
  consentShare?: 0 | 1
  /** Contact that comes from the invitation and was not typed. */
  borrowed?: 'email' | 'mobile'
  about: About
  wish?: Awaited<ReturnType<typeof readWish>>
}

interface Registered {
  visitor: VisitorTableRow
  /** 1: number and link go to an address. It follows from what was given, not from who is known. */
  mailed: number
  /** Who the exhibitor may do business with now; null where it had this registration before, or may keep nothing of it. */
  lead: InvitedPerson | null
}

const isRegistered = (status: number) => status === STATUS.registered || status === STATUS.visited

/** Somebody else reads the mail that was for this person: the typed address is another one, or the page was told so. */
const isOther = (seen: InvitationTableRow, { email }: Registration, other: boolean): boolean =>
  other || (cameByMail(seen) && email !== '' && addressKey(email) !== seen.addressKey)

/**
 * Registers through an invitation of one's own. A link proves no address, because mails are forwarded: the mail with the number does. Once the
 * invitation's person deleted its data, the link leads to who is typed, and keeps nothing of them.
 */
async function registerByToken(ctx: Ctx, token: string, given: Registration): Promise<Registered> {
  const seen = await byToken(ctx, token)
  const erased = seen.addressKey === ''
  const now = ctx.clock.showNow()
  const { exhibitorId, channel } = seen
  const person = erased ? given : withBorrowed(given, seen)
  requireReach(person)
  const visitor = await keepVisitor(ctx.db, person, {
    exhibitorId,
    channel,
    registerTime: now,
    verified: false,
    textedTo: textedTo(seen),
    origin: sourceOf(ctx.ip),
  })
  const registered = { visitor, mailed: Number(person.email !== ''), lead: null }
  if (erased) return registered
  const row = await byToken(ctx, token, true)
  refuseWithdrawn(row)
  if (isRegistered(row.status)) return registered
  const status = afterVisit(row.status, 'register')
  if (status === null) throw fail.business('features/invitations:errors.unsubscribed')
  const { name, company } = given
  const { mobile, email } = person
  const times = { openTime: row.openTime ?? now, registerTime: now }
  await change(ctx, row, { status, name, company, mobile, email, ...times, visitorId: visitor.id })
  return { ...registered, lead: { ...given, mobile, email, about: withKnown(given.about, row) } }
}

/** The address the invitation was mailed to stands for one that is not typed; else its number for a number. */
function withBorrowed(given: Registration, seen: InvitationTableRow): Registration {
  if (cameByMail(seen)) return given.email ? given : { ...given, email: seen.email, borrowed: 'email' }
  return given.mobile || !seen.mobile ? given : { ...given, mobile: seen.mobile, borrowed: 'mobile' }
}

/** Registers through a poster or a chat message of an exhibitor, or as somebody else through a forwarded link. */
async function registerByShare(
  ctx: Ctx,
  { exhibitorId, channel }: { exhibitorId: number; channel: number },
  given: Registration,
): Promise<Registered> {
  await lockPeople(ctx, exhibitorId)
  const now = ctx.clock.showNow()
  const via = { exhibitorId, channel, registerTime: now, verified: false, origin: sourceOf(ctx.ip) }
  const visitor = await keepVisitor(ctx.db, given, via)
  const mailed = Number(given.email !== '')
  const key = addressKey(given.email, given.mobile, given.name)
  const same = and(eq(invitation.channel, channel), eq(invitation.addressKey, key), eq(invitation.delFlag, 0))
  const [known] = await ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), same))
  if (known) return { visitor, mailed, lead: null }
  const linked = and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.source, 'LINK'))
  if ((await ctx.db.$count(invitation, linked)) >= LINKED_MAX) throw fail.tooOften(3600)
  const { identity: _, consentShare: _share, wish: _wish, about, ...person } = given
  const times = { openTime: now, registerTime: now, createTime: now, updateTime: now }
  const { position, country } = about
  const values = {
    ...person,
    position,
    country,
    ...times,
    exhibitorId,
    channel,
    addressKey: key,
    visitorId: visitor.id,
  }
  await ctx.db.insert(invitation).values({ ...values, status: STATUS.registered, source: 'LINK', token: newToken() })
  return { visitor, mailed, lead: given }
}

const personOf = ({ name, company, mobile, email, language }: InvitationTableRow) => ({
  name,
  company,
  mobile,
  email,
  language,
})

/** What the visitor told of itself; where it told nothing, what the invitation knew. */
const withKnown = (about: About, { position, country }: InvitationTableRow): About => ({
  ...about,
  position: about.position || position,
  country: about.country || country,
})

/** The invitation says who it was. */
async function pointAt(db: Db, row: InvitationTableRow, { id }: VisitorTableRow): Promise<void> {
  await db.update(invitation).set({ visitorId: id }).where(eq(invitation.id, row.id))
}

/** @throws 500 when the organiser took the invitation back */
function refuseWithdrawn({ status }: InvitationTableRow): void {
  if (status === STATUS.withdrawn) throw fail.business('features/invitations:visit.withdrawn')
}

function requireReach({ mobile, email }: Pick<Registration, 'mobile' | 'email'>): void {
  if (mobile === '' && email === '') throw fail.field('mobile', 'features/invitations:errors.reach')
}

/** Asks for a captcha while strangers cause very many mails. Nobody is refused for good: each wrong answer brings another one. */
export async function demandHuman(ctx: Ctx, { code, uuid }: RequestOf<typeof invitationRegister>): Promise<void> {
  if (!(await isMailCrowded(ctx))) return
  const now = ctx.clock.realNow()
  if (uuid && code && (await useCaptcha(ctx.db, uuid, code, now))) return
  throw fail.consent(
    `features/invitations:visit.${code ? 'codeWrong' : 'codeAsked'}`,
    {},
    { ...(await insertCaptcha(ctx.db, now)) },
  )
}

/** The answer tells nobody whether somebody has registered before; the own page opens from its mail alone. */
export async function register(ctx: Ctx, input: RequestOf<typeof invitationRegister>): Promise<RegisteredReply> {
  const {
    t,
    other,
    e,
    c,
    name,
    company,
    mobile = '',
    email = '',
    identity = '',
    consentShare,
    position,
    area,
    ...wish
  } = input
  if (identity && !(await hasEntry(ctx, 'busi_identity', identity)))
    throw fail.field('identity', 'shared/form:rules.notAnOption')
  const seen = t ? await byToken(ctx, t) : null
  const share = seen ? { exhibitorId: seen.exhibitorId, channel: CHANNEL.chat } : await byShare(ctx, { e, c })
  const { exhibitorId } = share
  const { closeDate } = await findBase(ctx.db, exhibitorId)
  if (closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate)
    throw fail.business('features/invitations:errors.showOver')
  const given = {
    name,
    company,
    mobile,
    email,
    identity,
    language: ctx.locale,
    consentShare: consentShare ?? (0 as const),
    about: readAbout({ position, area }),
    wish: await readWish(ctx.db, wish),
  }
  const own = seen !== null && !isOther(seen, given, other === 1)
  if (seen) refuseWithdrawn(seen)
  if (!own) requireReach(given)
  const registered = await (t && own ? registerByToken(ctx, t, given) : registerByShare(ctx, share, given))
  if (registered.lead) await keepInvitedLead(ctx, exhibitorId, registered.visitor, registered.lead)
  // Too many mails from one network: the registration stands, and its code is shown on the page alone.
  if ((await takePublicMail(ctx)) !== null) return { registered: 1, code: registered.visitor.code, mailed: 0 }
  await mailNumber(ctx, registered.visitor)
  return { registered: 1, code: registered.visitor.code, mailed: registered.mailed }
}

/** Invitations of one turn. */
const AT_ONCE = 200

/** Gives a number to who registered before there were numbers; answers to how many. */
export async function numberRegistered({ db }: Pick<Services, 'db'>): Promise<number> {
  let given = 0
  for (;;) {
    const rows = await db
      .select()
      .from(invitation)
      .where(
        and(
          isNull(invitation.visitorId),
          inArray(invitation.status, [STATUS.registered, STATUS.visited]),
          ne(invitation.addressKey, ''),
        ),
      )
      .orderBy(asc(invitation.registerTime), asc(invitation.id))
      .limit(AT_ONCE)
    for (const row of rows)
      await db.transaction(async (tx) => {
        const { exhibitorId, channel, createTime, registerTime } = row
        const via = { exhibitorId, channel, registerTime: registerTime ?? createTime, verified: false }
        await pointAt(tx, row, await keepVisitor(tx, personOf(row), via))
      })
    given += rows.length
    if (rows.length < AT_ONCE) return given
  }
}
