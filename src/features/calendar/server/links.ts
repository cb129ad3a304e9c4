/** Private subscription links: one per person, unguessable, stored hashed, told once (beyond-peers O5). */
import { and, eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { takesPart } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { sysUser } from '../../system/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { toLocale, type Locale } from '../../../shared/lib/locale.ts'
import { hashToken, isToken, issueToken } from '../../../server/base/auth/tokens.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { inPerson, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { calendarLink } from './tables.ts'

type LinkRow = typeof calendarLink.$inferSelect

const linkOf = ({ kind, id }: { kind: string; id: number }) =>
  and(eq(calendarLink.kind, kind), eq(calendarLink.subjectId, id))

const own = (ctx: Ctx) => {
  const { kind, subjectId } = signedIn(ctx)
  return linkOf({ kind, id: subjectId })
}

export const linkRecord = (row: LinkRow | undefined) =>
  row
    ? {
        createTime: formatDateTime(row.createTime),
        lastUsed: row.lastUsed && formatDateTime(row.lastUsed),
        locale: row.locale,
      }
    : null

export async function findLink(ctx: Ctx): Promise<LinkRow | undefined> {
  const [row] = await ctx.db.select().from(calendarLink).where(own(ctx))
  return row
}

/** Ends the link of a person, whoever asks. */
export async function endLinkOf(db: Db, person: Parameters<typeof linkOf>[0]): Promise<void> {
  await db.delete(calendarLink).where(linkOf(person))
}

export async function removeLink(ctx: Ctx): Promise<void> {
  await ctx.db.delete(calendarLink).where(own(ctx))
}

/** Makes a link in the caller's language; an earlier one is gone. Not in somebody else's place: it would outlive the visit. */
export async function renewLink(ctx: Ctx): Promise<{ token: string; row: LinkRow | undefined }> {
  inPerson(ctx)
  await removeLink(ctx)
  const { token, hash } = issueToken()
  const { kind, subjectId } = signedIn(ctx)
  const [row] = await ctx.db
    .insert(calendarLink)
    .values({ tokenHash: hash, kind, subjectId, locale: ctx.locale, createTime: ctx.clock.realNow() })
    .returning()
  return { token, row }
}

/** How much later a fetch is remembered again, in ms: programmes come every few minutes, and a write each time would be for nothing. */
const REMEMBER_MS = 10 * 60_000

/** For whom a link speaks, and in which language; null when it is unknown, revoked or its account closed. */
export async function findLinkOwner(
  db: Db,
  token: string,
  now: Date,
): Promise<{ exhibitorId: number | null; locale: Locale } | null> {
  if (!isToken(token)) return null
  const [link] = await db
    .select()
    .from(calendarLink)
    .where(eq(calendarLink.tokenHash, hashToken(token)))
  if (!link) return null
  const exhibitorId = link.kind === 'exhibitor' ? await exhibitorOfAccount(db, link.subjectId) : null
  const open = link.kind === 'exhibitor' ? exhibitorId !== null : await isUser(db, link.subjectId)
  if (!open) return null
  if (!link.lastUsed || now.getTime() - link.lastUsed.getTime() > REMEMBER_MS)
    await db.update(calendarLink).set({ lastUsed: now }).where(eq(calendarLink.id, link.id))
  return { exhibitorId, locale: toLocale(link.locale) }
}

async function exhibitorOfAccount(db: Db, accountId: number): Promise<number | null> {
  const [row] = await db
    .select({ exhibitorId: exhibitorAccount.exhibitorId })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, and(eq(exhibitor.id, exhibitorAccount.exhibitorId), takesPart))
    .where(
      and(eq(exhibitorAccount.id, accountId), eq(exhibitorAccount.delFlag, 0), eq(exhibitorAccount.disabled, false)),
    )
  return row?.exhibitorId ?? null
}

async function isUser(db: Db, userId: number): Promise<boolean> {
  return (
    (await db.$count(sysUser, and(eq(sysUser.userId, userId), eq(sysUser.delFlag, 0), eq(sysUser.status, '0')))) > 0
  )
}
