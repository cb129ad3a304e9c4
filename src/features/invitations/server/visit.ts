/** The visitor's side: nobody signs in, the link is the key. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { findAreas, findWishCategories } from '../../visitors/server/exports.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findConfig, findDictionary } from '../../../server/base/parameters.ts'
import { blockNumber } from '../../../server/base/sms/block.ts'
import { CHANNEL, STATUS, afterVisit, firstNameOf } from '../rules.ts'
import * as calls from '../visit-contract.ts'
import { findBase, linkOf, wordsOf } from './base.ts'
import { byShare, byToken, cameByMail, cancelMails, change } from './links.ts'
import { addressHash, findUnwanted, type InvitationTableRow } from './people.ts'
import { demandHuman, register } from './register.ts'
import { invitation, invitationSuppression, invitationView } from './tables.ts'

/** Calls a minute from one address: a fair's visitors share few. */
const LOOKS = 120
const WRITES = 30

/** The person an invitation is for, as far as whoever reads a forwarded link may know. After a registration it is the one who was invited. */
const ownerOf = ({ name, email, mobile, addressKey: key }: InvitationTableRow) =>
  key === ''
    ? { firstName: '', address: '' }
    : { firstName: firstNameOf(name), address: email ? maskEmail(email) : mobile && maskMobile(mobile) }

async function visitOf(ctx: Ctx, exhibitorId: number, row: InvitationTableRow | null): Promise<calls.Visit> {
  const base = await findBase(ctx.db, exhibitorId)
  const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale: Locale) => wordsOf(base, locale))
  const { companyName, enCompanyName, booths, enBooths, showName, enShowName, openDate, closeDate, venue, enVenue } =
    base
  const identities = await findDictionary(ctx.db, 'busi_identity')
  const closed = closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate
  const states = {
    [STATUS.registered]: 'registered',
    [STATUS.visited]: 'registered',
    [STATUS.unsubscribed]: 'unsubscribed',
    [STATUS.withdrawn]: 'withdrawn',
  } as const
  const state = states[(row?.status ?? 0) as 5] ?? (closed ? 'closed' : 'open')
  return {
    state: state === 'registered' && row?.addressKey === '' ? 'erased' : state,
    personal: Number(
      row !== null && row.addressKey !== '' && (await findUnwanted(ctx.db, row.channel, [row.addressKey])).size === 0,
    ),
    askEmail: Number(row === null || row.addressKey === '' || !cameByMail(row)),
    ...(row ? ownerOf(row) : { firstName: '', address: '' }),
    areas: findAreas(ctx.locale),
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
    privacy: (await findConfig(ctx.db, 'organiser.privacy')) ?? '',
    identities: identities.map((one) => ({
      value: one.dictValue,
      label: one.dictLabel,
      enLabel: one.enDictLabel,
    })),
    categories: await findWishCategories(ctx.db),
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

/** No more invitations to this address from anybody: what waits for it does not leave. */
async function unsubscribe(ctx: Ctx, token: string, source: 'PAGE' | 'ONE_CLICK'): Promise<void> {
  const { addressKey: key, channel } = await byToken(ctx, token)
  if (key === '') return
  if (channel === CHANNEL.sms) {
    await blockNumber(ctx, key, { source: 'PAGE' })
    return
  }
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
  if (mails.length > 0) await cancelMails(ctx.db, mails)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Opened by mail programmes that know no one-click: asks, changes nothing, and leads to the page whose button does it. */
function unsubscribePage(ctx: Ctx, token: string): BinaryReply {
  const links = (['zh-CN', 'en-US'] as const).map(
    (locale) =>
      `<p lang="${locale}">${escape(translate(locale, 'features/invitations:visit.unsubscribeAsk'))} <a href="${escape(`${linkOf(ctx, locale, token)}&u=1`)}">${escape(translate(locale, 'features/invitations:visit.unsubscribe'))}</a></p>`,
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
  handle(calls.invitationRegister, async (ctx, input) => ({ data: await register(ctx, input) }), {
    before: demandHuman,
    limit: WRITES,
  }),
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
