/** One-time links for setting a password: 24 h, single use, stored hashed; the organiser copies or mails them (decisions 14). */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, isToken, issueToken, linkState, type LinkState } from '../../../server/base/auth/tokens.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import { LINK_PAUSE_MS } from '../rules.ts'
import { findSubjectById, type Subject } from './logins.ts'
import type { SubjectKind } from './sessions.ts'
import { passwordLink } from './tables.ts'

export type LinkPurpose = 'FIRST' | 'RESET'

/** Makes a link's token; earlier unused links of the same person stop working. */
export async function issuePasswordLink(
  db: Db,
  kind: SubjectKind,
  subjectId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const { token, hash } = issueToken()
  await db
    .delete(passwordLink)
    .where(and(eq(passwordLink.kind, kind), eq(passwordLink.subjectId, subjectId), isNull(passwordLink.usedAt)))
  await db.insert(passwordLink).values({
    tokenHash: hash,
    kind,
    subjectId,
    purpose,
    expiresAt: new Date(now.getTime() + LINK_MS),
    createTime: now,
  })
  return token
}

/** Was a link made for this person within the last minute? */
export async function hasRecentLink(db: Db, kind: SubjectKind, subjectId: number, now: Date): Promise<boolean> {
  const recent = and(
    eq(passwordLink.kind, kind),
    eq(passwordLink.subjectId, subjectId),
    gt(passwordLink.createTime, new Date(now.getTime() - LINK_PAUSE_MS)),
  )
  return (await db.$count(passwordLink, recent)) > 0
}

/** Address of the page where the link's password is set. The token stands in the fragment, which no server log sees. */
export function passwordLinkUrl(publicUrl: string, token: string, english: boolean): string {
  return `${publicUrl}/business-label${english ? '/en' : ''}/password/set/#token=${token}`
}

export interface FoundLink {
  id: number
  state: LinkState
  purpose: LinkPurpose
  subject: Subject
}

export async function findPasswordLink(db: Db, token: string, now: Date): Promise<FoundLink | null> {
  if (!isToken(token)) return null
  const [row] = await db
    .select()
    .from(passwordLink)
    .where(eq(passwordLink.tokenHash, hashToken(token)))
  if (!row) return null
  const subject = await findSubjectById(db, row.kind as SubjectKind, row.subjectId)
  return subject && { id: row.id, state: linkState(row, now), purpose: row.purpose as LinkPurpose, subject }
}

/** Marks the link used; false when somebody used it in the same moment. */
export async function usePasswordLink(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordLink)
    .set({ usedAt: now })
    .where(and(eq(passwordLink.id, id), isNull(passwordLink.usedAt)))
    .returning({ id: passwordLink.id })
  return used.length === 1
}
