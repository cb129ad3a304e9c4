/** Users as a file. */
import { and, asc, eq } from 'drizzle-orm'
import { isTeamRole, judgeBy } from '../../roles/server/exports.ts'
import { sysDept, sysRole } from '../../system/server/tables.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS } from '../import-rules.ts'

export const userFile = listFile({
  words: 'features/users',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  missing: (has) => (['userName', 'nickName'] as const).filter((key) => !has(key)),
  aliases: {
    userName: ['登录名称', '账号', '用户名', 'Login', 'User name'],
    nickName: ['用户名称', '用户昵称', '昵称', 'Full name'],
    deptName: ['部门名称', '所属部门'],
    roleNames: ['角色名称', 'Role'],
    postNames: ['岗位名称', 'Post'],
    email: ['用户邮箱', '电子邮箱', 'Email'],
    phonenumber: ['手机号', '手机号码', 'Phone'],
    sex: ['用户性别', 'Sex'],
    status: ['帐号状态', '账号状态', '用户状态'],
  },
  exampleBy: ['userName'],
  exampleHere: async (ctx) => {
    const depts = await ctx.db
      .select()
      .from(sysDept)
      .where(and(eq(sysDept.delFlag, 0), eq(sysDept.status, '0')))
      .orderBy(asc(sysDept.deptId))
    const roles = (
      await ctx.db.select().from(sysRole).where(eq(sysRole.delFlag, 0)).orderBy(asc(sysRole.roleId))
    ).filter(({ roleKey, status }) => !isTeamRole(roleKey) && status === '0')
    const judge = await judgeBy(ctx, roles)
    // A user whom the caller may add: the role in a department where it reaches no further than the caller.
    const [found] = roles
      .filter(judge.mayGive)
      .toReversed()
      .flatMap((role) =>
        depts.flatMap(({ deptId, deptName }) =>
          judge.isWithin({ roles: [role], deptId }) ? [{ role, deptName }] : [],
        ),
      )
    return { deptName: found?.deptName ?? '', roleNames: found?.role.roleName ?? '' }
  },
  example: {
    userName: 'EXAMPLE',
    nickName: '王芳',
    deptName: '主办方',
    roleNames: '主办方审核',
    email: 'name@example.com',
    phonenumber: '13800138000',
    sex: '女',
    status: '正常',
  },
})
