/** The back office's tables, named as in the ancestor (admin-area 16). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

const audit = { createBy: text(), updateBy: text(), remark: text() }
const normal = () => text().notNull().default('0')

export const sysDept = pgTable('sys_dept', {
  deptId: key(),
  parentId: ref().notNull().default(0),
  ancestors: text().notNull().default('0'),
  deptName: text().notNull(),
  orderNum: integer().notNull().default(0),
  leader: text(),
  phone: text(),
  email: text(),
  /** Halls whose exhibitors this department looks after, and main categories of products; what a role's data scope is measured by (src/docs/adr/0009-data-scope.md). */
  halls: jsonb().$type<string[]>().notNull().default([]),
  categories: jsonb().$type<string[]>().notNull().default([]),
  status: normal(),
  ...stamps,
  ...softDelete,
  ...audit,
})

export const sysPost = pgTable('sys_post', {
  postId: key(),
  postCode: text().notNull().unique(),
  postName: text().notNull(),
  postSort: integer().notNull().default(0),
  status: normal(),
  ...stamps,
  ...audit,
})

export const sysUser = pgTable(
  'sys_user',
  {
    userId: key(),
    deptId: ref(),
    userName: text().notNull(),
    nickName: text().notNull(),
    email: text(),
    phonenumber: text(),
    sex: text().notNull().default('2'),
    /** What the person is written to in, `zh-CN` or `en-US`; '' for who has not said. */
    language: text().notNull().default(''),
    avatar: text(),
    passwordHash: text(),
    /** As of `exhibitor_account`. */
    lockedUntil: instant(),
    status: normal(),
    loginIp: text(),
    loginDate: instant(),
    ...stamps,
    ...softDelete,
    ...audit,
  },
  (t) => [
    uniqueIndex('sys_user_name')
      .on(sql`lower(${t.userName})`)
      .where(sql`${t.delFlag} = 0`),
    index('sys_user_dept').on(t.deptId),
    index('sys_user_created').on(t.createTime, t.userId),
    // Parts of a name among thousands (`containsIndexed`).
    index('sys_user_name_pairs')
      .using('gin', sql`character_pairs(fold_text(${t.userName}::text))`)
      .with({ fastupdate: false }),
    index('sys_user_nick_pairs')
      .using('gin', sql`character_pairs(fold_text(${t.nickName}::text))`)
      .with({ fastupdate: false }),
  ],
)

export const sysRole = pgTable('sys_role', {
  roleId: key(),
  roleName: text().notNull(),
  enRoleName: text().notNull().default(''),
  roleKey: text().notNull().unique(),
  roleSort: integer().notNull().default(0),
  /** 1 all, 2 custom, 3 own department, 4 own and below, 5 self only (admin-area 5). */
  dataScope: text().notNull().default('1'),
  menuCheckStrictly: boolean().notNull().default(true),
  deptCheckStrictly: boolean().notNull().default(true),
  status: normal(),
  ...stamps,
  ...softDelete,
  ...audit,
})

export const sysMenu = pgTable(
  'sys_menu',
  {
    menuId: key(),
    parentId: ref().notNull().default(0),
    menuName: text().notNull(),
    enMenuName: text().notNull().default(''),
    orderNum: integer().notNull().default(0),
    path: text().notNull().default(''),
    component: text(),
    query: text(),
    /** '0' opens outside, '1' does not (admin-area 6). */
    isFrame: text().notNull().default('1'),
    isCache: text().notNull().default('0'),
    /** M folder, C page, F button. */
    menuType: text().notNull().default('M'),
    visible: text().notNull().default('0'),
    status: normal(),
    perms: text(),
    icon: text().notNull().default(''),
    ...stamps,
    ...audit,
  },
  (t) => [index('sys_menu_parent').on(t.parentId, t.orderNum)],
)

export const sysUserRole = pgTable(
  'sys_user_role',
  { userId: bigint({ mode: 'number' }).notNull(), roleId: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('sys_user_role_role').on(t.roleId)],
)
export const sysUserPost = pgTable(
  'sys_user_post',
  { userId: bigint({ mode: 'number' }).notNull(), postId: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.postId] })],
)
export const sysRoleMenu = pgTable(
  'sys_role_menu',
  { roleId: bigint({ mode: 'number' }).notNull(), menuId: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
)

/** Departments of a role with data scope 2. */
export const sysRoleDept = pgTable(
  'sys_role_dept',
  { roleId: bigint({ mode: 'number' }).notNull(), deptId: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.deptId] })],
)
