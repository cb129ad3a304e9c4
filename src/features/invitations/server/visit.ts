/** The visitor's side: nobody signs in, the link is the key. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { findExhibitor } from '../../company/server/exports.ts'
import { formatDate } from '../../../shared/lib/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { LINKED_MAX, LINK_CHANNELS, STATUS, addressKey, afterVisit } from '../rules.ts'
import * as calls from '../visit-contract.ts'
import { findBase, linkOf, wordsOf } from './base.ts'
import { addressHash, findInvited, findSuppressed, lockPeople, newToken, type InvitationTableRow } from './people.ts'
import { invitation, invitationSuppression, invitationView } from './tables.ts'

/** Calls a minute from one address: a fair's visitors share few. */
const LOOKS = 120
const WRITES = 30

interface Link {
  t?: string | undefined
  e?: string | undefined
  c?: string | undefined
}

async function byToken(ctx: Ctx, token: string, lock = false): Promise<InvitationTableRow> {
  if (!/^[\w-]{22}$/.test(token)) throw fail.notFound()
  const query = ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.token, token), eq(invitation.delFlag, 0)))
  const [row] = lock ? await query.for('update') : await query
  // Before it is sent nobody can have the link.
  if (!row || row.status === STATUS.unsent) throw fail.notFound()
  return row
}

/** The exhibitor and channel of a shared link. */
async function byShare(ctx: Ctx, { e = '', c = '' }: Link): Promise<{ exhibitorId: number; channel: number }> {
  const channel = LINK_CHANNELS.find((one) => String(one) === c)
  const exhibitorId = /^\d{1,15}$/.test(e) ? Number(e) : 0
  if (channel === undefined || !(await findExhibitor(ctx.db, exhibitorId))) throw fail.notFound()
  return { exhibitorId, channel }
}

const change = (ctx: Ctx, row: InvitationTableRow, values: Partial<typeof invitation.$inferInsert>) =>
  ctx.db
    .update(invitation)
    .set({ ...values, version: row.version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(invitation.id, row.id))

async function visitOf(ctx: Ctx, exhibitorId: number, row: InvitationTableRow | null): Promise<calls.Visit> {
  const base = await findBase(ctx.db, exhibitorId)
  const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale: Locale) => wordsOf(base, locale))
  const { companyName, enCompanyName, booths, enBooths, showName, enShowName, openDate, closeDate, venue, enVenue } =
    base
  const closed = closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate
  const states = {
    [STATUS.registered]: 'registered',
    [STATUS.visited]: 'registered',
    [STATUS.unsubscribed]: 'unsubscribed',
  } as const
  return {
    state: states[(row?.status ?? 0) as 5] ?? (closed ? 'closed' : 'open'),
    personal: Number(
      row !== null && row.addressKey !== '' && (await findSuppressed(ctx.db, [row.addressKey])).size === 0,
    ),
    name: row?.name ?? '',
    company: row?.company ?? '',
    title: zh?.title ?? '',
    enTitle: en?.title ?? '',
    greeting: zh?.text ?? '',
    enGreeting: en?.text ?? '',
    companyName,
    enCompanyName,
    booths,
    enBooths,
    showName,
    enShowName,
    openDate,
    closeDate,
    venue,
    enVenue,
    products: base.products,
  }
}

async function countView(ctx: Ctx, exhibitorId: number, channel: number): Promise<void> {
  const { exhibitorId: exhibitor, channel: by, day } = invitationView
  await ctx.db
    .insert(invitationView)
    .values({ exhibitorId, channel, day: formatDate(ctx.clock.showNow()), views: 1 })
    .onConflictDoUpdate({ target: [exhibitor, by, day], set: { views: sql`${invitationView.views} + 1` } })
}

interface Registration {
  name: string
  company: string
  mobile: string
  email: string
}

async function registerByToken(ctx: Ctx, token: string, { name, company, mobile }: Registration): Promise<void> {
  const row = await byToken(ctx, token, true)
  if (row.status === STATUS.registered || row.status === STATUS.visited) return
  const status = afterVisit(row.status, 'register')
  if (status === null) throw fail.business('features/invitations:errors.unsubscribed')
  const now = ctx.clock.showNow()
  await change(ctx, row, { status, name, company, mobile, openTime: row.openTime ?? now, registerTime: now })
}

