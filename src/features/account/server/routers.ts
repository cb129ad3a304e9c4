/** The menu of a session as router nodes (admin-area 3): enabled folders and pages the roles hold and this edition and booth have, sorted by parent and order. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../server/base/http/context.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { ROUTES, type Route } from '../../../routes.ts'
import { findFormPaths } from '../../booth-forms/server/exports.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { findFrameOrigins, mayFrame } from '../../../server/base/frame-origins.ts'
import { findScreensOut } from '../../../server/base/offers.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import type { RouterNode } from '../../../shared/auth/contract.ts'

type MenuRow = typeof sysMenu.$inferSelect

/** Entries of one number stand as they were entered: a row that is edited must not change its place. */
const ORDER = [asc(sysMenu.parentId), asc(sysMenu.orderNum), asc(sysMenu.menuId)]

export async function findRouters(
  db: Db,
  { roles, kind, participationId }: Pick<SignedIn, 'roles' | 'kind' | 'participationId'>,
): Promise<RouterNode[]> {
  const backOffice = kind === 'backOffice'
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
  const forms = await findFormPaths(db, participationId)
  const out = await findScreensOut(db)
  // An administrator holds every role, but has no company whose records an exhibitor's pages would show.
  const isForeign = ({ id, path, boothForm, audience, edition: only }: Route) =>
    (audience === 'exhibitor' && backOffice) ||
    out.has(id) ||
    (boothForm ? !forms.has(path) : only !== undefined && only !== edition)
  const foreign = new Set(ROUTES.filter(isForeign).map((route) => route.path))
  const here = rows.filter((row) => row.menuType === 'M' || !foreign.has(row.path))
  return childrenOf(here, 0, await findFrameOrigins(db))
}

function childrenOf(rows: MenuRow[], parentId: number, framed: readonly string[]): RouterNode[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => toNode(row, rows, framed))
}

function toNode(row: MenuRow, rows: MenuRow[], framed: readonly string[]): RouterNode {
  const children = row.menuType === 'M' ? childrenOf(rows, row.menuId, framed) : []
  const external = /^https?:\/\//.test(row.path)
  const folder = row.menuType === 'M'
  // An inner link is shown by the one page that frames it (decisions 13); one that may be framed no longer opens a window of its own.
  const inner = external && row.isFrame === '1' && mayFrame(row.path, framed)
  return {
    name: row.path.replace(/^\//, '').replace(/^./, (first) => first.toUpperCase()) || 'Welcome',
    path: inner ? `/link?id=${row.menuId}` : row.path,
    hidden: row.visible === '1',
    component: folder ? (row.parentId === 0 ? 'Layout' : 'ParentView') : inner ? 'InnerLink' : (row.component ?? ''),
    ...(row.query ? { query: row.query } : {}),
    meta: {
      title: row.menuName,
      enTitle: row.enMenuName || row.menuName,
      icon: row.icon,
      noCache: row.isCache === '1',
      link: external ? row.path : null,
    },
    ...(folder && children.length > 0 ? { alwaysShow: true, redirect: 'noRedirect', children } : {}),
  }
}
