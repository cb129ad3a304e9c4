/** Staff of the demo show: reviewer, administrator, and departments with a role that lists only exhibitors they look after (adr 9). */
import { asc, eq } from 'drizzle-orm'
import { sysDept, sysRole, sysRoleMenu, sysUser, sysUserRole } from '../../../system/server/tables.ts'
import { hashPassword } from '../../../../server/base/auth/passwords.ts'
import type { Db } from '../../../../server/base/db/client.ts'

export const STAFF_PASSWORD = 'Review-2024'

const DEPARTMENTS = [
  { deptName: '1、2 号馆组', halls: ['1', '2'], leader: '周颖' },
  { deptName: '3、4 号馆组', halls: ['3', '4'], leader: '何川' },
  // Looks after nobody yet: whoever stands in it reads why the lists are empty.
  { deptName: '活动组', halls: [], leader: '' },
]

/** The role reviews as `organiser_review` does; its holders stand in the departments of the same order. */
export async function insertStaff(
  db: Db,
  holders: readonly { loginAcc: string; nickName: string; password: string; dept: number }[],
) {
  const [root] = await db.select().from(sysDept).orderBy(asc(sysDept.deptId)).limit(1)
  if (!root) throw new Error('there is no department at the top')
  const depts = await db
    .insert(sysDept)
    .values(
      DEPARTMENTS.map((dept, at) => ({
        ...dept,
        parentId: root.deptId,
        ancestors: `${root.ancestors},${root.deptId}`,
        orderNum: at + 1,
      })),
    )
    .returning({ id: sysDept.deptId })
  const [model] = await db.select().from(sysRole).where(eq(sysRole.roleKey, 'organiser_review'))
  const [role] = await db
    .insert(sysRole)
    .values({
      roleKey: 'hall_review',
      roleName: '展馆审核',
      enRoleName: 'Organiser: own halls',
      roleSort: 8,
      dataScope: '3',
      remark: '只列出所在部门负责的展商',
    })
    .returning()
  if (!model || !role) throw new Error('the role of a hall was not stored')
  const granted = await db.select().from(sysRoleMenu).where(eq(sysRoleMenu.roleId, model.roleId))
  await db.insert(sysRoleMenu).values(granted.map(({ menuId }) => ({ menuId, roleId: role.roleId })))
  for (const { loginAcc, nickName, password, dept } of holders) {
    const [user] = await db
      .insert(sysUser)
      .values({
        userName: loginAcc,
        nickName,
        deptId: depts[dept]?.id ?? null,
        passwordHash: await hashPassword(password),
      })
      .returning()
    if (user) await db.insert(sysUserRole).values({ userId: user.userId, roleId: role.roleId })
  }
}

/** An administrator who is there already stays who he is. */
export async function insertUsers(db: Db, own?: string): Promise<void> {
  const people = [
    { userName: 'review', nickName: '审核员 Review', password: STAFF_PASSWORD, roleKey: 'organiser_review' },
    { userName: 'admin', nickName: '管理员 Admin', password: 'Admin-2024', roleKey: 'admin' },
  ]
  for (const { roleKey, password, ...person } of people) {
    const [user] = await db
      .insert(sysUser)
      .values({ ...person, deptId: 1, passwordHash: await hashPassword(own ?? password) })
      .onConflictDoNothing()
      .returning({ id: sysUser.userId })
    const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
    if (user && role) await db.insert(sysUserRole).values({ userId: user.id, roleId: role.roleId })
  }
}
