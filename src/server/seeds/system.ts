/** What every installation starts with: roles, menus from the route table, dictionaries, parameters. Safe to run at every start. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { GROUPS, ROUTES, type Route } from '../../routes.ts'
import { sysConfig, sysDictData, sysDictType } from '../base/parameter-tables.ts'
import { sysDept, sysMenu, sysRole, sysRoleMenu } from '../../features/system/server/tables.ts'
import type { Db } from '../base/db/client.ts'
import { boothFormDictionaries } from '../../features/booth-forms/server/words/dictionaries.ts'
import { translate } from '../base/i18n.ts'
import type { Edition } from '../base/reference/categories.ts'
import { dictionaries } from '../base/reference/dictionaries.ts'
import { dictionaryUse } from '../base/reference/dictionary-uses.ts'
import { ROLE_SEEDS } from '../../features/account/server/role-seeds.ts'
import { actionNames, adminPermissions, pageOf } from './menu-actions.ts'
import { firstValue, PARAMETERS } from '../parameters/parameters.ts'
import { under } from '../../shared/i18n/keys.ts'

/** @param samples whether parameters tell of a made-up show; production starts without one */
export async function seedSystem(db: Db, edition: Edition, { samples = true } = {}): Promise<void> {
  const roleIds = await seedRoles(db)
  await seedMenus(db, roleIds)
  await seedDictionaries(db, edition)
  await seedParameters(db, edition, samples)
  const [dept] = await db.select({ id: sysDept.deptId }).from(sysDept).limit(1)
  if (!dept) await db.insert(sysDept).values({ deptName: '主办方', parentId: 0, ancestors: '0' })
}

