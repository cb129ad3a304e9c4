/**
 * Sends invitations through the outbox: within the quota, not to who wants none, few a day to one visitor (business-entities 3.10, 6.2).
 * What is queued when its channel is switched off stays queued, and leaves once it is on again.
 */
import { inArray, sql } from 'drizzle-orm'
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import { findExhibitor } from '../../company/server/exports.ts'
import { findShowWords, logoAddress } from '../../../server/base/show-words.ts'
import { formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMails, type QueuedMail } from '../../../server/base/mail/outbox.ts'
import { renderMail } from '../../../server/base/mail/render-mail.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { InvitationBase } from '../contract.ts'
import type { SendOutlook, SentInvitations } from '../sending-contract.ts'
import { MAILS_A_MINUTE, STATUS, allows, sendDay, type Action } from '../rules.ts'
import { findBase, linkOf, optOutHeaders, wordsOf } from './base.ts'
import { findSuppressed, type InvitationTableRow } from './people.ts'
import { findInState, findQuota, ownInvitations } from './queries.ts'
import { findTaken, leavesAt, lockSends } from './send-day.ts'
import { invitation } from './tables.ts'

export interface Chosen {
  channel: number
  ids?: string[] | undefined
}

interface Weighed {
  rows: { row: InvitationTableRow; day: string }[]
  unsubscribed: InvitationTableRow[]
  today: string
  quota: number
  left: number
  closed: boolean
}

/** What a send-out would do. @param lock until the transaction ends: nobody else sends these meanwhile */
async function weigh(ctx: Ctx, action: Action, { channel, ids }: Chosen, lock: boolean): Promise<Weighed> {
  const exhibitorId = exhibitorOf(ctx)
  if (lock) await lockSends(ctx.db)
  const found = ids
    ? (await ownInvitations(ctx.db, exhibitorId, ids, lock)).filter((row) => row.channel === channel)
    : await findInState(ctx.db, exhibitorId, channel, action === 'send' ? STATUS.unsent : STATUS.failed)
  const fit = found.filter((row) => allows(action, row))
  const keys = fit.map((row) => row.addressKey)
  const suppressed = await findSuppressed(ctx.db, keys)
  const today = formatDate(ctx.clock.showNow())
  const taken = await findTaken(ctx.db, keys, today)
  return {
    rows: fit
      .filter((row) => !suppressed.has(row.addressKey))
      .map((row) => ({ row, day: sendDay(today, taken.get(row.addressKey) ?? []) })),
    unsubscribed: fit.filter((row) => suppressed.has(row.addressKey)),
    today,
    closed: isPast(await deadlineOf(ctx.db, 'invitation'), ctx.clock.showNow()),
    ...(await findQuota(ctx.db, exhibitorId)),
  }
}

export async function outlookOf(ctx: Ctx, chosen: Chosen): Promise<SendOutlook> {
  const { rows, unsubscribed, today, quota, left, closed } = await weigh(ctx, 'send', chosen, false)
  const later = rows.filter(({ day }) => day > today).length
  return {
    count: rows.length + unsubscribed.length,
    ready: rows.length - later,
    later,
    unsubscribed: unsubscribed.length,
    quota,
    left,
    closed: Number(closed),
    samples: samplesOf(ctx, await findLetter(ctx), rows),
  }
}

interface Letter {
  base: InvitationBase
  replyTo: string
  /** Legal name by language; '' while it is not set. */
  organiser: Record<'zh' | 'en', string>
  postalAddress: Record<'zh' | 'en', string>
  /** Address of the show's logo, '' for none. */
  logo: string
}

async function findLetter(ctx: Ctx): Promise<Letter> {
  const exhibitorId = exhibitorOf(ctx)
  const show = await findShowWords(ctx.db)
  const { zh, en } = show
  return {
    organiser: { zh: zh.legalName, en: en.legalName },
    base: await findBase(ctx.db, exhibitorId),
    replyTo: (await findExhibitor(ctx.db, exhibitorId))?.email ?? '',
    postalAddress: { zh: zh.postalAddress, en: en.postalAddress },
    logo: logoAddress(show, ctx.settings),
  }
}

/** The first mail in each language, made as those that are sent. */
function samplesOf(ctx: Ctx, letter: Letter, rows: Weighed['rows']): SendOutlook['samples'] {
  const languages = [...new Set(rows.map(({ row }) => row.language as Locale))].toSorted()
  return languages.flatMap((language) => {
    const row = rows.find((one) => one.row.language === language)?.row
    if (!row) return []
    const { params, sender, headers } = mailOf(ctx, letter, row, ctx.clock.realNow())
    const { locale, subject, html } = renderMail('invitation', language, params, sender, { logo: letter.logo })
    return [{ locale, to: row.email, replyTo: headers?.['Reply-To'] ?? '', subject, html }]
  })
}

