/** Checking a password: five wrong ones lock for ten minutes; unknown account and wrong password are one answer, before the lock and after it. */
import { and, eq, sql } from 'drizzle-orm'
import { hashPassword, needsRehash, verifyPassword } from '../../../../server/base/auth/passwords.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { sysUser } from '../../../system/server/tables.ts'
import { LOCK_MS, MAX_FAILED_LOGINS } from '../../rules.ts'
import type { SubjectKind } from '../sessions.ts'
import { countUnknown, unknownLockedUntil } from './unknown-names.ts'
import { exhibitorAccount } from '../tables.ts'

export interface Subject {
  kind: SubjectKind
  id: number
  loginAcc: string
  userName: string
  email: string
  passwordHash: string | null
  failedLogins: number
  lockedUntil: Date | null
  closed: boolean
  exhibitorId: number | null
}

export async function findSubject(db: Db, kind: SubjectKind, loginAcc: string): Promise<Subject | null> {
  const [row] =
    kind === 'exhibitor'
      ? await selectExhibitors(db).where(
          and(sql`lower(${exhibitorAccount.loginAcc}) = lower(${loginAcc})`, eq(exhibitorAccount.delFlag, 0)),
        )
      : await selectUsers(db).where(and(sql`lower(${sysUser.userName}) = lower(${loginAcc})`, eq(sysUser.delFlag, 0)))
  return row ? { kind, ...row, email: row.email ?? '', closed: Boolean(row.closed) } : null
}

export async function findSubjectById(db: Db, kind: SubjectKind, id: number): Promise<Subject | null> {
  const [row] =
    kind === 'exhibitor'
      ? await selectExhibitors(db).where(and(eq(exhibitorAccount.id, id), eq(exhibitorAccount.delFlag, 0)))
      : await selectUsers(db).where(and(eq(sysUser.userId, id), eq(sysUser.delFlag, 0)))
  return row ? { kind, ...row, email: row.email ?? '', closed: Boolean(row.closed) } : null
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
      failedLogins: t.failedLogins,
      lockedUntil: t.lockedUntil,
      closed: t.disabled,
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
      failedLogins: t.failedLogins,
      lockedUntil: t.lockedUntil,
      closed: sql<boolean>`${t.status} <> '0'`,
      exhibitorId: sql<number | null>`null`,
    })
    .from(t)
    .$dynamic()
}

/** The account whose password this is. Wrong, unknown, locked and closed are business errors (code 500). */
export async function checkLogin(
  db: Db,
  kind: SubjectKind,
  loginAcc: string,
  loginPwd: string,
  now: Date,
): Promise<Subject> {
  const subject = await findSubject(db, kind, loginAcc)
  const lockedUntil = subject ? subject.lockedUntil : unknownLockedUntil(db, kind, loginAcc)
  if (lockedUntil && lockedUntil > now) {
    throw fail.business('features/account:errors.locked', {
      minutes: Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000),
    })
  }
  const good = await verifyPassword(loginPwd, subject?.passwordHash ?? null)
  if (!subject || !good) {
    // The same statement for a name that nobody has: it finds no row, and takes as long.
    await countFailure(db, subject ?? { kind, id: 0 }, now)
    if (!subject) countUnknown(db, kind, loginAcc, now)
    throw fail.business('features/account:errors.wrongLogin')
  }
  if (subject.closed) throw fail.business('features/account:errors.closed')
  const passwordHash = needsRehash(subject.passwordHash ?? '') ? await hashPassword(loginPwd) : subject.passwordHash
  await updateSubject(db, subject, { failedLogins: 0, lockedUntil: null, passwordHash })
  return subject
}

/**
 * Whether this is the person's own present password. Wrong ones count towards the same lock as at login, so that an unlocked screen is no
 * place to guess. Call it outside a transaction, else a refusal forgets the count.
 */
export async function checkOwnPassword(db: Db, subject: Subject, password: string, now: Date): Promise<boolean> {
  if (subject.lockedUntil && subject.lockedUntil > now) {
    throw fail.business('features/account:errors.locked', {
      minutes: Math.ceil((subject.lockedUntil.getTime() - now.getTime()) / 60_000),
    })
  }
  if (await verifyPassword(password, subject.passwordHash)) return true
  await countFailure(db, subject, now)
  return false
}

/** Counted in the database, so that parallel guesses cannot share one count. */
async function countFailure(db: Db, subject: Pick<Subject, 'kind' | 'id'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MS)
  const table = subject.kind === 'exhibitor' ? sql`exhibitor_account` : sql`sys_user`
  const key = subject.kind === 'exhibitor' ? sql`id` : sql`user_id`
  await db.execute(sql`
    update ${table} set
      locked_until = case when failed_logins + 1 >= ${MAX_FAILED_LOGINS} then ${until.toISOString()}::timestamptz else locked_until end,
      failed_logins = case when failed_logins + 1 >= ${MAX_FAILED_LOGINS} then 0 else failed_logins + 1 end
    where ${key} = ${subject.id}`)
}

type SubjectChange = Partial<
  Pick<typeof exhibitorAccount.$inferInsert, 'failedLogins' | 'lockedUntil' | 'passwordHash'>
>

export async function updateSubject(
  db: Db,
  subject: Pick<Subject, 'kind' | 'id'>,
  change: SubjectChange,
): Promise<void> {
  if (subject.kind === 'exhibitor')
    await db.update(exhibitorAccount).set(change).where(eq(exhibitorAccount.id, subject.id))
  else await db.update(sysUser).set(change).where(eq(sysUser.userId, subject.id))
}
