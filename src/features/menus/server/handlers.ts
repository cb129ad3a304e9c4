/** Menus (admin-area 6; decisions 13). */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { ROUTES } from '../../../routes.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { treeHandlers } from '../../../server/base/crud/tree-handlers.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findFrameOrigins, mayFrame } from '../../../server/base/frame-origins.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { InputOf } from '../../../shared/crud/contract.ts'
import { sysMenu as t, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import { menuCalls, menuScreens } from '../contract.ts'
import { isAddress, isFolderPath, isPermission } from '../rules.ts'
import { type After, under } from '../../../shared/i18n/keys.ts'

type Menu = typeof t.$inferSelect
type Input = InputOf<typeof menuCalls>

/** The page of links alone shows nothing. */
const SCREENS = ROUTES.filter((route) => (route.shell || route.listed) && route.id !== 'link')
const refuse = (field: string, why: After<'features/menus', 'errors.'>, params = {}) =>
  fail.field(field, `features/menus:errors.${why}`, params)
const isAdmin = (ctx: Ctx): boolean => signedIn(ctx).permissions.includes('*:*:*')

/** What a page leads to: a built screen, or an address outside. */
async function checkTarget(ctx: Ctx, { path, isFrame }: Input): Promise<void> {
  const target = path ?? ''
  if (!target) throw refuse('path', 'pathMissing')
  if (isAddress(target)) {
    if (isFrame !== '0' && !mayFrame(target, await findFrameOrigins(ctx.db)))
      throw refuse('isFrame', 'notFramed', { origin: new URL(target).origin })
  } else if (/^[a-z][a-z\d+.-]*:/i.test(target)) throw refuse('path', 'address')
  else if (isFrame === '0') throw refuse('path', 'addressOutside')
  else if (!SCREENS.some((route) => route.path === target)) throw refuse('path', 'noScreen', { path: target })
}

/** A folder's path as it is kept: the ancestor's front end sends it without its slash. */
const pathOf = ({ menuType, path }: Input): string =>
  menuType === 'F' ? '' : menuType === 'M' && path ? `/${path.replace(/^\/+/, '')}` : (path ?? '')

/** One line of the sidebar for each screen and folder: two would show as one. */
async function checkPath(ctx: Ctx, input: Input, before: Menu | null): Promise<void> {
  const { menuType } = input
  const path = pathOf(input)
  if (!path || isAddress(path)) return
  const same = and(eq(t.path, path), eq(t.menuType, menuType), before ? ne(t.menuId, before.menuId) : undefined)
  const [other] = await ctx.db.select().from(t).where(same).limit(1)
  if (other) throw refuse('path', 'pathTaken', { name: other.menuName })
}

/** Nobody puts a permission into a menu that they do not hold: their own roles may hold the menu. */
function checkPermission(ctx: Ctx, { menuType, path, perms }: Input, before: Menu | null): void {
  const route = menuType === 'C' ? SCREENS.find((one) => one.path === path) : undefined
  if (route?.permission && (perms ?? '') !== route.permission)
    throw refuse('perms', 'screenPerms', { perms: route.permission })
  if (menuType === 'F' && !perms) throw refuse('perms', 'permsMissing')
  if (!perms || perms === before?.perms) return
  if (!isPermission(perms)) throw refuse('perms', 'permsForm')
  if (!mayCall(signedIn(ctx), [perms])) throw refuse('perms', 'notYours')
}

async function checkParent(ctx: Ctx, { parentId, menuType }: Input, before: Menu | null): Promise<void> {
  const [parent] = await ctx.db
    .select()
    .from(t)
    .where(eq(t.menuId, Number(parentId)))
  if (parent?.menuType === 'F' || (parent?.menuType === 'C' && menuType !== 'F')) throw refuse('parentId', 'cannotHold')
  if (!before || before.menuType === menuType) return
  const mayHold = menuType === 'F' ? [] : menuType === 'C' ? ['F'] : ['M', 'C', 'F']
  const below = await ctx.db.select().from(t).where(eq(t.parentId, before.menuId))
  if (below.some((one) => !mayHold.includes(one.menuType))) throw refuse('menuType', 'holdsOthers')
}

const roleIdsOf = async (ctx: Ctx): Promise<number[]> => {
  const held = await ctx.db
    .select({ id: sysRole.roleId })
    .from(sysRole)
    .where(and(inArray(sysRole.roleKey, [...signedIn(ctx).roles, '']), eq(sysRole.delFlag, 0)))
  return held.map((role) => role.id)
}

export const menuHandlers = [
  // Before the parts' own: its path is one of `/{id}` too.
  handle(menuScreens, (ctx) =>
    Promise.resolve({
      data: SCREENS.map(({ path, titleKey, icon, permission = '' }) => ({
        path,
        icon,
        perms: permission,
        label: translate(ctx.locale, under('shell:', titleKey)),
      })),
    }),
  ),
  ...treeHandlers(menuCalls, {
    table: t,
    key: 'menuId',
    name: 'menuName',
    label: (row, locale) => (locale === 'en-US' ? row.enMenuName || row.menuName : row.menuName),
    // Others than the administrator see the menus their roles hold.
    async scope(ctx) {
      if (isAdmin(ctx)) return undefined
      const held = ctx.db.select({ id: sysRoleMenu.menuId }).from(sysRoleMenu)
      return inArray(t.menuId, held.where(inArray(sysRoleMenu.roleId, [...(await roleIdsOf(ctx)), -1])))
    },
    where: ({ menuName, status }) => [
      menuName ? or(contains(t.menuName, menuName), contains(t.enMenuName, menuName)) : undefined,
      status ? eq(t.status, status) : undefined,
    ],
    unique: [{ field: 'menuName', within: 'parentId' }],
    async check(ctx, input, before) {
      await checkParent(ctx, input, before)
      if (input.menuType === 'C') await checkTarget(ctx, input)
      if (input.menuType === 'M' && !isFolderPath(pathOf(input))) throw refuse('path', 'folderPath')
      if (input.query) checkQuery(input.query)
      await checkPath(ctx, input, before)
      checkPermission(ctx, input, before)
    },
    columns: (input) => ({
      path: pathOf(input),
      perms: input.menuType === 'M' ? '' : (input.perms ?? ''),
      query: input.query || null,
      ...(input.enMenuName === undefined ? {} : { enMenuName: input.enMenuName ?? '' }),
      icon: input.icon ?? '',
      component: input.menuType === 'M' ? 'Layout' : (ROUTES.find((route) => route.path === input.path)?.id ?? null),
    }),
    async after(ctx, row, before) {
      // Who adds a menu without holding all of them must see it; it gives no right they lack.
      if (before || isAdmin(ctx)) return
      const grants = (await roleIdsOf(ctx)).map((roleId) => ({ roleId, menuId: row.menuId }))
      if (grants.length > 0) await ctx.db.insert(sysRoleMenu).values(grants).onConflictDoNothing()
    },
    async beforeRemove(ctx, rows) {
      for (const { menuId, menuName } of rows) {
        const holders = await ctx.db
          .select({ name: sysRole.roleName })
          .from(sysRoleMenu)
          .innerJoin(sysRole, eq(sysRole.roleId, sysRoleMenu.roleId))
          .where(eq(sysRoleMenu.menuId, menuId))
        if (holders.length > 0)
          throw fail.business('features/menus:errors.granted', {
            name: menuName,
            roles: holders.map((role) => role.name).join('、'),
          })
      }
    },
    words: 'features/menus',
    title: 'features/menus:title',
  }),
]

function checkQuery(query: string): void {
  try {
    const found: unknown = JSON.parse(query)
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return
  } catch {
    // Told below.
  }
  throw refuse('query', 'query')
}
