/** A visitor registers through an invitation: it becomes a visitor of the show with a number, once, and the invitation says who it was. */
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { keepVisitor, mailNumber } from '../../visitors/server/exports.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findDictionary } from '../../../server/base/parameters.ts'
import { LINKED_MAX, MAIL_CHANNELS, STATUS, addressKey, afterVisit } from '../rules.ts'
import type { invitationRegister, Registered } from '../visit-contract.ts'
import { findBase } from './base.ts'
import { byShare, byToken, change, type Link } from './links.ts'
import { lockPeople, newToken, type InvitationTableRow } from './people.ts'
import { invitation } from './tables.ts'

interface Registration {
  name: string
  company: string
  mobile: string
  email: string
}

async function registerByToken(ctx: Ctx, token: string, given: Registration): Promise<InvitationTableRow> {
  const { name, company, mobile } = given
  const row = await byToken(ctx, token, true)
  if (row.status === STATUS.registered || row.status === STATUS.visited) return row
  const status = afterVisit(row.status, 'register')
  if (status === null) throw fail.business('features/invitations:errors.unsubscribed')
  const now = ctx.clock.showNow()
  const values = { status, name, company, mobile, openTime: row.openTime ?? now, registerTime: now }
  await change(ctx, row, values)
  return { ...row, ...values, version: row.version + 1 }
}

async function registerByShare(ctx: Ctx, link: Link, given: Registration): Promise<InvitationTableRow> {
  const { exhibitorId, channel } = await byShare(ctx, link)
  await lockPeople(ctx, exhibitorId)
  const key = addressKey(given.email, given.mobile)
  const same = and(eq(invitation.channel, channel), eq(invitation.addressKey, key), eq(invitation.delFlag, 0))
  const [known] = await ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), same))
  if (known) return known
  const linked = and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.source, 'LINK'))
  if ((await ctx.db.$count(invitation, linked)) >= LINKED_MAX) throw fail.tooOften(3600)
  const now = ctx.clock.showNow()
  const times = { openTime: now, registerTime: now, createTime: now, updateTime: now }
  const values = { ...given, ...times, exhibitorId, channel, addressKey: key, language: ctx.locale }
  const [row] = await ctx.db
    .insert(invitation)
    .values({ ...values, status: STATUS.registered, source: 'LINK', token: newToken() })
    .returning()
  return row as InvitationTableRow
}

const isMailed = (channel: number) => MAIL_CHANNELS.some((one) => one === channel)

/** The visitor of a registered invitation, who is pointed at from now on. */
async function visitorOf(db: Db, row: InvitationTableRow, language: string, identity = '') {
  const { exhibitorId, channel, name, company, mobile, email } = row
  const registerTime = row.registerTime ?? row.createTime
  const kept = await keepVisitor(
    db,
    { name, company, mobile, email, identity, language },
    { exhibitorId, channel, registerTime, verified: isMailed(channel) },
  )
  if (row.visitorId !== kept.row.id)
    await db.update(invitation).set({ visitorId: kept.row.id }).where(eq(invitation.id, row.id))
  return kept
}

/** The answer tells nobody whether somebody has registered before; the own page opens to who surely is the person. */
export async function register(ctx: Ctx, input: RequestOf<typeof invitationRegister>): Promise<Registered> {
  const { t, e, c, name, company, mobile = '', email = '', identity = '' } = input
  if (!t && mobile === '' && email === '') throw fail.field('mobile', 'features/invitations:errors.reach')
  if (identity && !(await findDictionary(ctx.db, 'busi_identity')).some((one) => one.dictValue === identity))
    throw fail.field('identity', 'shared/form:rules.notAnOption')
  const exhibitorId = t ? (await byToken(ctx, t)).exhibitorId : (await byShare(ctx, { e, c })).exhibitorId
  const { closeDate } = await findBase(ctx.db, exhibitorId)
  if (closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate)
    throw fail.business('features/invitations:errors.showOver')
  const given = { name, company, mobile, email }
  const row = await (t ? registerByToken(ctx, t, given) : registerByShare(ctx, { e, c }, given))
  const { row: visitor, isNew } = await visitorOf(ctx.db, row, ctx.locale, identity)
  await mailNumber(ctx, visitor)
  const address = addressKey(t ? row.email : email)
  const mailed = address !== '' && address === visitor.emailKey
  // Links of invitations stand in mails that others read: they open nobody's data.
  const own = isNew && visitor.email === ''
  return { registered: 1, code: visitor.code, pass: own ? visitor.token : '', mailed: Number(mailed) }
}

/** Number of who registered by an invitation's own link; '' for one without. */
export async function numberOf(db: Db, row: InvitationTableRow | null): Promise<string> {
  if (row === null || row.registerTime === null || row.addressKey === '') return ''
  return (await visitorOf(db, row, row.language)).row.code
}

/** Invitations of one turn. */
const AT_ONCE = 200

/** Gives a number to who registered before there were numbers; answers to how many. */
export async function numberRegistered({ db }: Pick<Services, 'db'>): Promise<number> {
  let given = 0
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const rows = await tx
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
        .for('update')
      for (const row of rows) await visitorOf(tx, row, row.language)
      return rows.length
    })
    given += found
    if (found < AT_ONCE) return given
  }
}
