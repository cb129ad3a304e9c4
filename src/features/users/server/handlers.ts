/** Users of the back office (admin-area 4). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains, containsIndexed, folded } from '../../../server/base/db/contains.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle, runnerOf } from '../../../server/base/http/handler.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import type { InputOf } from '../../../shared/crud/contract.ts'
import { isAccountTaken, staffLocale, tellOwner } from '../../account/server/exports.ts'
import {
  demandReach,
  demandWayBack,
  deptTicks,
  FIRST_USER,
  isTeamRole,
  lockReach,
  mayGive,
  needOthers,
  reachOfCaller,
  replaceRoles,
  rolesOfUsers,
  usersAbove,
} from '../../roles/server/exports.ts'
import { sysDept, sysRole, sysUser as t, sysUserPost, sysUserRole } from '../../system/server/tables.ts'
import { userCalls, userChoices, userDeptTree, userLink, userRoles, userRolesSet, userStatus } from '../contract.ts'
import { findChoices, findRoles, inDept, replacePosts, tellUsers, type UserRow } from './belongings.ts'
import { userImportHandlers } from './import-handlers.ts'
import { handOutLink, ownerOf, shutOut } from './links.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { type After, under } from '../../../shared/i18n/keys.ts'

type Input = InputOf<typeof userCalls>

const PERMISSION = 'system:user:edit'
const refuse = (key: After<'features/users', 'errors.'>, params = {}) =>
  fail.business(`features/users:errors.${key}`, params)

/** Names and contacts belong to one user each; two that are taken at once wait for each other. */
async function checkUnique(ctx: Ctx, input: Input, before: UserRow | null): Promise<void> {
  const values = [
    ['email', sql`lower(${t.email})`, input.email?.toLowerCase()],
    ['phonenumber', sql`${t.phonenumber}`, input.phonenumber],
  ] as const
  for (const [field, column, value] of values) {
    if (!value) continue
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sys_user ${field} ${value}`}, 0))`)
    const others = and(sql`${column} = ${value}`, eq(t.delFlag, 0), before ? ne(t.userId, before.userId) : undefined)
    if ((await ctx.db.$count(t, others)) > 0) throw fail.field(field, 'server/base:errors.taken', { value })
  }
  const own = before ? ({ kind: 'backOffice', id: before.userId } as const) : undefined
  if (await isAccountTaken(ctx.db, input.userName, own))
    throw fail.field('userName', 'server/base:errors.taken', { value: input.userName })
}

async function checkUser(ctx: Ctx, input: Input, before: UserRow | null): Promise<void> {
  await lockReach(ctx)
  await reachOfCaller(ctx)
  if (before) {
    if (before.userId !== signedIn(ctx).subjectId && (await usersAbove(ctx, [before.userId])).size > 0)
      throw refuse('above', { name: before.nickName })
    if (input.userName !== before.userName) throw fail.field('userName', 'features/users:errors.nameStays')
    if (input.status === '1' && before.status === '0') checkDisable(ctx, before)
    // The own address takes a password and a code: whoever finds the session open must not be able to keep it.
    if (
      before.userId === signedIn(ctx).subjectId &&
      input.email !== undefined &&
      (input.email ?? '') !== (before.email ?? '')
    )
      throw fail.field('email', 'features/users:errors.ownEmail')
  }
  if (
    input.deptId &&
    (await ctx.db.$count(sysDept, and(eq(sysDept.deptId, Number(input.deptId)), eq(sysDept.delFlag, 0)))) === 0
  )
    throw fail.field('deptId', 'features/users:errors.deptGone')
  await checkUnique(ctx, input, before)
}

function checkDisable(ctx: Ctx, { userId, nickName }: UserRow): void {
  if (userId === signedIn(ctx).subjectId) throw refuse('yourself')
  if (userId === FIRST_USER) throw refuse('firstUser', { name: nickName })
}

/** Posts, roles and what follows a change of the way in. */
async function follow(ctx: Ctx, user: UserRow, before: UserRow | null, input: Input): Promise<void> {
  if (input.postIds) await replacePosts(ctx, user, input.postIds)
  if (input.roleIds) await setRoles(ctx, user, input.roleIds)
  if (user.deptId !== (before?.deptId ?? null)) await demandReach(ctx, [user.userId], 'deptId')
  if (!before) return
  if (user.status === '1' && before.status === '0') await shutOut(ctx, user.userId)
  if ((user.email ?? '') !== (before.email ?? ''))
    await tellOwner(ctx, ownerOf(before), 'EMAIL_CHANGED', {
      by: signedIn(ctx).userName,
      newEmail: user.email ?? '',
      locale: staffLocale(user, ctx.locale),
    })
  await demandWayBack(ctx, PERMISSION)
}

async function setRoles(ctx: Ctx, user: UserRow, roleIds: readonly string[]): Promise<void> {
  const { userId } = user
  const held = (await rolesOfUsers(ctx.db, [userId])).get(userId) ?? []
  const same =
    held
      .map((role) => String(role.roleId))
      .toSorted()
      .join() === [...roleIds].toSorted().join()
  if (same) return
  if (userId === signedIn(ctx).subjectId) throw fail.field('roleIds', 'features/roles:errors.ownRoles')
  const next = await findRoles(ctx.db, roleIds)
  await replaceRoles(ctx, [user], () => next)
}

