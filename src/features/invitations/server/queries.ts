/** Invitations in the database: lists, counts, quota. */
import { and, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { findNumberConfig } from '../../../server/base/parameters.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { between, findPage, type Paging } from '../../../server/base/db/paging.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { InvitationCounts, InvitationRow, MailFigures } from '../contract.ts'
import { reasonWords } from '../../../server/base/mail/reasons.ts'
import { CHANNEL, MAIL_QUOTA, SMS_QUOTA, STATUS } from '../rules.ts'
import { CANCELLED } from './follow.ts'
import type { InvitationTableRow } from './people.ts'
import { invitation, invitationView } from './tables.ts'

export interface InvitationFilters {
  channel?: number | undefined
  name?: string | undefined
  email?: string | undefined
  status?: number | undefined
  batch?: string | undefined
  params?: Record<string, unknown> | undefined
}

const own = (exhibitorId: number) => and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.delFlag, 0))

function chosen(
  exhibitorId: number,
  { channel, name, email, status, batch, params }: InvitationFilters,
): SQL | undefined {
  return and(
    own(exhibitorId),
    channel === undefined ? undefined : eq(invitation.channel, channel),
    name ? or(contains(invitation.name, name), contains(invitation.company, name)) : undefined,
    email ? or(contains(invitation.email, email), contains(invitation.mobile, email)) : undefined,
    status === undefined ? undefined : eq(invitation.status, status),
    batch ? eq(invitation.batch, batch) : undefined,
    between(invitation.sentTime, params),
  )
}

/** @param at absent: all of them, for a file */
export const findInvitations = (db: Db, exhibitorId: number, filters: InvitationFilters, at?: Paging) =>
  findPage(db, invitation, chosen(exhibitorId, filters), [desc(invitation.id)], at)

/** Rows of the exhibitor by id, locked; 404 unless all of them are its own. */
export async function ownInvitations(
  db: Db,
  exhibitorId: number,
  ids: readonly string[],
  lock: boolean,
): Promise<InvitationTableRow[]> {
  const wanted = [...new Set(ids.map(keyOf))]
  const query = db
    .select()
    .from(invitation)
    .where(and(own(exhibitorId), inArray(invitation.id, wanted)))
    .orderBy(invitation.id)
  const rows = lock ? await query.for('update') : await query
  if (rows.length < wanted.length) throw fail.notFound()
  return rows
}

/** All of a channel in a state, oldest first. */
export function findInState(
  db: Db,
  exhibitorId: number,
  channel: number,
  status: number,
): Promise<InvitationTableRow[]> {
  return db
    .select()
    .from(invitation)
    .where(and(own(exhibitorId), eq(invitation.channel, channel), eq(invitation.status, status)))
    .orderBy(invitation.id)
}

/** Mails the exhibitor may still send. What is deleted was sent all the same. */
export async function findQuota(db: Db, exhibitorId: number): Promise<{ quota: number; left: number }> {
  const quota = await findNumberConfig(db, 'invite.mailQuota', MAIL_QUOTA)
  const [row] = await db
    .select({ used: sql`coalesce(sum(${invitation.sends}), 0)`.mapWith(Number) })
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), ne(invitation.channel, CHANNEL.sms)))
  return { quota, left: Math.max(0, quota - (row?.used ?? 0)) }
}

/** Parts of text messages the exhibitor may still send, and has sent; what is deleted was sent all the same. */
export async function findSmsQuota(
  db: Db,
  exhibitorId: number,
): Promise<{ quota: number; left: number; segments: number }> {
  const quota = await findNumberConfig(db, 'invite.smsQuota', SMS_QUOTA)
  const [row] = await db
    .select({ used: sql`coalesce(sum(${invitation.segments}), 0)`.mapWith(Number) })
    .from(invitation)
    .where(eq(invitation.exhibitorId, exhibitorId))
  const segments = row?.used ?? 0
  return { quota, left: Math.max(0, quota - segments), segments }
}

const some = (fits: SQL): SQL<number> => sql<number>`count(*) filter (where ${fits})`.mapWith(Number)
const isSet = (
  column:
    | typeof invitation.sentTime
    | typeof invitation.openTime
    | typeof invitation.registerTime
    | typeof invitation.visitTime,
) => some(sql`${column} is not null`)

export async function countInvitations(
  db: Db,
  exhibitorId: number,
  batch?: string,
): Promise<Omit<InvitationCounts, 'channels'>> {
  const rows = await db
    .select({
      channel: invitation.channel,
      total: count(),
      unsent: some(eq(invitation.status, STATUS.unsent)),
      queued: some(eq(invitation.status, STATUS.queued)),
      sent: isSet(invitation.sentTime),
      opened: isSet(invitation.openTime),
      registered: isSet(invitation.registerTime),
      visited: isSet(invitation.visitTime),
      failed: some(eq(invitation.status, STATUS.failed)),
      unsubscribed: some(eq(invitation.status, STATUS.unsubscribed)),
    })
    .from(invitation)
    .where(and(own(exhibitorId), batch ? eq(invitation.batch, batch) : undefined))
    .groupBy(invitation.channel)
  const views = await db
    .select({ channel: invitationView.channel, views: sql`sum(${invitationView.views})`.mapWith(Number) })
    .from(invitationView)
    .where(eq(invitationView.exhibitorId, exhibitorId))
    .groupBy(invitationView.channel)
  const none = {
    total: 0,
    unsent: 0,
    queued: 0,
    sent: 0,
    opened: 0,
    registered: 0,
    visited: 0,
    failed: 0,
    unsubscribed: 0,
  }
  const of = (channel: number): MailFigures => {
    const { channel: _, ...figures } = rows.find((row) => row.channel === channel) ?? { channel, ...none }
    return figures
  }
  const byLink = (channel: number) => {
    const { registered, visited } = of(channel)
    return { views: views.find((row) => row.channel === channel)?.views ?? 0, registered, visited }
  }
  return {
    email: of(CHANNEL.email),
    overseas: of(CHANNEL.overseas),
    poster: byLink(CHANNEL.poster),
    sms: { ...of(CHANNEL.sms), ...(await findSmsQuota(db, exhibitorId)) },
    chat: byLink(CHANNEL.chat),
    ...(await findQuota(db, exhibitorId)),
  }
}

/** @param channels those the show has now */
export function rowOf(
  ctx: Pick<Ctx, 'locale' | 'clock'>,
  row: InvitationTableRow,
  channels: readonly number[],
): InvitationRow {
  const { id, channel, name, company, position, country, language, status, source, batch, sends } = row
  return {
    id: String(id),
    channel,
    name,
    company,
    position,
    country,
    language,
    status,
    source,
    batch,
    sends,
    address: row.email ? maskEmail(row.email) : row.mobile && maskMobile(row.mobile),
    laterDay: status === STATUS.queued && row.sendDay > formatDate(ctx.clock.showNow()) ? row.sendDay : '',
    held: Number(status === STATUS.queued && channel !== CHANNEL.vip && !channels.includes(channel)),
    sentTime: timeText(row.sentTime),
    openTime: timeText(row.openTime),
    registerTime: timeText(row.registerTime),
    visitTime: timeText(row.visitTime),
    failReason:
      row.failReason === CANCELLED
        ? translate(ctx.locale, 'features/invitations:errors.cancelled')
        : reasonWords(ctx.locale, row.failReason),
    createTime: timeText(row.createTime),
  }
}
