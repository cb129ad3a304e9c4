/** The menu of a session as router nodes (admin-area 3): enabled folders, and screens that are built, that the session may open and that this edition and booth have, sorted by parent and order. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../server/base/http/context.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { GROUPS, ROUTES, type Route } from '../../../routes.ts'
import { mayOpen } from '../../../shared/auth/can.ts'
import { isExternal } from '../../../shared/lib/browser/site-path.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { findFrameOrigins, mayFrame } from '../../../server/base/frame-origins.ts'
import { findScreensOut } from '../../../server/base/offers.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import type { RouterNode } from '../../../shared/auth/contract.ts'

type MenuRow = typeof sysMenu.$inferSelect

/** What other areas know of an exhibitor's menu. */
interface MenuFacts {
  /** Paths of the forms the chosen booth files; none while no booth is chosen. */
  findFormPaths(db: Db, participationId: number | null): Promise<ReadonlySet<string>>
  /** Has the exhibitor a room somewhere, or asked for one? */
  hasStays(db: Db, exhibitorId: number | null): Promise<boolean>
}
let facts: MenuFacts = { findFormPaths: async () => new Set(), hasStays: async () => false }

/** Called once at load, in src/server/compose.ts. */
export function giveMenuFacts(given: MenuFacts): void {
  facts = given
}

/** Entries of one number stand as they were entered: a row that is edited must not change its place. */
const ORDER = [asc(sysMenu.parentId), asc(sysMenu.orderNum), asc(sysMenu.menuId)]

export async function findRouters(
  db: Db,
  {
    roles,
    permissions,
    kind,
    exhibitorId,
    participationId,
  }: Pick<SignedIn, 'roles' | 'permissions' | 'kind' | 'exhibitorId' | 'participationId'>,
): Promise<RouterNode[]> {
  const enabled = and(inArray(sysMenu.menuType, ['M', 'C']), eq(sysMenu.status, '0'))
  const rows = roles.includes('admin')
    ? await db
        .select()
        .from(sysMenu)
        .where(enabled)
        .orderBy(...ORDER)
    : roles.length === 0
      ? []
      : await db
          .selectDistinct({ menu: sysMenu })
          .from(sysMenu)
          .innerJoin(sysRoleMenu, eq(sysRoleMenu.menuId, sysMenu.menuId))
          .innerJoin(sysRole, eq(sysRole.roleId, sysRoleMenu.roleId))
          .where(and(enabled, inArray(sysRole.roleKey, roles), eq(sysRole.status, '0')))
          .orderBy(...ORDER)
          .then((found) => found.map((row) => row.menu))
  const edition = await findEdition(db)
  const forms = await facts.findFormPaths(db, participationId)
  const out = await findScreensOut(db)
  // A room that is booked is still to be seen and given up.
  if (out.has('hotelReservation') && (await facts.hasStays(db, exhibitorId))) out.delete('hotelReservation')
  const isOpen = (route: Route) =>
    mayOpen(route, { kind, roles, permissions }) &&
    !out.has(route.id) &&
    (route.boothForm ? forms.has(route.path) : route.edition === undefined || route.edition === edition)
  const open = new Map(ROUTES.flatMap((route) => (isInMenu(route) && isOpen(route) ? [[route.path, route]] : [])))
  const here = rows.filter(({ menuType, path }) => menuType === 'M' || isExternal(path) || open.has(path))
  return childrenOf(here, 0, { open, framed: await findFrameOrigins(db) })
}

/** Screens that stay open whatever the menu says: the one everybody comes in by, and the one that switches entries on again. */
const NEVER_CLOSED: ReadonlySet<string> = new Set(['home', 'systemMenu'])

/** Paths of screens that the back office closed: no entry of theirs, or of the screen they belong to, is enabled, with all folders above it. */
export async function findClosedScreens(db: Db): Promise<string[]> {
  const rows = await db
    .select()
    .from(sysMenu)
    .where(inArray(sysMenu.menuType, ['M', 'C']))
  const byId = new Map(rows.map((row) => [row.menuId, row]))
  const isOn = (row: MenuRow | undefined): boolean =>
    row === undefined || (row.status === '0' && isOn(byId.get(row.parentId)))
  const isClosed = (path: string) => {
    const entries = rows.filter((row) => row.menuType === 'C' && row.path === path)
    return entries.length > 0 && !entries.some(isOn)
  }
  return ROUTES.filter(
    ({ id, path, activeMenu = path }) => !NEVER_CLOSED.has(id) && (isClosed(path) || isClosed(activeMenu)),
  ).map(({ path }) => path)
}

/** Screens that the menu may name: those of the frame, and those that are listed beside it. The page that frames an address stands there by the address alone. */
const isInMenu = ({ id, shell, listed }: Route): boolean => (shell || listed) && id !== 'link'

/** What the ancestor calls a folder at the top, and one within another (admin-area 3). */
const LAYOUT = 'Layout'
const PARENT_VIEW = 'ParentView'
const FOLDERS: ReadonlySet<string> = new Set([LAYOUT, PARENT_VIEW])

interface Tables {
  /** Screens this session may open, by path. */
  open: ReadonlyMap<string, Route>
  framed: readonly string[]
}

function childrenOf(rows: MenuRow[], parentId: number, tables: Tables): RouterNode[] {
  const nodes = rows.filter((row) => row.parentId === parentId).map((row) => toNode(row, rows, tables))
  // A folder of which nothing is open to this session leads nowhere.
  return nodes.filter((node) => !FOLDERS.has(node.component) || node.children)
}

function toNode(row: MenuRow, rows: MenuRow[], tables: Tables): RouterNode {
  const folder = row.menuType === 'M'
  const children = folder ? childrenOf(rows, row.menuId, tables) : []
  const external = isExternal(row.path)
  const route = folder ? undefined : tables.open.get(row.path)
  // A screen that was moved elsewhere still hangs on the status of its own group.
  const gate = GROUPS.find((group) => (folder ? group.path === row.path : group.id === route?.group))?.gate
  // An inner link is shown by the one page that frames it (decisions 13); one that may be framed no longer opens a window of its own.
  const inner = external && row.isFrame === '1' && mayFrame(row.path, tables.framed)
  return {
    name: row.path.replace(/^\//, '').replace(/^./, (first) => first.toUpperCase()) || 'Welcome',
    path: inner ? `/link?id=${row.menuId}` : row.path,
    hidden: row.visible === '1' || route?.hidden === true,
    component: folder ? (row.parentId === 0 ? LAYOUT : PARENT_VIEW) : inner ? 'InnerLink' : (row.component ?? ''),
    ...(row.query ? { query: row.query } : {}),
    meta: {
      title: row.menuName,
      enTitle: row.enMenuName || row.menuName,
      icon: row.icon,
      noCache: row.isCache === '1',
      link: external ? row.path : null,
      ...(gate ? { gate } : {}),
      ...(route?.hiddenIn.length ? { hiddenIn: [...route.hiddenIn] } : {}),
    },
    ...(folder && children.length > 0 ? { alwaysShow: true, redirect: 'noRedirect', children } : {}),
  }
}
