/**
 * Sessions: opaque tokens, stored hashed, one per device. A session ends after 30 idle minutes and in any case after 12 hours; with
 * *stay signed in* it has no idle limit and ends after 30 days.
 */
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { hashToken, isToken, issueToken } from '../../../server/base/auth/tokens.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { SignedIn } from '../../../server/base/http/context.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { sysMenu, sysRole, sysRoleMenu, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { SESSION_IDLE_MS, SESSION_MS, SESSION_RENEW_MS, STAY_MS } from '../rules.ts'
import { exhibitorAccount, session } from './tables.ts'

export type SubjectKind = SignedIn['kind']

export interface SessionOrigin {
  /** Browser and system in words, for the owner's list. */
  device?: string
  /** Who of the back office opened it in the person's place. */
  actor?: { id: number; name: string }
  /** *Stay signed in* was ticked. */
  stays?: boolean
}

/** Life of a session in milliseconds: the longest, and without a call. */
export const sessionLife = (stays: boolean): { most: number; idle: number } =>
  stays ? { most: STAY_MS, idle: STAY_MS } : { most: SESSION_MS, idle: SESSION_IDLE_MS }

/** Opens a session for a person and returns the token, which exists nowhere else from now on. */
export async function insertSession(
  db: Db,
  kind: SubjectKind,
  subjectId: number,
  now: Date,
  { device = '', actor, stays = false }: SessionOrigin = {},
): Promise<string> {
  const { most, idle } = sessionLife(stays)
  const { token, hash } = issueToken()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.insert(session).values({
    tokenHash: hash,
    kind,
    subjectId,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? '',
    device,
    createTime: now,
    lastSeen: now,
    expiresAt: new Date(now.getTime() + idle),
    endsAt: new Date(now.getTime() + most),
    stays,
  })
  return token
}

/** Open sessions of a person, the one used last first. */
export async function findSessionsOf(
  db: Db,
  kind: SubjectKind,
  subjectId: number,
  now: Date,
): Promise<(typeof session.$inferSelect)[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.kind, kind), eq(session.subjectId, subjectId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeen), desc(session.id))
}

/** Ends one session of a person; false when it is not theirs or ended already. */
export async function endSessionOf(db: Db, kind: SubjectKind, subjectId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.kind, kind), eq(session.subjectId, subjectId)))
    .returning({ id: session.id })
  return ended.length > 0
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

/** Ends the sessions of a person, all but `except`: after a password change, a lock or a reset. Answers how many. */
export async function endSessionsOf(db: Db, kind: SubjectKind, subjectId: number, except?: number): Promise<number> {
  const ended = await db
    .delete(session)
    .where(
      and(
        eq(session.kind, kind),
        eq(session.subjectId, subjectId),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id })
  return ended.length
}

/** Chooses the booth of a session; the next one of the same person begins with it. Whoever works in the person's place changes nothing for them. */
export async function chooseParticipation(
  db: Db,
  { sessionId, subjectId, actor }: SignedIn,
  participationId: number,
): Promise<void> {
  await db.update(session).set({ participationId }).where(eq(session.id, sessionId))
  if (!actor) await db.update(exhibitorAccount).set({ participationId }).where(eq(exhibitorAccount.id, subjectId))
}

/** The booth of a session (decisions 25): the one chosen in it, else the account's last one, else the first whose contract is active. */
const chosenParticipation = sql<string | null>`(
  select ${participation.id} from ${participation}
  where ${participation.exhibitorId} = ${exhibitorAccount.exhibitorId} and ${participation.delFlag} = 0
  order by
    case ${participation.id} when ${session.participationId} then 0 when ${exhibitorAccount.participationId} then 1 else 2 end,
    ${participation.contractActive} desc,
    ${participation.id}
  limit 1
)`