async function seedRoles(db: Db): Promise<Map<string, number>> {
  const values = ROLE_SEEDS.map(({ roleKey, roleName, enRoleName, roleSort }) => ({
    roleKey,
    roleName,
    enRoleName,
    roleSort,
    createBy: 'system',
  }))
  await db.insert(sysRole).values(values).onConflictDoNothing({ target: sysRole.roleKey })
  const rows = await db.select({ id: sysRole.roleId, key: sysRole.roleKey }).from(sysRole)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Roles that see a screen's menu entry at first. */
function rolesOf(route: Route): string[] {
  if (route.roles) return route.roles.filter((role) => role !== 'admin')
  if (route.audience === 'everyone') return ROLE_SEEDS.map((role) => role.roleKey).filter((key) => key !== 'admin')
  if (route.audience === 'exhibitor') return ['exhibitor_admin', 'exhibitor_editor', 'booth_staff']
  if (route.audience === 'organiser') return ['organiser_review']
  return []
}

async function seedMenus(db: Db, roleIds: Map<string, number>): Promise<void> {
  const existing = await db.select().from(sysMenu)
  // Told apart by type: a group and the screen it leads with may share a path (`/review`).
  const byPath = new Map(
    existing.filter((row) => row.menuType !== 'F').map((row) => [`${row.menuType} ${row.path}`, row.menuId]),
  )
  const knownPerms = new Set(existing.filter((row) => row.menuType === 'F').map((row) => row.perms))

  const insertMenu = async (values: typeof sysMenu.$inferInsert, roleKeys: readonly string[]): Promise<number> => {
    const [row] = await db
      .insert(sysMenu)
      .values({ ...values, createBy: 'system' })
      .returning({ id: sysMenu.menuId })
    if (!row) throw new Error('menu row was not stored')
    const grants = roleKeys.flatMap((key) =>
      roleIds.has(key) ? [{ roleId: roleIds.get(key) ?? 0, menuId: row.id }] : [],
    )
    if (grants.length > 0) await db.insert(sysRoleMenu).values(grants).onConflictDoNothing()
    return row.id
  }

  // The page of links shows nothing by itself: each of its addresses is an entry of its own.
  const shown = ROUTES.filter((route) => (route.shell || route.listed) && route.id !== 'link')
  for (const [index, group] of GROUPS.entries()) {
    const members = shown.filter((route) => route.group === group.id)
    if (members.length === 0 || byPath.has(`M ${group.path}`)) continue
    const names = namesOf(group.titleKey)
    byPath.set(
      `M ${group.path}`,
      await insertMenu(
        {
          ...names,
          path: group.path,
          menuType: 'M',
          icon: group.icon,
          orderNum: (index + 1) * 10,
          component: 'Layout',
        },
        [...new Set(members.flatMap(rolesOf))],
      ),
    )
  }
  for (const [index, route] of shown.entries()) {
    if (byPath.has(`C ${route.path}`)) continue
    const group = GROUPS.find((one) => one.id === route.group)
    const menuId = await insertMenu(
      {
        ...namesOf(route.titleKey),
        parentId: group ? (byPath.get(`M ${group.path}`) ?? 0) : 0,
        path: route.path,
        component: route.id,
        menuType: 'C',
        icon: route.icon,
        orderNum: group ? index + 1 : 0,
        visible: route.hidden ? '1' : '0',
        isCache: route.noCache ? '1' : '0',
        perms: route.permission ?? '',
      },
      rolesOf(route),
    )
    byPath.set(`C ${route.path}`, menuId)
  }
  const before = new Set(existing.map((row) => row.menuId))
  const held = new Set(
    (
      await db
        .select({ roleId: sysRoleMenu.roleId, parentId: sysMenu.parentId })
        .from(sysRoleMenu)
        .innerJoin(sysMenu, eq(sysMenu.menuId, sysRoleMenu.menuId))
        .where(eq(sysMenu.menuType, 'F'))
    ).map(({ roleId, parentId }) => `${roleId} ${parentId}`),
  )
  /** A page that stood before a role was given anything on it comes into the role's menu with the first permission. */
  const lateGrants = (page: Route, holders: readonly string[]) => {
    const menuId = byPath.get(`C ${page.path}`) ?? 0
    if (!before.has(menuId)) return []
    return rolesOf(page).flatMap((key) => {
      const roleId = roleIds.get(key) ?? 0
      return holders.includes(key) && !held.has(`${roleId} ${menuId}`) ? [{ roleId, menuId }] : []
    })
  }
  const grants: (typeof sysRoleMenu.$inferInsert)[] = []
  const allPermissions = new Set([...ROLE_SEEDS.flatMap((role) => role.permissions), ...adminPermissions()])
  for (const [index, perms] of [...allPermissions].entries()) {
    if (knownPerms.has(perms)) continue
    const holders = ROLE_SEEDS.filter((role) => role.permissions.includes(perms)).map((role) => role.roleKey)
    const page = pageOf(perms)
    if (page) grants.push(...lateGrants(page, holders))
    await insertMenu(
      {
        ...actionNames(perms),
        parentId: page ? (byPath.get(`C ${page.path}`) ?? 0) : 0,
        menuType: 'F',
        perms,
        orderNum: index,
        visible: '1',
      },
      holders,
    )
  }
  if (grants.length > 0) await db.insert(sysRoleMenu).values(grants).onConflictDoNothing()
}

function namesOf(titleKey: string): { menuName: string; enMenuName: string } {
  return {
    menuName: translate('zh-CN', under('shell:', titleKey)),
    enMenuName: translate('en-US', under('shell:', titleKey)),
  }
}

async function seedDictionaries(db: Db, edition: Edition): Promise<void> {
  const known = new Set((await db.select({ type: sysDictType.dictType }).from(sysDictType)).map((row) => row.type))
  for (const { entries, ...type } of [...dictionaries(edition), ...boothFormDictionaries()]) {
    const rows = entries.map((entry) => ({ ...entry, dictType: type.dictType, createBy: 'system' }))
    if (known.has(type.dictType)) {
      await repairDictionary(db, type.dictType, rows)
      continue
    }
    await db.insert(sysDictType).values({ ...type, createBy: 'system' })
    await db.insert(sysDictData).values(rows)
  }
}

/** Labels that an earlier release gave to a value whose meaning has changed since: type, value, former Chinese label. */
const FORMER_LABELS = [
  ['busi_paid_status', '0', '未付清'],
  ['busi_paid_status', '1', '已付清'],
] as const

/** Brings a dictionary of an earlier release up to date: values the program writes are there, and mean what they meant. Labels that somebody changed stay. */
async function repairDictionary(
  db: Db,
  dictType: string,
  rows: readonly (typeof sysDictData.$inferInsert)[],
): Promise<void> {
  if (!dictionaryUse(dictType).coded) return
  for (const [, value, former] of FORMER_LABELS.filter(([type]) => type === dictType)) {
    const row = rows.find((one) => one.dictValue === value)
    if (!row) continue
    await db
      .update(sysDictData)
      .set({ dictLabel: row.dictLabel, enDictLabel: row.enDictLabel, listClass: row.listClass, updateTime: sql`now()` })
      .where(
        and(
          eq(sysDictData.dictType, dictType),
          eq(sysDictData.dictValue, value),
          eq(sysDictData.dictLabel, former),
          ne(sysDictData.dictLabel, row.dictLabel),
        ),
      )
  }
  const stored = await db
    .select({ value: sysDictData.dictValue })
    .from(sysDictData)
    .where(eq(sysDictData.dictType, dictType))
  const missing = rows.filter((row) => !stored.some(({ value }) => value === row.dictValue))
  if (missing.length > 0) await db.insert(sysDictData).values(missing)
}

async function seedParameters(db: Db, edition: Edition, samples: boolean): Promise<void> {
  const running = (await db.select({ id: sysConfig.configId }).from(sysConfig).limit(1)).length > 0
  const values = PARAMETERS.map((seed) => ({
    configKey: seed.configKey,
    configName: seed.configName,
    configValue: firstValue(seed, { samples, running }),
    configType: 'Y',
    createBy: 'system',
  }))
  await db.insert(sysConfig).values(values).onConflictDoNothing({ target: sysConfig.configKey })
  await db
    .insert(sysConfig)
    .values({
      configKey: 'expo.edition',
      configName: '展会类型（LABEL 标签印刷 / BABY 孕婴童）',
      configValue: edition,
      configType: 'Y',
      createBy: 'system',
    })
    .onConflictDoNothing({ target: sysConfig.configKey })
}

/** Sets a parameter, adding it when it is not there. */
export async function setParameter(db: Db, configKey: string, configValue: string): Promise<void> {
  const changed = await db
    .update(sysConfig)
    .set({ configValue, updateTime: sql`now()` })
    .where(eq(sysConfig.configKey, configKey))
    .returning({ id: sysConfig.configId })
  if (changed.length === 0)
    await db.insert(sysConfig).values({ configKey, configName: configKey, configValue, createBy: 'system' })
}