async function registerByShare(ctx: Ctx, link: Link, visitor: Registration): Promise<void> {
  const { exhibitorId, channel } = await byShare(ctx, link)
  await lockPeople(ctx, exhibitorId)
  const key = addressKey(visitor.email, visitor.mobile)
  if ((await findInvited(ctx.db, exhibitorId, channel, [key])).size > 0) return
  const linked = and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.source, 'LINK'))
  if ((await ctx.db.$count(invitation, linked)) >= LINKED_MAX) throw fail.tooOften(3600)
  const now = ctx.clock.showNow()
  const times = { openTime: now, registerTime: now, createTime: now, updateTime: now }
  await ctx.db.insert(invitation).values({
    ...visitor,
    ...times,
    exhibitorId,
    channel,
    addressKey: key,
    language: ctx.locale,
    status: STATUS.registered,
    source: 'LINK',
    token: newToken(),
  })
}

/** No more invitations to this address from anybody: what waits for it does not leave. */
async function unsubscribe(ctx: Ctx, token: string, source: 'PAGE' | 'ONE_CLICK'): Promise<void> {
  const { addressKey: key } = await byToken(ctx, token)
  if (key === '') return
  const now = ctx.clock.showNow()
  await ctx.db
    .insert(invitationSuppression)
    .values({ addressHash: addressHash(key), at: now, source })
    .onConflictDoNothing()
  const rows = await ctx.db
    .update(invitation)
    .set({ status: STATUS.unsubscribed, updateTime: now })
    .where(and(eq(invitation.addressKey, key), lt(invitation.status, STATUS.registered)))
    .returning({ outboxId: invitation.outboxId })
  const mails = rows.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]))
  if (mails.length > 0)
    await ctx.db
      .update(outbox)
      .set({ state: 'cancelled' })
      .where(and(inArray(outbox.id, mails), inArray(outbox.state, ['queued', 'kept'])))
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Opened by mail programmes that know no one-click: a page that changes nothing, with the link to the one that does. */
function unsubscribePage(ctx: Ctx, token: string): BinaryReply {
  const links = (['zh-CN', 'en-US'] as const).map(
    (locale) =>
      `<p lang="${locale}"><a href="${escape(`${linkOf(ctx, locale, token)}&u=1`)}">${escape(translate(locale, 'features/invitations:visit.unsubscribe'))}</a></p>`,
  )
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(translate('zh-CN', 'features/invitations:visit.unsubscribe'))}</title><body>${links.join('')}</body></html>`
  return {
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    fileName: 'unsubscribe.html',
    disposition: 'inline',
  }
}

export const visitHandlers = [
  handle(
    calls.invitationVisit,
    async (ctx, { t, ...link }) => {
      if (t) {
        const row = await byToken(ctx, t, true)
        const status = afterVisit(row.status, 'open')
        if (status !== null) await change(ctx, row, { status, openTime: ctx.clock.showNow() })
        return { data: await visitOf(ctx, row.exhibitorId, row) }
      }
      const { exhibitorId, channel } = await byShare(ctx, link)
      await countView(ctx, exhibitorId, channel)
      return { data: await visitOf(ctx, exhibitorId, null) }
    },
    { limit: LOOKS },
  ),
  handle(
    calls.invitationRegister,
    async (ctx, { t, e, c, name, company, mobile = '', email = '' }) => {
      if (!t && mobile === '' && email === '') throw fail.field('mobile', 'features/invitations:errors.reach')
      const exhibitorId = t ? (await byToken(ctx, t)).exhibitorId : (await byShare(ctx, { e, c })).exhibitorId
      const { closeDate } = await findBase(ctx.db, exhibitorId)
      if (closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate)
        throw fail.business('features/invitations:errors.showOver')
      const visitor = { name, company, mobile, email }
      await (t ? registerByToken(ctx, t, visitor) : registerByShare(ctx, { e, c }, visitor))
      return { data: { registered: 1 } }
    },
    { limit: WRITES },
  ),
  handle(
    calls.invitationUnsubscribe,
    async (ctx, { token, ...given }) => {
      await unsubscribe(ctx, token, given['List-Unsubscribe'] ? 'ONE_CLICK' : 'PAGE')
      return { data: { done: 1 } }
    },
    // Mail providers send the clicks of all their readers from few addresses.
    { limit: 600 },
  ),
  handle(
    calls.invitationUnsubscribePage,
    async (ctx, { token }) => unsubscribePage(ctx, (await byToken(ctx, token)).token),
    { limit: LOOKS },
  ),
]