/** The person behind a token, or null when the session is unknown, ended or its account closed, its exhibitor's withdrawal included. Renews it. One query, for every call begins here. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  if (!isToken(token)) return null
  const [row] = await db
    .select({
      id: session.id,
      kind: session.kind,
      subjectId: session.subjectId,
      lastSeen: session.lastSeen,
      endsAt: session.endsAt,
      stays: session.stays,
      actorId: session.actorId,
      actorName: session.actorName,
      exhibitorId: exhibitorAccount.exhibitorId,
      accountName: exhibitorAccount.userName,
      roleKey: exhibitorAccount.roleKey,
      disabled: exhibitorAccount.disabled,
      withdrawnAt: exhibitor.withdrawnAt,
      booth: chosenParticipation,
      nickName: sysUser.nickName,
      rights: rightsVersion,
    })
    .from(session)
    .leftJoin(
      exhibitorAccount,
      and(eq(session.kind, 'exhibitor'), eq(exhibitorAccount.id, session.subjectId), eq(exhibitorAccount.delFlag, 0)),
    )
    .leftJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .leftJoin(
      sysUser,
      // Who works in somebody's place loses that session together with the own account.
      and(
        or(
          and(eq(session.kind, 'backOffice'), eq(sysUser.userId, session.subjectId)),
          eq(sysUser.userId, session.actorId),
        ),
        eq(sysUser.delFlag, 0),
        eq(sysUser.status, '0'),
      ),
    )
    .where(and(eq(session.tokenHash, hashToken(token)), gt(session.expiresAt, now)))
  if (!row) return null
  if (now.getTime() - row.lastSeen.getTime() > SESSION_RENEW_MS) {
    const idleEnd = now.getTime() + sessionLife(row.stays).idle
    await db
      .update(session)
      .set({ lastSeen: now, expiresAt: new Date(Math.min(idleEnd, row.endsAt.getTime())) })
      .where(eq(session.id, row.id))
  }
  const { kind, subjectId } = row
  if (kind === 'exhibitor') {
    if (row.exhibitorId === null || row.roleKey === null || row.disabled || row.withdrawnAt) return null
    if (row.actorId !== null && row.nickName === null) return null
    const roles = [row.roleKey]
    const person = {
      sessionId: row.id,
      kind: 'exhibitor' as const,
      subjectId,
      exhibitorId: row.exhibitorId,
      participationId: row.booth === null ? null : Number(row.booth),
      roles,
      permissions: await recentPermissions(db, roles, row.rights),
    }
    const name = row.accountName ?? ''
    if (row.actorId === null) return { ...person, userName: name }
    return { ...person, userName: `${row.actorName} → ${name}`, actor: { id: row.actorId, name: row.actorName } }
  }
  if (row.nickName === null) return null
  const roles = await rolesOf(db, subjectId)
  return {
    sessionId: row.id,
    kind: 'backOffice',
    subjectId,
    userName: row.nickName,
    exhibitorId: null,
    participationId: null,
    roles,
    permissions: await recentPermissions(db, roles, row.rights),
  }
}

/** What a back-office user may do as it stands now. */
export async function findRights(db: Db, userId: number): Promise<{ roles: string[]; permissions: string[] }> {
  const roles = await rolesOf(db, userId)
  return { roles, permissions: await permissionsOf(db, roles) }
}

async function rolesOf(db: Db, userId: number): Promise<string[]> {
  const held = await db
    .select({ roleKey: sysRole.roleKey })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, userId), eq(sysRole.status, '0'), eq(sysRole.delFlag, 0)))
  return held.map((role) => role.roleKey)
}

/** Grows with every change of a role: what was read of roles before counts no longer, from the moment the change is stored. */
const rightsVersion = sql<string>`(select coalesce(sum(${sysRole.version}), 0) || '/' || count(*) from ${sysRole})`

/** A role's permissions are read again after this long, in milliseconds: menus change too, and every call needs them. */
const PERMISSIONS_FRESH_MS = 1000
const recent = new WeakMap<Db, Map<string, { at: number; permissions: Promise<string[]> }>>()

function recentPermissions(db: Db, roles: string[], version: string): Promise<string[]> {
  const known = recent.get(db) ?? new Map<string, { at: number; permissions: Promise<string[]> }>()
  recent.set(db, known)
  const key = `${version} ${roles.toSorted().join()}`
  const found = known.get(key)
  if (found && performance.now() - found.at < PERMISSIONS_FRESH_MS) return found.permissions
  const permissions = permissionsOf(db, roles)
  for (const [old, { at }] of known) if (performance.now() - at >= PERMISSIONS_FRESH_MS) known.delete(old)
  known.set(key, { at: performance.now(), permissions })
  // A failed question must not be the answer for a second.
  permissions.catch(() => known.delete(key))
  return permissions
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
    .where(
      and(
        inArray(sysRole.roleKey, roles),
        eq(sysMenu.status, '0'),
        eq(sysRole.status, '0'),
        sql`${sysMenu.perms} <> ''`,
      ),
    )
  return found.map((row) => row.perms ?? '').filter(Boolean)
}
