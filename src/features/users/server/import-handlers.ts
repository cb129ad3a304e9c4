/** The import of users (admin-area 4): dry run, commit, rows to correct, template. Nobody gets a password by it: links are handed out afterwards. */
import { eq, inArray, sql } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperations, type Operation } from '../../../server/base/oper-log.ts'
import { commitOnce, openChecked, type Batch } from '../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import {
  demandWayBack,
  FIRST_USER,
  isTeamRole,
  judgeBy,
  lockReach,
  rolesOfUsers,
  usersAbove,
} from '../../roles/server/exports.ts'
import { lockAccountNames } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findDepartments } from '../../company/server/exports.ts'
import { sysDept, sysPost, sysRole, sysUser as t, sysUserPost, sysUserRole } from '../../system/server/tables.ts'
import { userImports, userTemplate, type UserImportCheck, type UserImportResult } from '../import-contract.ts'
import { judgeUsers, plainName, type ByName, type Known, type UserRowOfFile, type UserValue } from './judge-users.ts'
import { shutOut } from './links.ts'
import { userFile } from './user-file.ts'
import { labelled } from '../../../shared/lib/locale.ts'

const KIND = 'USERS'
/** Rows written by one statement. */
const CHUNK = 500
interface Context extends Record<string, unknown> {
  update: boolean
}

function byName<T extends { id: number }>(
  items: readonly { item: T; names: readonly string[] }[],
): Map<string, T | null> {
  const found = new Map<string, T | null>()
  for (const { item, names } of items)
    for (const name of new Set(names.map(plainName).filter(Boolean))) {
      const other = found.get(name)
      found.set(name, other === undefined || other?.id === item.id ? item : null)
    }
  return found
}

/** Departments by their name and by their whole path. */
async function findDepts(ctx: Ctx): Promise<ByName> {
  const rows = await ctx.db.select().from(sysDept).where(eq(sysDept.delFlag, 0))
  const names = new Map(rows.map((row) => [String(row.deptId), row.deptName]))
  return byName(
    rows.map(({ deptId, deptName, ancestors }) => {
      const path = [...ancestors.split(',').flatMap((id) => names.get(id) ?? []), deptName]
      return { item: { id: deptId }, names: [deptName, path.join(' / '), path.join('/')] }
    }),
  )
}

/** Everything rows can meet: what is stored of users, and what there is to refer to; six queries, however many rows. */
async function findKnown(ctx: Ctx, update: boolean): Promise<Known> {
  const { db } = ctx
  const users = await db
    .select({ userId: t.userId, userName: t.userName, email: t.email, phonenumber: t.phonenumber, deptId: t.deptId })
    .from(t)
    .where(eq(t.delFlag, 0))
  const ids = users.map((user) => user.userId)
  const held = await rolesOfUsers(db, ids)
  const above = await usersAbove(ctx, ids, held)
  const roles = await db.select().from(sysRole).where(eq(sysRole.delFlag, 0))
  const judge = await judgeBy(ctx, roles, await findDepartments(db))
  const roleOf = new Map(roles.map((role) => [role.roleId, role]))
  const deptOf = new Map(users.map((user) => [user.userId, user.deptId]))
  const posts = await db.select().from(sysPost)
  const exhibitorNames = await db
    .select({ name: exhibitorAccount.loginAcc })
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.delFlag, 0))
  const own = signedIn(ctx).subjectId
  return {
    update,
    users: new Map(
      users.map(({ userId, userName }) => [
        userName.toLowerCase(),
        { userId, above: above.has(userId), kept: userId === own || userId === FIRST_USER },
      ]),
    ),
    exhibitorNames: new Set(exhibitorNames.map(({ name }) => name.toLowerCase())),
    emails: new Map(users.flatMap(({ email, userId }) => (email ? [[email.toLowerCase(), userId]] : []))),
    phones: new Map(users.flatMap(({ phonenumber, userId }) => (phonenumber ? [[phonenumber, userId]] : []))),
    depts: await findDepts(ctx),
    roles: byName(
      roles.map((role) => ({
        item: { id: role.roleId, mayGive: judge.mayGive(role), ofTeams: isTeamRole(role.roleKey) },
        names: [role.roleName, role.enRoleName, role.roleKey],
      })),
    ),
    isWithinReach: (userId, next) =>
      judge.isWithin({
        roles: next.roleIds
          ? next.roleIds.flatMap((id) => roleOf.get(id) ?? [])
          : userId === null
            ? []
            : (held.get(userId) ?? []),
        deptId: next.deptId ?? (userId === null ? null : (deptOf.get(userId) ?? null)),
      }),
    posts: byName(
      posts.map(({ postId, postName, postCode }) => ({ item: { id: postId }, names: [postName, postCode] })),
    ),
  }
}

async function checkFile(ctx: Ctx, file: File, update: boolean): Promise<UserImportCheck> {
  const list = await userFile.read(file, ctx.locale)
  const judged = list.mark(judgeUsers(list.rows, await findKnown(ctx, update)))
  const context: Context = { update }
  return { ...(await openChecked(ctx, KIND, judged, list, context)), imported: 0 }
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK))

const columnsOf = ({ userName, nickName, email, phonenumber, sex, status, remark, deptId }: UserValue) => ({
  userName,
  nickName,
  email,
  phonenumber,
  sex,
  status,
  remark,
  ...(deptId === undefined ? {} : { deptId }),
})

/** What the log tells of an imported user. */
const told = (value: UserValue) => {
  const { userId: _id, roleIds: _roles, postIds: _posts, ...facts } = value
  return facts
}

