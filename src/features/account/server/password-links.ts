/** One-time links for setting a password: 24 h or as long as is said, single use, stored hashed; the organiser copies or mails them (decisions 14). */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { hashToken, isToken, issueToken, linkState, type LinkState } from '../../../server/base/auth/tokens.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Settings } from '../../../server/base/settings.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import { LINK_PAUSE_MS } from '../rules.ts'
import { findSubjectById, type Subject } from './login/logins.ts'
import type { SubjectKind } from './sessions.ts'
import { passwordLink } from './tables.ts'

export type LinkPurpose = 'FIRST' | 'RESET'

/**
 * Makes the tokens of links, in the order of the people; earlier unused links of the same people stop working.
 * @param life how long they are good, in milliseconds
 */
export async function issuePasswordLinks(
  db: Db,
  kind: SubjectKind,
  subjectIds: readonly number[],
  purpose: LinkPurpose,
  now: Date,
  life = LINK_MS,
): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const issued = subjectIds.map((subjectId) => ({ subjectId, ...issueToken() }))
  await db
    .delete(passwordLink)
    .where(
      and(eq(passwordLink.kind, kind), inArray(passwordLink.subjectId, [...subjectIds]), isNull(passwordLink.usedAt)),
    )
  await db.insert(passwordLink).values(
    issued.map(({ subjectId, hash }) => ({
      tokenHash: hash,
      kind,
      subjectId,
      purpose,
      expiresAt: new Date(now.getTime() + life),
      createTime: now,
    })),
  )
  return issued.map(({ token }) => token)
}

/** The token of one link; see {@link issuePasswordLinks}. */
export async function issuePasswordLink(
  db: Db,
  kind: SubjectKind,
  subjectId: number,
  purpose: LinkPurpose,
  now: Date,
  life = LINK_MS,
): Promise<string> {
  const [token = ''] = await issuePasswordLinks(db, kind, [subjectId], purpose, now, life)
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
export function passwordLinkUrl(settings: Pick<Settings, 'publicUrl'>, token: string, locale: Locale): string {
  return siteUrl(settings, `/password/set#token=${token}`, locale)
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

/** Notes that the page of an unused link was opened. */
export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(passwordLink)
    .set({ openedAt: now })
    .where(and(eq(passwordLink.id, id), isNull(passwordLink.openedAt)))
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
