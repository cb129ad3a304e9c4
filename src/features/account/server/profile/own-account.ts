/** The own account of whoever is signed in, an exhibitor's or the back office's, in one shape. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { signedIn, type Ctx, type SignedIn } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { sysPost, sysUser, sysUserPost } from '../../../system/server/tables.ts'
import type { ProfileRecord } from '../../profile-contract.ts'
import { findProfile } from './profile.ts'
import { exhibitorAccount } from '../tables.ts'

export interface OwnRow {
  loginAcc: string
  email: string
  avatar: string
  /** '' for an exhibitor's. */
  language: string
  version: number
  createTime: Date
}

/** What stands in the table, locked until the transaction ends when it is about to change. */
export async function ownRow(ctx: Ctx, { kind, subjectId }: SignedIn, lock = false): Promise<OwnRow> {
  const query =
    kind === 'exhibitor'
      ? ctx.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, subjectId)).$dynamic()
      : ctx.db.select().from(sysUser).where(eq(sysUser.userId, subjectId)).$dynamic()
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw fail.unauthorised()
  const { avatar, email, version, createTime } = row
  const loginAcc = 'loginAcc' in row ? row.loginAcc : row.userName
  const language = 'language' in row ? row.language : ''
  return { loginAcc, email: email ?? '', avatar: avatar ?? '', language, version, createTime }
}

/** The address of the caller's own account, '' when it has none. */
export async function findOwnEmail(ctx: Ctx): Promise<string> {
  return (await ownRow(ctx, signedIn(ctx))).email
}

export async function ownRecord(ctx: Ctx, session: SignedIn): Promise<ProfileRecord> {
  const user = await findProfile(ctx.db, session)
  const row = await ownRow(ctx, session)
  const posts =
    session.kind === 'exhibitor'
      ? []
      : await ctx.db
          .select({ name: sysPost.postName })
          .from(sysUserPost)
          .innerJoin(sysPost, eq(sysPost.postId, sysUserPost.postId))
          .where(eq(sysUserPost.userId, session.subjectId))
  const { userId, userName, nickName, email, phonenumber, sex, avatar, companyName, enCompanyName, loginDate } = user
  return {
    userId,
    userName,
    nickName,
    email,
    phonenumber,
    sex,
    language: row.language,
    avatar,
    companyName,
    enCompanyName,
    loginDate,
    kind: session.kind,
    deptName: (user.dept as { deptName?: string } | null)?.deptName ?? '',
    roleGroup: (user.roles as { roleName: string }[]).map((role) => role.roleName).join(','),
    postGroup: posts.map((post) => post.name).join(','),
    roleKeys: session.roles,
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

export interface OwnChange {
  nickName: string
  email: string
  phonenumber: string
  sex: string
  /** Of staff; unsaid it stays. */
  language?: string | undefined
}

export async function updateOwn(
  ctx: Ctx,
  { kind, subjectId }: SignedIn,
  { nickName, email, phonenumber, sex, language }: OwnChange,
): Promise<void> {
  const updateTime = ctx.clock.realNow()
  if (kind === 'exhibitor') {
    const values = {
      userName: nickName,
      email,
      mobile: phonenumber || null,
      sex,
      updateTime,
      version: sql`${exhibitorAccount.version} + 1`,
    }
    await ctx.db.update(exhibitorAccount).set(values).where(eq(exhibitorAccount.id, subjectId))
  } else {
    const values = {
      nickName,
      email,
      phonenumber: phonenumber || null,
      sex,
      ...(language === undefined ? {} : { language }),
      updateTime,
      version: sql`${sysUser.version} + 1`,
    }
    await ctx.db.update(sysUser).set(values).where(eq(sysUser.userId, subjectId))
  }
}

export async function updateAvatar(ctx: Ctx, { kind, subjectId }: SignedIn, avatar: string): Promise<void> {
  if (kind === 'exhibitor')
    await ctx.db.update(exhibitorAccount).set({ avatar }).where(eq(exhibitorAccount.id, subjectId))
  else await ctx.db.update(sysUser).set({ avatar }).where(eq(sysUser.userId, subjectId))
}

/** Which of e-mail and mobile another back-office user has; both are unique among them (admin-area §12). Accounts of exhibitors may share an office's. */
export async function takenContacts(
  ctx: Ctx,
  userId: number,
  email: string,
  phonenumber: string,
): Promise<('email' | 'phonenumber')[]> {
  const other = and(ne(sysUser.userId, userId), eq(sysUser.delFlag, 0))
  const taken: ('email' | 'phonenumber')[] = []
  if ((await ctx.db.$count(sysUser, and(other, sql`lower(${sysUser.email}) = ${email.toLowerCase()}`))) > 0)
    taken.push('email')
  if (phonenumber && (await ctx.db.$count(sysUser, and(other, eq(sysUser.phonenumber, phonenumber)))) > 0)
    taken.push('phonenumber')
  return taken
}

/** The company of an account, for the words of a page. */
export async function companyOf(
  ctx: Ctx,
  exhibitorId: number,
): Promise<{ companyName: string; enCompanyName: string }> {
  const [row] = await ctx.db
    .select({ companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(eq(exhibitor.id, exhibitorId))
  return row ?? { companyName: '', enCompanyName: '' }
}