async function insertUsers(ctx: Ctx, values: readonly UserValue[]): Promise<Operation[]> {
  const now = ctx.clock.realNow()
  const stamps = { createBy: signedIn(ctx).userName, createTime: now, updateTime: now }
  const operations: Operation[] = []
  for (const part of chunks(values)) {
    const rows = part.map((value) => ({ deptId: null, ...columnsOf(value), ...stamps }))
    const stored = await ctx.db.insert(t).values(rows).returning({ userId: t.userId, userName: t.userName })
    const ids = new Map(stored.map(({ userName, userId }) => [userName, userId]))
    const withId = part.map((value) => ({ ...value, userId: ids.get(value.userName) ?? null }))
    await storeBelongings(ctx, withId)
    operations.push(...withId.map((value) => operationOf(value, null)))
  }
  return operations
}

async function updateUsers(ctx: Ctx, values: readonly UserValue[]): Promise<Operation[]> {
  const operations: Operation[] = []
  for (const value of values) {
    const key = eq(t.userId, value.userId ?? 0)
    const [before] = await ctx.db.select().from(t).where(key).for('update')
    if (!before) continue
    const stamps = { updateBy: signedIn(ctx).userName, updateTime: ctx.clock.realNow(), version: sql`${t.version} + 1` }
    await ctx.db
      .update(t)
      .set({ ...columnsOf(value), ...stamps })
      .where(key)
    if (value.status === '1' && before.status === '0') await shutOut(ctx, before.userId)
    operations.push(
      operationOf(
        value,
        Object.fromEntries(
          Object.keys(told(value)).map((field) => [field, before[field as keyof typeof before] ?? null]),
        ),
      ),
    )
  }
  await storeBelongings(ctx, values)
  return operations
}

const operationOf = (value: UserValue, before: object | null): Operation => ({
  area: 'features/users:title',
  words: 'features/users',
  type: 'import',
  id: value.userId ?? 0,
  name: `${value.nickName} (${value.userName})`,
  before,
  after: told(value),
})

/** Roles and posts of rows that name any, in place of those that stood. */
async function storeBelongings(ctx: Ctx, values: readonly UserValue[]): Promise<void> {
  const withRoles = values.filter((value) => value.roleIds)
  const withPosts = values.filter((value) => value.postIds)
  const idsOf = (some: readonly UserValue[]) => some.flatMap(({ userId }) => userId ?? [])
  if (withRoles.length > 0) await ctx.db.delete(sysUserRole).where(inArray(sysUserRole.userId, idsOf(withRoles)))
  if (withPosts.length > 0) await ctx.db.delete(sysUserPost).where(inArray(sysUserPost.userId, idsOf(withPosts)))
  const roles = withRoles.flatMap(({ userId, roleIds = [] }) =>
    [...new Set(roleIds)].map((roleId) => ({ userId: userId ?? 0, roleId })),
  )
  const posts = withPosts.flatMap(({ userId, postIds = [] }) =>
    [...new Set(postIds)].map((postId) => ({ userId: userId ?? 0, postId })),
  )
  for (const part of chunks(roles)) await ctx.db.insert(sysUserRole).values(part)
  for (const part of chunks(posts)) await ctx.db.insert(sysUserPost).values(part)
}

function commit(ctx: Ctx, batchId: string): Promise<UserImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: Batch<UserRowOfFile, Context>) => {
    await lockReach(ctx)
    // Nobody adds a user meanwhile: two could take one name.
    await ctx.db.execute(sql`lock table ${t} in share row exclusive mode`)
    await lockAccountNames(ctx.db)
    const good = batch.rows.filter((row) => row.status === 'OK')
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const values = judgeUsers(good, await findKnown(ctx, batch.context.update)).flatMap(({ value }) => value ?? [])
    const added = values.filter((value) => value.userId === null)
    const updated = values.filter((value) => value.userId !== null)
    await logOperations(ctx, [...(await insertUsers(ctx, added)), ...(await updateUsers(ctx, updated))])
    await demandWayBack(ctx, 'system:user:import')
    const imported = values.length
    return { batchId, imported, added: added.length, updated: updated.length, skipped: good.length - values.length }
  })
}

/** A list that is stored at once is stored whole: the first faults say why it was not. */
async function storeAtOnce(ctx: Ctx, check: UserImportCheck): Promise<UserImportCheck> {
  const faulty = check.rows.filter((row) => row.status === 'ERROR')
  if (faulty.length > 0) {
    const first = faulty
      .slice(0, 5)
      .map(({ row, errors }) => labelled(String(row), errors.map((one) => one.msg).join(' '), ctx.locale))
    throw fail.business('features/users:import.refused', { count: faulty.length, rows: first.join('\n') })
  }
  const { imported } = await ctx.db.transaction((tx) => commit({ ...ctx, db: tx }, check.batchId))
  return { ...check, imported }
}

export const userImportHandlers = [
  // Reading thousands of rows takes a moment; the one row a dry run writes needs no transaction around it.
  handle(
    userImports.check,
    async (ctx, { file, updateSupport, dryRun = 0 }) => {
      const check = await checkFile(ctx, file, updateSupport === 1)
      return { data: dryRun === 1 ? check : await storeAtOnce(ctx, check) }
    },
    { transaction: 'none' },
  ),
  handle(userTemplate, async (ctx) => userFile.template('xlsx', ctx)),
  ...batchHandlers(userImports, KIND, userFile, commit),
]
