/** The links visitors come by: an invitation's own, or an exhibitor's shared one. */
import { and, eq, inArray, or } from 'drizzle-orm'
import { findExhibitor } from '../../company/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { CHANNEL, LINK_CHANNELS, MAIL_CHANNELS, STATUS, addressKey } from '../rules.ts'
import type { InvitationTableRow } from './people.ts'
import { invitation } from './tables.ts'

export interface Link {
  t?: string | undefined
  e?: string | undefined
  c?: string | undefined
}

export async function byToken(ctx: Ctx, token: string, lock = false): Promise<InvitationTableRow> {
  if (!/^[\w-]{22}$/.test(token)) throw fail.notFound()
  const query = ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.token, token), or(eq(invitation.delFlag, 0), eq(invitation.status, STATUS.withdrawn))))
  const [row] = lock ? await query.for('update') : await query
  // Before it is sent nobody can have the link.
  if (!row || row.status === STATUS.unsent) throw fail.notFound()
  return row
}

/**
 * Does its link come by a mail to its address? A visitor without one, or whose mail did not arrive, gets the link from the exhibitor: it then
 * proves no address, also one that was typed since.
 */
export const cameByMail = (row: Pick<InvitationTableRow, 'channel' | 'email' | 'addressKey' | 'failReason'>): boolean =>
  row.email !== '' &&
  row.addressKey === addressKey(row.email) &&
  row.failReason === '' &&
  [...MAIL_CHANNELS, CHANNEL.vip].some((one) => one === row.channel)

/** The number its link was sent to by text message; undefined where it was not, or did not arrive. */
export const textedTo = ({
  channel,
  addressKey: number,
  sentTime,
  failReason,
}: Pick<InvitationTableRow, 'channel' | 'addressKey' | 'sentTime' | 'failReason'>): string | undefined =>
  channel === CHANNEL.sms && number !== '' && sentTime !== null && failReason === '' ? number : undefined

/** The exhibitor and channel of a shared link. */
export async function byShare(ctx: Ctx, { e = '', c = '' }: Link): Promise<{ exhibitorId: number; channel: number }> {
  const channel = LINK_CHANNELS.find((one) => String(one) === c)
  const exhibitorId = /^\d{1,15}$/.test(e) ? Number(e) : 0
  if (channel === undefined || !(await findExhibitor(ctx.db, exhibitorId))) throw fail.notFound()
  return { exhibitorId, channel }
}

/** Mails that wait, with or without a server to leave by, do not leave. */
export const cancelMails = (db: Db, ids: readonly number[]) =>
  db
    .update(outbox)
    .set({ state: 'cancelled' })
    .where(and(inArray(outbox.id, [...ids]), inArray(outbox.state, ['queued', 'kept'])))

export const change = (ctx: Ctx, row: InvitationTableRow, values: Partial<typeof invitation.$inferInsert>) =>
  ctx.db
    .update(invitation)
    .set({ ...values, version: row.version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(invitation.id, row.id))
