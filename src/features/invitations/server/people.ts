/** Adds people to invite: nobody twice in a channel, nobody who wants no more invitations. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findBlocked } from '../../../server/base/sms/block.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { CHANNEL, INVITATIONS_MAX, languageOf, personKey } from '../rules.ts'
import { invitation, invitationSuppression } from './tables.ts'

export type InvitationTableRow = typeof invitation.$inferSelect

export interface Person {
  name: string
  /** '' of who is invited by text message. */
  email: string
  mobile?: string | undefined
  company?: string | undefined
  position?: string | undefined
  country?: string | null | undefined
  language: string
}

/** 22 characters, url-safe: 128 random bits and four bits to spare. */
export const newToken = (): string => randomBytes(17).toString('base64url').slice(0, 22)

export const addressHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Which of these want no more invitations. */
export async function findSuppressed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const byHash = new Map(keys.map((key) => [addressHash(key), key]))
  const found = await db
    .select({ hash: invitationSuppression.addressHash })
    .from(invitationSuppression)
    .where(inArray(invitationSuppression.addressHash, [...byHash.keys()]))
  return new Set(found.map(({ hash }) => byHash.get(hash) ?? ''))
}

/** Which of these want no more invitations of the channel: of text messages it is numbers that opted out. */
export const findUnwanted = (db: Db, channel: number, keys: readonly string[]): Promise<Set<string>> =>
  channel === CHANNEL.sms ? findBlocked(db, keys) : findSuppressed(db, keys)

/** Which of these the exhibitor invites by this channel already. */
export async function findInvited(
  db: Db,
  exhibitorId: number,
  channel: number,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const found = await db
    .select({ key: invitation.addressKey })
    .from(invitation)
    .where(
      and(
        eq(invitation.exhibitorId, exhibitorId),
        eq(invitation.channel, channel),
        eq(invitation.delFlag, 0),
        inArray(invitation.addressKey, [...keys]),
      ),
    )
  return new Set(found.map(({ key }) => key))
}

/** Whom the exhibitor invites by this channel, with the ways to reach them. */
export const findOwnPeople = (db: Db, exhibitorId: number, channel: number) =>
  db
    .select({ name: invitation.name, email: invitation.email, mobile: invitation.mobile })
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.channel, channel), eq(invitation.delFlag, 0)))

/** One exhibitor's additions wait for each other, so that two at once do not both add somebody. */
export const lockPeople = (ctx: Ctx, exhibitorId: number) => lockRecords(ctx.db, 'INVITATION', exhibitorId)

export interface Added {
  rows: InvitationTableRow[]
  duplicates: number
  unsubscribed: number
}

/** @throws code 500 when the exhibitor keeps as many invitations as one may */
export async function addPeople(
  ctx: Ctx,
  exhibitorId: number,
  { channel, source, people }: { channel: number; source: 'MANUAL' | 'PASTE' | 'IMPORT'; people: readonly Person[] },
): Promise<Added> {
  await lockPeople(ctx, exhibitorId)
  const keys = people.map((one) => personKey(channel, one))
  const seen = await findInvited(ctx.db, exhibitorId, channel, keys)
  const suppressed = await findUnwanted(ctx.db, channel, keys)
  const now = ctx.clock.showNow()
  const values: (typeof invitation.$inferInsert)[] = []
  const counts = { duplicates: 0, unsubscribed: 0 }
  for (const { company, position, country, language, ...person } of people) {
    const key = personKey(channel, person)
    if (seen.has(key)) counts.duplicates += 1
    else if (suppressed.has(key)) counts.unsubscribed += 1
    else
      values.push({
        ...person,
        exhibitorId,
        channel,
        source,
        addressKey: key,
        company: company ?? '',
        position: position ?? '',
        country: country ?? '',
        language: languageOf(channel, language),
        token: newToken(),
        createTime: now,
        updateTime: now,
      })
    seen.add(key)
  }
  const own = and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.delFlag, 0), ne(invitation.source, 'LINK'))
  const kept = await ctx.db.$count(invitation, own)
  if (kept + values.length > INVITATIONS_MAX)
    throw fail.business('features/invitations:errors.listFull', { max: INVITATIONS_MAX })
  // At most 500 at once: a statement has 65,535 parameters.
  const rows = values.length === 0 ? [] : await ctx.db.insert(invitation).values(values).returning()
  return { rows: rows.toSorted((one, other) => one.id - other.id), ...counts }
}
