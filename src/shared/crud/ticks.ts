/** Ticks in a tree of choices. Pure. */
import { hasWords } from '../lib/text/normal-form.ts'

interface Node {
  id: string
  children: readonly Node[]
}

/** Ids of a node and of everything below it. */
export function withBelow(node: Node): string[] {
  return [node.id, ...node.children.flatMap(withBelow)]
}

/**
 * What is ticked once a node is ticked or not. Linked: all below it follow, and what stands above a ticked one is ticked, for an action without its page is
 * no use; it stays when the last below it goes, for a page can be seen without its actions.
 * @param path from the top down to the node
 */
export function tick(
  ticked: ReadonlySet<string>,
  path: readonly Node[],
  on: boolean,
  linked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked)
  const node = path.at(-1)
  if (!node) return next
  for (const id of linked ? withBelow(node) : [node.id]) {
    if (on) next.add(id)
    else next.delete(id)
  }
  if (linked && on) for (const above of path) next.add(above.id)
  return next
}

/** A node's box when linked: all of it and below, none, or some. */
export function tickState(node: Node, ticked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const ids = withBelow(node)
  const count = ids.filter((id) => ticked.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Nodes whose words hold these, with those above them; all without words. */
export function matching<N extends Node & { label: string; children: N[] }>(nodes: readonly N[], words: string): N[] {
  if (words.trim() === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (hasWords(node.label, words)) return [node]
    const children = matching(node.children, words)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
