/** Checks passwords. An unknown account and a wrong password get one answer, before the lock and after it. */
import { and, eq, sql } from 'drizzle-orm'
import { hashPassword, needsRehash, verifyPassword } from '../../../../server/base/auth/passwords.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx, SignedIn } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { hasWithdrawn } from '../../../company/server/exports.ts'
import { sysUser } from '../../../system/server/tables.ts'
import { LOCK_MS } from '../../rules.ts'
import type { SubjectKind } from '../sessions.ts'
import { exhibitorAccount } from '../tables.ts'
import { takeLoginTry, takeSessionTry } from './tries.ts'

export interface Subject {
  kind: SubjectKind
  id: number
  loginAcc: string
  userName: string
  email: string
  passwordHash: string | null
  lockedUntil: Date | null
  /** Nobody logs in with it: it was locked, or its exhibitor has withdrawn. */
  closed: boolean
  /** Its exhibitor has withdrawn from the show. */
  withdrawn: boolean
  exhibitorId: number | null
}

export async function findSubject(db: Db, kind: SubjectKind, loginAcc: string): Promise<Subject | null> {
  const [row] =
    kind === 'exhibitor'
      ? await selectExhibitors(db).where(
          and(sql`lower(${exhibitorAccount.loginAcc}) = lower(${loginAcc})`, eq(exhibitorAccount.delFlag, 0)),
        )
      : await selectUsers(db).where(and(sql`lower(${sysUser.userName}) = lower(${loginAcc})`, eq(sysUser.delFlag, 0)))
  return row
    ? { kind, ...row, email: row.email ?? '', closed: Boolean(row.closed), withdrawn: Boolean(row.withdrawn) }
    : null
}

export async function findSubjectById(db: Db, kind: SubjectKind, id: number): Promise<Subject | null> {
  const [row] =
    kind === 'exhibitor'
      ? await selectExhibitors(db).where(and(eq(exhibitorAccount.id, id), eq(exhibitorAccount.delFlag, 0)))
      : await selectUsers(db).where(and(eq(sysUser.userId, id), eq(sysUser.delFlag, 0)))
  return row
    ? { kind, ...row, email: row.email ?? '', closed: Boolean(row.closed), withdrawn: Boolean(row.withdrawn) }
    : null
}

/** Whether any open account has this address. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  const exhibitors = await db.$count(
    exhibitorAccount,
    and(sql`lower(${exhibitorAccount.email}) = ${address}`, eq(exhibitorAccount.delFlag, 0)),
  )
  if (exhibitors > 0) return true
  return (await db.$count(sysUser, and(sql`lower(${sysUser.email}) = ${address}`, eq(sysUser.delFlag, 0)))) > 0
}

function selectExhibitors(db: Db) {
  const t = exhibitorAccount
  return db
    .select({
      id: t.id,
      loginAcc: t.loginAcc,
      userName: t.userName,
      email: t.email,
      passwordHash: t.passwordHash,
      lockedUntil: t.lockedUntil,
      closed: sql<boolean>`(${t.disabled} or ${hasWithdrawn(t.exhibitorId)})`,
      withdrawn: sql<boolean>`${hasWithdrawn(t.exhibitorId)}`,
      exhibitorId: sql<number | null>`${t.exhibitorId}`.mapWith(Number),
    })
    .from(t)
    .$dynamic()
}

function selectUsers(db: Db) {
  const t = sysUser
  return db
    .select({
      id: t.userId,
      loginAcc: t.userName,
      userName: t.nickName,
      email: t.email,
      passwordHash: t.passwordHash,
      lockedUntil: t.lockedUntil,
      closed: sql<boolean>`${t.status} <> '0'`,
      withdrawn: sql<boolean>`false`,
      exhibitorId: sql<number | null>`null`,
    })
    .from(t)
    .$dynamic()
}

/** @throws 500 for an account nobody logs in with, in words that say why */
export function refuseClosed({ closed, withdrawn }: Pick<Subject, 'closed' | 'withdrawn'>): void {
  if (closed) throw fail.business(`features/account:errors.${withdrawn ? 'withdrawn' : 'closed'}`)
}

/** Returns the account whose password this is. Wrong, unknown, locked and closed are business errors (code 500). */
export async function checkLogin(ctx: Ctx, kind: SubjectKind, loginAcc: string, loginPwd: string): Promise<Subject> {
  const { db } = ctx
  const subject = await findSubject(db, kind, loginAcc)
  const taken = await takeLoginTry(ctx, kind, loginAcc, subject?.id ?? 0)
  if (!(await verifyPassword(loginPwd, subject?.passwordHash ?? null)) || !subject) {
    // The same statement for a name that nobody has: it finds no row, and takes as long.
    if (await taken.isLast()) await noteLock(ctx, subject ?? { kind, id: 0 })
    throw fail.business('features/account:errors.wrongLogin')
  }
  await taken.succeed()
  refuseClosed(subject)
  const passwordHash = needsRehash(subject.passwordHash ?? '') ? await hashPassword(loginPwd) : subject.passwordHash
  await updateSubject(db, subject, { lockedUntil: null, passwordHash })
  return subject
}

/**
 * Returns whether this is the present password of the open session's account. Five wrong ones in a row stop this session for ten
 * minutes, so that an unlocked screen is no place to guess. Call it outside a transaction, otherwise a refusal forgets the count.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  session: Pick<SignedIn, 'sessionId'>,
  subject: Subject,
  password: string,
): Promise<boolean> {
  const taken = await takeSessionTry(ctx, session)
  const good = await verifyPassword(password, subject.passwordHash)
  if (good) await taken.succeed()
  return good
}

/** Lists show for ten minutes that wrong passwords came. */
async function noteLock({ db, clock }: Ctx, subject: Pick<Subject, 'kind' | 'id'>): Promise<void> {
  await updateSubject(db, subject, { lockedUntil: new Date(clock.realNow().getTime() + LOCK_MS) })
}

type SubjectChange = Partial<Pick<typeof exhibitorAccount.$inferInsert, 'lockedUntil' | 'passwordHash'>>

export async function updateSubject(
  db: Db,
  subject: Pick<Subject, 'kind' | 'id'>,
  change: SubjectChange,
): Promise<void> {
  if (subject.kind === 'exhibitor')
    await db.update(exhibitorAccount).set(change).where(eq(exhibitorAccount.id, subject.id))
  else await db.update(sysUser).set(change).where(eq(sysUser.userId, subject.id))
}