function mailOf(
  ctx: Ctx,
  { base, replyTo, organiser, postalAddress }: Letter,
  row: InvitationTableRow,
  notBefore: Date,
): QueuedMail<'invitation'> {
  const locale = row.language as Locale
  const english = locale === 'en-US'
  const { venue, booths, text, ...words } = wordsOf(base, locale)
  const link = linkOf(ctx, locale, row.token)
  return {
    template: 'invitation',
    to: row.email,
    locale,
    exhibitorId: row.exhibitorId,
    params: {
      ...words,
      text,
      salutation: translate(locale, `features/invitations:mail.${row.name ? 'dear' : 'dearVisitor'}`, {
        name: row.name,
      }),
      place: [venue, booths].filter(Boolean).join(' · '),
      items: base.products.map((one) => ({
        text: english ? one.enName || one.name : one.name || one.enName,
        link: siteUrl(ctx.settings, `/showcase?p=${one.id}`, locale),
      })),
      link,
      unsubscribe: `${link}&u=1`,
    },
    sender: [organiser[english ? 'en' : 'zh'] || words.showName, postalAddress[english ? 'en' : 'zh']].filter(Boolean),
    headers: {
      ...(isMailAddress(replyTo) ? { 'Reply-To': replyTo } : {}),
      ...optOutHeaders(ctx, row.token),
    },
    notBefore,
  }
}

/** Thousands in few statements: the embedded database does nothing else meanwhile. */
async function markQueued(
  ctx: Ctx,
  batch: string,
  rows: readonly { id: number; outboxId: number; day: string }[],
): Promise<void> {
  const now = ctx.clock.showNow().toISOString()
  for (let at = 0; at < rows.length; at += 500) {
    const values = rows
      .slice(at, at + 500)
      .map(({ id, outboxId, day }) => sql`(${id}::bigint, ${outboxId}::bigint, ${day}::text)`)
    await ctx.db.execute(sql`
      update ${invitation} set status = ${STATUS.queued}, outbox_id = mail.outbox_id, batch = ${batch}, send_day = mail.day,
        sends = sends + 1, fail_reason = '', version = version + 1, update_time = ${now}::timestamptz
      from (values ${sql.join(values, sql`, `)}) as mail(id, outbox_id, day)
      where ${invitation.id} = mail.id`)
  }
}

/** Sends, or sends again: everything that may be, or nothing when the quota does not suffice. */
export async function sendInvitations(ctx: Ctx, action: 'send' | 'resend', chosen: Chosen): Promise<SentInvitations> {
  const { rows, unsubscribed, today, left, closed } = await weigh(ctx, action, chosen, true)
  if (closed) throw fail.business('features/invitations:errors.closed')
  if (rows.length + unsubscribed.length === 0)
    throw fail.business(`features/invitations:errors.${action === 'send' ? 'nothingToSend' : 'nothingToResend'}`)
  if (rows.length > left) throw fail.business('features/invitations:errors.quota', { left, count: rows.length })
  const letter = await findLetter(ctx)
  const now = ctx.clock.showNow()
  const batch = formatDateTime(now).replace(/\D/g, '')
  const sentOn = new Map<string, number>()
  const mails = rows.map(({ row, day }) => {
    const before = sentOn.get(day) ?? 0
    sentOn.set(day, before + 1)
    const start = leavesAt(ctx, day).getTime()
    return mailOf(ctx, letter, row, new Date(start + Math.floor(before / MAILS_A_MINUTE) * 60_000))
  })
  const outboxIds = await queueMails(ctx, mails)
  await markQueued(
    ctx,
    batch,
    rows.map(({ row, day }, at) => ({ id: row.id, outboxId: outboxIds[at] ?? 0, day })),
  )
  if (unsubscribed.length > 0)
    await ctx.db
      .update(invitation)
      .set({ status: STATUS.unsubscribed, updateTime: now })
      .where(
        inArray(
          invitation.id,
          unsubscribed.map(({ id }) => id),
        ),
      )
  const later = rows.filter(({ day }) => day > today).length
  return { batch, sent: rows.length - later, later, unsubscribed: unsubscribed.length, left: left - rows.length }
}
