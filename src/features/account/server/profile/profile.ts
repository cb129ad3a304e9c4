/** The signed-in person in the shape of specification §3. */
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import type { SignedIn } from '../../../../server/base/http/context.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { findParticipations } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { sysDept, sysRole, sysUser, sysUserPost } from '../../../system/server/tables.ts'
import type { SessionUser } from '../../../../shared/auth/contract.ts'
import { exhibitorAccount } from '../tables.ts'

/** Path of a person's picture below the API; empty when there is none. */
export const avatarPath = (fileName: string | null): string =>
  fileName ? `/common/download?fileName=${encodeURIComponent(fileName)}` : ''

export async function findProfile(db: Db, session: SignedIn): Promise<SessionUser> {
  const roles =
    session.roles.length > 0 ? await db.select().from(sysRole).where(inArray(sysRole.roleKey, session.roles)) : []
  const shared = {
    delFlag: '0',
    status: '0',
    roles: roles.map((role) => ({
      roleId: String(role.roleId),
      roleName: role.roleName,
      roleKey: role.roleKey,
      roleSort: role.roleSort,
      dataScope: role.dataScope,
      menuCheckStrictly: role.menuCheckStrictly,
      deptCheckStrictly: role.deptCheckStrictly,
      status: role.status,
      menuIds: null,
      deptIds: null,
      admin: role.roleKey === 'admin',
    })),
    roleIds: roles.map((role) => String(role.roleId)),
  }
  return session.kind === 'exhibitor' ? exhibitorProfile(db, session, shared) : backOfficeProfile(db, session, shared)
}

type Shared = Pick<SessionUser, 'delFlag' | 'status' | 'roles' | 'roleIds'>

async function exhibitorProfile(db: Db, session: SignedIn, shared: Shared): Promise<SessionUser> {
  const [row] = await db
    .select({ account: exhibitorAccount, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(eq(exhibitorAccount.id, session.subjectId))
  if (!row) throw new Error('session without an account')
  const booths = await findParticipations(db, row.account.exhibitorId)
  return {
    ...shared,
    userId: String(row.account.id),
    deptId: null,
    userName: row.account.loginAcc,
    nickName: row.account.userName,
    email: row.account.email ?? '',
    phonenumber: row.account.mobile ?? '',
    sex: row.account.sex,
    avatar: avatarPath(row.account.avatar),
    loginIp: '',
    loginDate: row.account.lastLoginTime ? formatDateTime(row.account.lastLoginTime) : '',
    dept: null,
    postIds: [],
    booths: booths.map(({ id, hall, boothNo }) => ({ id: String(id), hall, boothNo })),
    boothId: session.participationId === null ? null : String(session.participationId),
    companyName: row.companyName,
    enCompanyName: row.enCompanyName,
    ...(session.actor ? { actorName: session.actor.name } : {}),
  }
}

async function backOfficeProfile(db: Db, session: SignedIn, shared: Shared): Promise<SessionUser> {
  const [user] = await db.select().from(sysUser).where(eq(sysUser.userId, session.subjectId))
  if (!user) throw new Error('session without a user')
  const [dept] = user.deptId ? await db.select().from(sysDept).where(eq(sysDept.deptId, user.deptId)) : []
  const posts = await db.select().from(sysUserPost).where(eq(sysUserPost.userId, user.userId))
  return {
    ...shared,
    userId: String(user.userId),
    deptId: user.deptId ? String(user.deptId) : null,
    userName: user.userName,
    nickName: user.nickName,
    email: user.email ?? '',
    phonenumber: user.phonenumber ?? '',
    sex: user.sex,
    avatar: avatarPath(user.avatar),
    loginIp: user.loginIp ?? '',
    loginDate: user.loginDate ? formatDateTime(user.loginDate) : '',
    dept: dept
      ? {
          deptId: String(dept.deptId),
          parentId: String(dept.parentId),
          ancestors: dept.ancestors,
          deptName: dept.deptName,
          orderNum: dept.orderNum,
          leader: dept.leader,
          phone: dept.phone,
          email: dept.email,
          status: dept.status,
          children: [],
        }
      : null,
    postIds: posts.map((post) => String(post.postId)),
    companyName: '',
    enCompanyName: '',
  }
}
