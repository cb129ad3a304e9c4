/** A visitor registers through an invitation: it becomes a visitor of the show with a number, once, and the invitation says who it was. */
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import {
  keepVisitor,
  mailNumber,
  originOf,
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
import { findDictionary } from '../../../server/base/parameters.ts'
import { LINKED_MAX, STATUS, addressKey, afterVisit } from '../rules.ts'
import type { invitationRegister, Registered as RegisteredReply } from '../visit-contract.ts'
import { findBase } from './base.ts'
import { byShare, byToken, cameByMail, change, textedTo, type Link } from './links.ts'
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
  about: About
  wish?: Awaited<ReturnType<typeof readWish>>
}

const isRegistered = (status: number) => status === STATUS.registered || status === STATUS.visited
interface Registered {
  visitor: VisitorTableRow
  /** Where the mail with number and link goes, '' for nowhere: by what was given, not by who is known. */
  email: string
  /** Who the exhibitor may do business with now; null where it had this registration before, or may keep nothing of it. */
  lead: InvitedPerson | null
}

/** Through an invitation of one's own. Once its person's data are deleted it leads to who is typed, and keeps nothing of them. */
async function registerByToken(ctx: Ctx, token: string, given: Registration): Promise<Registered> {
  const seen = await byToken(ctx, token)
  refuseWithdrawn(seen)
  const erased = seen.addressKey === ''
  const verified = !erased && cameByMail(seen)
  const now = ctx.clock.showNow()
  const { exhibitorId, channel } = seen
  const typed = erased ? given : { ...given, mobile: given.mobile || seen.mobile }
  const reached = verified ? { ...given, email: seen.email } : typed
  const person = !erased && isRegistered(seen.status) ? { ...reached, ...personOf(seen) } : reached
  requireReach(person)
  const via = {
    exhibitorId,
    channel,
    registerTime: seen.registerTime ?? now,
    verified,
    textedTo: textedTo(seen),
    origin: originOf(ctx.ip),
  }
  const visitor = await keepVisitor(ctx.db, person, via)
  const registered = { visitor, email: person.email, lead: null }
  if (erased) return registered
  const row = await byToken(ctx, token, true)
  refuseWithdrawn(row)
  if (isRegistered(row.status)) {
    await pointAt(ctx.db, row, visitor)
    return registered
  }
  const status = afterVisit(row.status, 'register')
  if (status === null) throw fail.business('features/invitations:errors.unsubscribed')
  const { name, company } = given
  const { mobile, email } = person
  const times = { openTime: row.openTime ?? now, registerTime: now }
  await change(ctx, row, { status, name, company, mobile, email, ...times, visitorId: visitor.id })
  return { ...registered, lead: { ...given, mobile, email, about: withKnown(given.about, row) } }
}

async function registerByShare(ctx: Ctx, link: Link, given: Registration): Promise<Registered> {
  const { exhibitorId, channel } = await byShare(ctx, link)
  await lockPeople(ctx, exhibitorId)
  const now = ctx.clock.showNow()
  const via = { exhibitorId, channel, registerTime: now, verified: false, origin: originOf(ctx.ip) }
  const visitor = await keepVisitor(ctx.db, given, via)
  const key = addressKey(given.email, given.mobile, given.name)
  const same = and(eq(invitation.channel, channel), eq(invitation.addressKey, key), eq(invitation.delFlag, 0))
  const [known] = await ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), same))
  if (known) {
    await pointAt(ctx.db, known, visitor)
    return { visitor, email: given.email, lead: null }
  }
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
  return { visitor, email: given.email, lead: given }
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
  if (row.visitorId !== id) await db.update(invitation).set({ visitorId: id }).where(eq(invitation.id, row.id))
}

/** @throws 500 when the organiser took the invitation back */
function refuseWithdrawn({ status }: InvitationTableRow): void {
  if (status === STATUS.withdrawn) throw fail.business('features/invitations:visit.withdrawn')
}

function requireReach({ mobile, email }: Pick<Registration, 'mobile' | 'email'>): void {
  if (mobile === '' && email === '') throw fail.field('mobile', 'features/invitations:errors.reach')
}

/** The answer tells nobody whether somebody has registered before; the own page opens from its mail alone. */
export async function register(ctx: Ctx, input: RequestOf<typeof invitationRegister>): Promise<RegisteredReply> {
  const {
    t,
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
  if (!t) requireReach({ mobile, email })
  if (identity && !(await findDictionary(ctx.db, 'busi_identity')).some((one) => one.dictValue === identity))
    throw fail.field('identity', 'shared/form:rules.notAnOption')
  const exhibitorId = t ? (await byToken(ctx, t)).exhibitorId : (await byShare(ctx, { e, c })).exhibitorId
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
  const registered = await (t ? registerByToken(ctx, t, given) : registerByShare(ctx, { e, c }, given))
  if (registered.lead) await keepInvitedLead(ctx, exhibitorId, registered.visitor, registered.lead)
  await mailNumber(ctx, registered.visitor)
  return { registered: 1, code: registered.visitor.code, mailed: Number(registered.email !== '') }
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
        const via = { exhibitorId, channel, registerTime: registerTime ?? createTime, verified: cameByMail(row) }
        await pointAt(tx, row, await keepVisitor(tx, personOf(row), via))
      })
    given += rows.length
    if (rows.length < AT_ONCE) return given
  }
}
