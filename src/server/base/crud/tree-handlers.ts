/** Handlers of administered records in a tree (`shared/crud/tree-contract.ts`): no circles, no orphans, nothing too deep. */
import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { ROOT, type ChoiceNode, type TreeCalls } from '../../../shared/crud/tree-contract.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { handleTree, type TreeNode } from '../../../shared/lib/tree.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { handle, type Handler } from '../http/handler.ts'
import { adminParts, type AuditColumns, type AdminCrud, type RowOf } from './admin-parts.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** Levels a tree may have: more are a mistake, and no screen shows them well. */
const TREE_DEPTH = 10

type TreeColumns = AuditColumns & Record<'parentId' | 'orderNum' | 'status', AnyPgColumn>

export interface Tree<C extends TreeCalls, T extends PgTable & TreeColumns> extends AdminCrud<C, T> {
  /** Conditions of a list; `undefined` ones are passed over. */
  where(filters: RequestOf<C['list']>): readonly (SQL | undefined)[]
  /** What a node is called in a language. */
  label(row: T['$inferSelect'], locale: Locale): string
  /** Every node hangs under another; the one at the top stays. Default: a node may stand at the top. */
  oneRoot?: boolean
}

interface Place {
  id: string
  parentId: string
}

/** @example export const deptHandlers = treeHandlers(deptCalls, { table: sysDept, key: 'deptId', name: 'deptName', … }) */
export function treeHandlers<C extends TreeCalls, T extends PgTable & TreeColumns>(
  calls: C,
  tree: Tree<C, T>,
): Handler[] {
  const { table, key, label, oneRoot = false } = tree
  const { handlers, told, any, keyColumn } = adminParts(calls, {
    ...tree,
    also: (row) => ({ ...tree.also?.(row), parentId: String(parentOf(row)) }),
    columns: (input, before, ctx) =>
      ({ ...tree.columns?.(input, before, ctx), parentId: Number(sentParent(input)) }) as Partial<T['$inferInsert']>,
    async check(ctx, input, before) {
      // Two moves at once could each be right and together close a circle.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${tree.title}`}, 0))`)
      checkPlace(await findRows(ctx), before ? String(before[key]) : null, sentParent(input))
      await tree.check?.(ctx, input, before)
    },
    async beforeRemove(ctx, rows) {
      const all = await findRows(ctx)
      for (const row of rows) {
        if (oneRoot && parentOf(row) === 0) throw fail.business('server/base:errors.treeRoot', { name: nameOf(row) })
        if (all.some((one) => parentOf(one) === row[key]))
          throw fail.business('server/base:errors.hasChildren', { name: nameOf(row) })
      }
      await tree.beforeRemove?.(ctx, rows)
    },
  })
  const parentOf = (row: T['$inferSelect']): number => (row as { parentId: number }).parentId
  const sentParent = (input: object): string => String((input as { parentId?: string }).parentId ?? ROOT)
  const nameOf = (row: RowOf<T>): string => String(row[tree.name])
  const placeOf = (row: RowOf<T>): Place => ({ id: String(row[key]), parentId: String(parentOf(row)) })
  const placesOf = (rows: readonly RowOf<T>[]) => new Map(rows.map((row) => [String(row[key]), placeOf(row)]))
  const isOff = (row: RowOf<T>): boolean => row.status !== '0'

  /** Rows in their order: parents do not matter to it, the tree is built afterwards. */
  async function findRows(ctx: Ctx, ...conditions: (SQL | undefined)[]): Promise<RowOf<T>[]> {
    const rows = await ctx.db
      .select()
      .from(any)
      .where(and(...conditions, await tree.scope?.(ctx)))
      .orderBy(asc(table.orderNum), asc(keyColumn))
    return rows as RowOf<T>[]
  }

  /** Refuses a parent that is not there, is the record itself or stands below it, or under which it would stand too deep. */
  function checkPlace(rows: readonly RowOf<T>[], own: string | null, parent: string): void {
    const byId = placesOf(rows)
    const refuse = (why: After<'server/base', 'errors.'>, params = {}) =>
      fail.field('parentId', `server/base:errors.${why}`, params)
    const isTop = own !== null && byId.get(own)?.parentId === ROOT
    if (oneRoot && isTop !== (parent === ROOT)) throw refuse(isTop ? 'treeRootStays' : 'treeParentMissing')
    if (parent !== ROOT && !byId.has(parent)) throw refuse('treeParentMissing')
    if (own === parent) throw refuse('treeOwnParent')
    const above = ancestorsOf(byId, parent)
    if (own !== null && above.includes(own)) throw refuse('treeCircle')
    const height = own === null ? 1 : heightOf([...byId.values()], own)
    if (above.length + height > TREE_DEPTH) throw refuse('treeDepth', { max: TREE_DEPTH })
  }

  /** Rows as they are told, each with the names above it. */
  function withPaths(rows: readonly RowOf<T>[], all: readonly RowOf<T>[], locale: Locale) {
    const byId = new Map(all.map((row) => [String(row[key]), row]))
    const places = placesOf(all)
    return rows.map((row) =>
      Object.assign(told(row), {
        above: ancestorsOf(places, String(parentOf(row))).flatMap((one) => {
          const node = byId.get(one)
          return node ? [label(node, locale)] : []
        }),
      }),
    )
  }

  function choiceOf(node: TreeNode<RowOf<T> & Place>, locale: Locale): ChoiceNode {
    return {
      id: node.id,
      label: label(node, locale),
      disabled: isOff(node),
      children: node.children.map((child) => choiceOf(child, locale)),
    }
  }

  return [
    handle(calls.list, async (ctx, filters) => {
      const conditions = tree.where(filters).filter((one) => one !== undefined)
      const all = await findRows(ctx)
      const rows = conditions.length > 0 ? await findRows(ctx, ...conditions) : all
      return { data: withPaths(rows, all, ctx.locale) }
    }),
    handle(calls.exclude, async (ctx, { id }: { id: string }) => {
      const all = await findRows(ctx)
      const places = placesOf(all)
      const rows = all.filter((row) => !ancestorsOf(places, String(row[key])).includes(id))
      return { data: withPaths(rows, all, ctx.locale) }
    }),
    handle(calls.treeselect, async (ctx, filters) => {
      const rows = await findRows(ctx, ...tree.where(filters))
      const nodes = rows.map((row) => ({ ...row, ...placeOf(row) }))
      return { data: handleTree(nodes).map((node) => choiceOf(node, ctx.locale)) }
    }),
    ...handlers,
  ]
}

/** Ids from the top down to this one, itself included; the root and what is missing left out. */
function ancestorsOf(places: ReadonlyMap<string, Place>, id: string): string[] {
  const found: string[] = []
  for (let at = places.get(id); at && !found.includes(at.id); at = places.get(at.parentId)) found.unshift(at.id)
  return found
}

/** How many levels a node and what is below it take. */
function heightOf(places: readonly Place[], id: string, seen = 0): number {
  if (seen > TREE_DEPTH) return seen
  const below = places.filter((place) => place.parentId === id)
  return 1 + Math.max(0, ...below.map((place) => heightOf(places, place.id, seen + 1)))
}
