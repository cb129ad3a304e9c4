import { useMemo, useState } from 'react'
import { handleTree, type TreeNode } from '../lib/tree.ts'
import type { Filters } from '../list/list-state.ts'
import { useList, type List } from '../list/use-list.ts'
import { ROOT, type TreeCalls, type TreeRowOf } from './tree-contract.ts'
import { useAdminActs, type AdminActs, type AdminForm, type AdminRow } from './use-admin-list.ts'

/** What every row of a tree has besides. */
export interface AdminTreeRow extends AdminRow {
  parentId: string
  /** Names of the nodes above, the topmost first. */
  above: string[]
}

/** A row as it stands unfolded: how deep, and whether something is below it. */
export interface ShownRow<Row> {
  row: Row
  /** 1 at the top. */
  level: number
  branch: boolean
  open: boolean
}

/** What the form of a record in a tree needs besides. */
export interface AdminTreeForm<Row extends AdminTreeRow> extends AdminForm<Row> {
  calls: TreeCalls
  /** Under which row the new record of the open form begins. */
  below: Row | undefined
  /** The row everything hangs under, where there is only one such. */
  onlyTop: Row | undefined
}

/** The tree of one kind of record with what can be done to it. */
export interface AdminTree<Row extends AdminTreeRow, F extends Filters = Filters>
  extends AdminActs<Row, F>, AdminTreeForm<Row> {
  calls: TreeCalls
  /** The unfolded rows in their order. */
  shown: readonly ShownRow<Row>[]
  toggle: (row: Row) => void
  /** Everything is unfolded. */
  unfolded: boolean
  unfold: (all: boolean) => void
  /** Begins a new record below a row. */
  addBelow: (row: Row) => void
}

/** Above so many rows a tree begins folded: a table of thousands is no overview. */
const UNFOLDED_MAX = 200

/**
 * Tree, permissions and acts over the calls of `adminTreeCalls`. Rows whose parent a filter took out stand at the top with the names above them.
 * @param options.start how it begins: `unfolded` shows every level of a tree that is not long
 * @example const depts = useAdminTree(deptCalls, { name: 'depts', filters: { deptName: '', status: '' }, labelOf: (row) => row.deptName, start: 'unfolded' })
 */
export function useAdminTree<C extends TreeCalls, F extends Filters>(
  calls: C,
  {
    name,
    filters,
    labelOf,
    start,
    onSaved,
  }: {
    name: string
    filters: F
    labelOf: (row: TreeRowOf<C> & AdminTreeRow) => string
    start: 'folded' | 'unfolded'
    onSaved?: () => void
  },
): AdminTree<TreeRowOf<C> & AdminTreeRow, F> {
  type Row = TreeRowOf<C> & AdminTreeRow
  const list = useList({ call: calls.list, filters }) as List<Row, F>
  const acts = useAdminActs<C, Row, F>(calls, { name, list, labelOf, ...(onSaved ? { onSaved } : {}) })
  const [wish, setWish] = useState<boolean | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  // What was looked for must be seen.
  const unfolded = wish ?? (list.active > 0 || (start === 'unfolded' && list.rows.length <= UNFOLDED_MAX))
  const roots = useMemo(() => handleTree(list.rows), [list.rows])
  const tops = list.rows.filter(({ parentId }) => parentId === ROOT)
  const shown = useMemo(() => {
    const found: ShownRow<Row>[] = []
    const visit = (nodes: readonly TreeNode<Row>[], level: number) => {
      for (const node of nodes) {
        const branch = node.children.length > 0
        // The top of a long tree stands open: folded, it would show one line.
        const open = branch && (unfolded || (level === 1 && nodes.length === 1)) !== turned.has(node.id)
        found.push({ row: node, level, branch, open })
        if (open) visit(node.children, level + 1)
      }
    }
    visit(roots, 1)
    return found
  }, [roots, unfolded, turned])

  return {
    ...acts,
    calls,
    onlyTop: tops.length === 1 ? tops[0] : undefined,
    shown,
    unfolded,
    unfold(all) {
      setWish(all)
      setTurned(new Set())
    },
    toggle: (row) =>
      setTurned((now) => {
        const next = new Set(now)
        if (!next.delete(row.id)) next.add(row.id)
        return next
      }),
    newKey: acts.below ? `below-${acts.below.id}` : 'new',
    addBelow: acts.add,
  }
}
