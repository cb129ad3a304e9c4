/** Sessions: opaque tokens, stored hashed, 30 minutes idle with renewal, one per device (issue: session and permissions). */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { hashToken, isToken, issueToken } from '../../../server/auth/tokens.ts'
import type { Db } from '../../../server/db/client.ts'
import type { SignedIn } from '../../../server/http/context.ts'
import { participation } from '../../company/server/tables.ts'
import { sysMenu, sysRole, sysRoleMenu, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { SESSION_IDLE_MS, SESSION_RENEW_MS } from '../rules.ts'
import { exhibitorAccount, session } from './tables.ts'

export type SubjectKind = SignedIn['kind']

/** Opens a session for a person and returns the token, which exists nowhere else from now on. */
export async function insertSession(db: Db, kind: SubjectKind, subjectId: number, now: Date): Promise<string> {
  const { token, hash } = issueToken()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.insert(session).values({ tokenHash: hash, kind, subjectId, createTime: now, lastSeen: now, expiresAt: new Date(now.getTime() + SESSION_IDLE_MS) })
  return token
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

/** Ends every session of a person: after a password change, a lock or a reset. */
export async function endSessionsOf(db: Db, kind: SubjectKind, subjectId: number): Promise<void> {
  await db.delete(session).where(and(eq(session.kind, kind), eq(session.subjectId, subjectId)))
}

export async function chooseParticipation(db: Db, sessionId: number, participationId: number): Promise<void> {
  await db.update(session).set({ participationId }).where(eq(session.id, sessionId))
}

/** The person behind a token, or null when the session is unknown, ended or its account closed. Renews it. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  if (!isToken(token)) return null
  const [row] = await db.select().from(session).where(and(eq(session.tokenHash, hashToken(token)), gt(session.expiresAt, now)))
  if (!row) return null
  if (now.getTime() - row.lastSeen.getTime() > SESSION_RENEW_MS) {
    await db.update(session).set({ lastSeen: now, expiresAt: new Date(now.getTime() + SESSION_IDLE_MS) }).where(eq(session.id, row.id))
  }
  return row.kind === 'exhibitor' ? exhibitorSession(db, row) : backOfficeSession(db, row)
}

type SessionRow = typeof session.$inferSelect

async function exhibitorSession(db: Db, row: SessionRow): Promise<SignedIn | null> {
  const [account] = await db.select().from(exhibitorAccount).where(and(eq(exhibitorAccount.id, row.subjectId), eq(exhibitorAccount.delFlag, 0)))
  if (!account || account.disabled) return null
  const roles = [account.roleKey]
  return {
    sessionId: row.id,
    kind: 'exhibitor',
    subjectId: account.id,
    userName: account.userName,
    exhibitorId: account.exhibitorId,
    participationId: row.participationId ?? (await onlyParticipation(db, account.exhibitorId)),
    roles,
    permissions: await permissionsOf(db, roles),
  }
}

/** An account with one booth need not choose; with several, the first call to `chooseOpp` decides. */
async function onlyParticipation(db: Db, exhibitorId: number): Promise<number | null> {
  const found = await db
    .select({ id: participation.id })
    .from(participation)
    .where(and(eq(participation.exhibitorId, exhibitorId), eq(participation.delFlag, 0)))
    .limit(2)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

async function backOfficeSession(db: Db, row: SessionRow): Promise<SignedIn | null> {
  const [user] = await db.select().from(sysUser).where(and(eq(sysUser.userId, row.subjectId), eq(sysUser.delFlag, 0), eq(sysUser.status, '0')))
  if (!user) return null
  const held = await db
    .select({ roleKey: sysRole.roleKey })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, user.userId), eq(sysRole.status, '0'), eq(sysRole.delFlag, 0)))
  const roles = held.map((role) => role.roleKey)
  return {
    sessionId: row.id,
    kind: 'backOffice',
    subjectId: user.userId,
    userName: user.nickName,
    exhibitorId: null,
    participationId: null,
    roles,
    permissions: await permissionsOf(db, roles),
  }
}

/** Permission strings of roles; admin holds them all (specification §6). A token of an exhibitor never gets `system:*`. */
export async function permissionsOf(db: Db, roles: string[]): Promise<string[]> {
  if (roles.includes('admin')) return ['*:*:*']
  if (roles.length === 0) return []
  const found = await db
    .selectDistinct({ perms: sysMenu.perms })
    .from(sysMenu)
    .innerJoin(sysRoleMenu, eq(sysRoleMenu.menuId, sysMenu.menuId))
    .innerJoin(sysRole, eq(sysRole.roleId, sysRoleMenu.roleId))
    .where(and(inArray(sysRole.roleKey, roles), eq(sysMenu.status, '0'), eq(sysRole.status, '0'), sql`${sysMenu.perms} <> ''`))
  return found.map((row) => row.perms ?? '').filter(Boolean)
}
