import type { LoadNodes, NamedNode } from './use-options.ts'

/** A category with those below it. */
export interface CategoryNode extends NamedNode {
  children?: readonly CategoryNode[]
}

/** Loads the whole tree. Keep it stable (module level or memoised). */
export type LoadTree = () => Promise<readonly CategoryNode[]>

/** Asks for the tree once, however many levels look into it. */
export function levelsOf(load: LoadTree): LoadNodes {
  let tree: Promise<readonly CategoryNode[]> | null = null
  const whole = () => {
    tree ??= load()
    tree.catch(() => {
      tree = null
    })
    return tree
  }
  return async (parentId) => {
    const top = await whole()
    return parentId === '' ? top : (findCategory(top, parentId)?.children ?? [])
  }
}

/** The node with this id, wherever it hangs. */
export function findCategory(nodes: readonly CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}
