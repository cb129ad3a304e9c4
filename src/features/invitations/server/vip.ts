/** Invitations of visitors whom exhibitors nominated: another area writes the letter, the link and what becomes of it are these. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { CHANNEL, STATUS, addressKey, sendDay } from '../rules.ts'
import { linkOf, optOutHeaders } from './base.ts'
import { cameByMail, cancelMails, change } from './links.ts'
import { newToken } from './people.ts'
import { eraseInvitations } from './retention.ts'
import { findTaken, leavesAt, lockSends } from './send-day.ts'
import { invitation } from './tables.ts'

/** What became of an invitation, as far as whoever asked for it is told. */
export interface VipVisit {
  registered: boolean
  visited: boolean
  /** Its letter did not arrive, or was taken back, and nobody registered yet. */
  undelivered: boolean
}

interface VipPerson {
  name: string
  email: string
  mobile: string
  company: string
  position: string
  country: string
  language: string
}

/** An invitation of one's own; answers its id, its link, headers of its mail and when that may leave: one address gets few mails a day, and the next waits for another day. Without an address it counts as sent: the exhibitor hands the link over. */
export async function addVip(
  ctx: Ctx,
  exhibitorId: number,
  person: VipPerson,
): Promise<{ id: number; link: string; headers: Record<string, string>; notBefore: Date }> {
  const now = ctx.clock.showNow()
  const mailed = person.email !== ''
  const today = formatDate(now)
  const key = addressKey(person.email, person.mobile, person.name)
  if (mailed) await lockSends(ctx.db)
  const day = mailed ? sendDay(today, (await findTaken(ctx.db, [key], today)).get(key) ?? []) : ''
  const token = newToken()
  const told = (id: number, of: string) => ({
    id,
    link: linkOf(ctx, person.language as Locale, of),
    headers: optOutHeaders(ctx, of),
    notBefore: leavesAt(ctx, day || today),
  })
  // Whoever registered by an earlier letter, which was taken back since, stays registered.
  const same = and(eq(invitation.channel, CHANNEL.vip), eq(invitation.addressKey, key), eq(invitation.delFlag, 0))
  const [known] = await ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), same))
  if (known) return told(known.id, known.token)
  const [row] = await ctx.db
    .insert(invitation)
    .values({
      ...person,
      exhibitorId,
      channel: CHANNEL.vip,
      source: 'MANUAL',
      token,
      addressKey: key,
      sendDay: day,
      status: mailed ? STATUS.queued : STATUS.sent,
      sentTime: mailed ? null : now,
      createTime: now,
      updateTime: now,
    })
    .returning({ id: invitation.id })
  return told(row?.id ?? 0, token)
}

/**
 * Takes an invitation back: no letter on its way leaves, and nobody registers by its link any more; who has registered stays so.
 * @returns false where its visitor has come already
 */
export async function withdrawVip(ctx: Ctx, id: number | null): Promise<boolean> {
  if (id === null) return true
  const [row] = await ctx.db.select().from(invitation).where(eq(invitation.id, id)).for('update')
  if (!row) return true
  if (row.visitTime !== null) return false
  if (row.outboxId !== null) await cancelMails(ctx.db, [row.outboxId])
  if (row.registerTime === null) await change(ctx, row, { status: STATUS.withdrawn, delFlag: 2 })
  return true
}

/** Its letter is this mail: what becomes of the mail becomes of the invitation. */
export async function followMail(db: Db, id: number, outboxId: number): Promise<void> {
  await db.update(invitation).set({ outboxId }).where(eq(invitation.id, id))
}

/** Which of these people registered and came, and whose letter did not arrive. */
export async function visitsOf(db: Db, ids: readonly number[]): Promise<Map<number, VipVisit>> {
  if (ids.length === 0) return new Map()
  const { id, registerTime, visitTime, status } = invitation
  const found = await db
    .select({ id, registerTime, visitTime, status })
    .from(invitation)
    .where(inArray(id, [...ids]))
  return new Map(
    found.map((row) => [
      row.id,
      {
        registered: row.registerTime !== null,
        visited: row.visitTime !== null,
        undelivered: row.status === STATUS.failed,
      },
    ]),
  )
}

/** The link that the exhibitor hands over, for no letter brought it; '' where it is the visitor's alone, or the visitor is erased. */
export async function handedLink(ctx: Ctx, id: number | null): Promise<string> {
  if (id === null) return ''
  const [row] = await ctx.db.select().from(invitation).where(eq(invitation.id, id))
  return !row || row.addressKey === '' || cameByMail(row) ? '' : linkOf(ctx, row.language as Locale, row.token)
}

/** Invitations of this kind through which a visitor registered. */
export async function reachedBy(db: Db, visitorId: number): Promise<number[]> {
  const found = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.visitorId, visitorId), eq(invitation.channel, CHANNEL.vip)))
  return found.map(({ id }) => id)
}

/** Takes out of these invitations who they were for. */
export async function eraseVips(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await eraseInvitations(db, inArray(invitation.id, [...ids]))
}
