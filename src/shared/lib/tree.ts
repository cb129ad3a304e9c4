/** Flat rows of parents and children made into a tree (admin-area §15: handleTree). */

/** A row with its children. */
export type TreeNode<T> = T & { children: TreeNode<T>[] }

/** Which properties carry the links; the defaults are the portal's. */
export interface TreeKeys<T> {
  id?: keyof T & string
  parentId?: keyof T & string
}

/**
 * Builds the tree: order of the rows is kept, every node gets a `children` array, a row whose parent is missing from the
 * list is a root (a filtered list stays visible). Ids are compared as text, so 100 and '100' are one. Rows are copied.
 * Rows that form a circle would hang under nobody: one of the circle becomes a root, so no row is ever lost.
 */
export function handleTree<T extends object>(rows: readonly T[], keys: TreeKeys<T> = {}): TreeNode<T>[] {
  const idKey = keys.id ?? 'id'
  const parentKey = keys.parentId ?? 'parentId'
  const read = (row: object, key: string): string => String((row as Record<string, unknown>)[key])
  const nodes = rows.map((row) => ({ ...row, children: [] as TreeNode<T>[] }) as TreeNode<T>)
  const byId = new Map<string, TreeNode<T>>()
  for (const node of nodes) if (!byId.has(read(node, idKey))) byId.set(read(node, idKey), node)

  const parentOf = new Map<TreeNode<T>, TreeNode<T>>()
  for (const node of nodes) {
    const parent = byId.get(read(node, parentKey))
    if (parent && parent !== node && !closesCircle(node, parent, parentOf)) parentOf.set(node, parent)
  }
  const roots: TreeNode<T>[] = []
  for (const node of nodes) (parentOf.get(node)?.children ?? roots).push(node)
  return roots
}

function closesCircle<N>(node: N, parent: N, parentOf: ReadonlyMap<N, N>): boolean {
  for (let at: N | undefined = parent; at !== undefined; at = parentOf.get(at)) if (at === node) return true
  return false
}

/** Every node, parents before their children. */
export function* walkTree<T>(nodes: readonly TreeNode<T>[]): Generator<TreeNode<T>> {
  for (const node of nodes) {
    yield node
    yield* walkTree(node.children)
  }
}