const records = crudHandlers(userCalls, {
  table: t,
  key: 'userId',
  name: 'nickName',
  soft: true,
  scope: () => Promise.resolve(eq(t.delFlag, 0)),
  tell: tellUsers,
  async beside(ctx, row) {
    const [told] = await tellUsers(ctx, [row])
    return { ...(await findChoices(ctx)), postIds: told?.postIds ?? [], roleIds: told?.roleIds ?? [] }
  },
  async inLog(ctx, { deptId, loginIp: _ip, loginDate: _date }) {
    const dept = deptId
      ? (
          await ctx.db
            .select()
            .from(sysDept)
            .where(eq(sysDept.deptId, Number(deptId)))
        )[0]
      : undefined
    return { deptId: dept?.deptName ?? null, loginIp: null, loginDate: null }
  },
  where: ({ userName, nickName, phonenumber, status, deptId, roleId }) => [
    userName ? containsIndexed(folded(t.userName), userName) : undefined,
    nickName ? containsIndexed(folded(t.nickName), nickName) : undefined,
    phonenumber ? contains(t.phonenumber, phonenumber) : undefined,
    status ? eq(t.status, status) : undefined,
    deptId ? inDept(deptId) : undefined,
    roleId
      ? sql`exists (select 1 from ${sysUserRole} where ${sysUserRole.userId} = ${t.userId} and ${sysUserRole.roleId} = ${Number(roleId)})`
      : undefined,
  ],
  order: [asc(t.userId)],
  sort: { userName: byName(t.userName), nickName: byName(t.nickName), loginDate: t.loginDate },
  columns: ({ deptId, email, phonenumber }) => ({
    ...(deptId === undefined ? {} : { deptId: deptId ? Number(deptId) : null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(phonenumber === undefined ? {} : { phonenumber: phonenumber || null }),
  }),
  lock: lockReach,
  check: checkUser,
  after: follow,
  async beforeRemove(ctx, rows) {
    const ids = rows.map((row) => row.userId)
    const own = rows.find((row) => row.userId === signedIn(ctx).subjectId)
    if (own) throw refuse('yourself')
    const first = rows.find((row) => row.userId === FIRST_USER)
    if (first) throw refuse('firstUser', { name: first.nickName })
    const above = await usersAbove(ctx, ids)
    const higher = rows.find((row) => above.has(row.userId))
    if (higher) throw refuse('above', { name: higher.nickName })
    for (const id of ids) await shutOut(ctx, id)
    await ctx.db.delete(sysUserRole).where(inArray(sysUserRole.userId, ids))
    await ctx.db.delete(sysUserPost).where(inArray(sysUserPost.userId, ids))
    await demandWayBack(ctx, 'system:user:remove')
  },
  words: 'features/users',
  title: 'features/users:title',
  sheet: [
    'userId',
    'userName',
    'nickName',
    'deptName',
    'roleNames',
    'email',
    'phonenumber',
    ['sex', (value) => under('features/users:sex.', value)],
    ['language', (value) => under('features/users:language.', value || 'none')],
    'status',
    'loginDate',
    'loginIp',
    'remark',
    'createTime',
  ],
})
const edit = runnerOf(records, userCalls.edit)
const detail = runnerOf(records, userCalls.detail)

async function needUser(ctx: Ctx, userId: string): Promise<UserRow> {
  const [user] = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.userId, Number(userId)), eq(t.delFlag, 0)))
  if (!user) throw fail.notFound()
  return user
}

export const userHandlers = [
  // Before the parts' own: their paths are those of `/{id}` too.
  ...userImportHandlers,
  handle(userChoices, findChoices),
  handle(userDeptTree, async (ctx) => ({ data: (await deptTicks(ctx, 0)).depts })),
  handle(userStatus, async (ctx, { userId, status }) => {
    const { userName, nickName, sex, language, remark } = await needUser(ctx, userId)
    await edit(ctx, {
      userId,
      userName,
      nickName,
      sex: sex as '0' | '1' | '2',
      language: (language || null) as Locale | null,
      status,
      remark: remark ?? '',
      postIds: undefined,
      roleIds: undefined,
    })
    return {}
  }),
  handle(userLink, async (ctx, { userId, mail }) => {
    const user = await needUser(ctx, userId)
    if ((await usersAbove(ctx, [user.userId])).size > 0) throw fail.business('features/account:errors.moreRights')
    return { data: await handOutLink(ctx, user, mail === 1) }
  }),
  handle(userRoles, async (ctx, { userId }) => {
    const { data } = (await detail(ctx, { id: userId })) as ReplyOf<typeof userCalls.detail>
    const all = await ctx.db.select().from(sysRole).where(eq(sysRole.delFlag, 0)).orderBy(asc(sysRole.roleSort))
    const may = await mayGive(ctx, all)
    return {
      user: data,
      roles: all
        .filter((role) => !isTeamRole(role.roleKey) || data.roleIds.includes(String(role.roleId)))
        .map(({ roleId, roleName, enRoleName, roleKey, dataScope, status }) => ({
          roleId: String(roleId),
          roleName,
          enRoleName,
          roleKey,
          dataScope,
          status,
          flag: data.roleIds.includes(String(roleId)),
          mayGive: may.has(roleId),
        })),
    }
  }),
  handle(userRolesSet, async (ctx, { userId, roleIds }) => {
    const ids = (roleIds ?? '').split(',').filter(Boolean)
    await lockReach(ctx)
    if (!ids.every((one) => /^\d{1,18}$/.test(one))) throw fail.field('roleIds', 'features/users:errors.roleGone')
    const [user] = await needOthers(ctx, [Number(userId)])
    if (user) await setRoles(ctx, user, ids)
    await demandWayBack(ctx, PERMISSION)
    return {}
  }),
  ...records,
]
