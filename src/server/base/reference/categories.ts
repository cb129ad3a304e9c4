import { BABY_CATEGORIES } from './categories-baby.ts'
import { LABEL_CATEGORIES } from './categories-label.ts'

/** The two readings of the exhibition (architecture.md decision 10). */
export type Edition = 'LABEL' | 'BABY'

/**
 * A product category. The id tells level and place: three digits at level 1 ('101'), five at level 2 ('10102'), seven at level 3
 * ('1010203'); a child's id starts with its parent's. LABEL ids begin with 1, BABY ids with 2.
 */
export interface CategoryNode {
  id: string
  /** null at level 1. */
  parentId: string | null
  level: 1 | 2 | 3
  name: string
  enName: string
  children: CategoryNode[]
}

const SOURCES: Readonly<Record<Edition, { first: string; text: string }>> = {
  LABEL: { first: '1', text: LABEL_CATEGORIES },
  BABY: { first: '2', text: BABY_CATEGORIES },
}

const trees = new Map<Edition, CategoryNode[]>()
let byId: Map<string, CategoryNode> | undefined

/** The three-level tree of an edition, in the organiser's order. Shared and cached: do not change it. */
export function categoryTree(edition: Edition): CategoryNode[] {
  let tree = trees.get(edition)
  if (!tree) {
    tree = parse(SOURCES[edition])
    trees.set(edition, tree)
  }
  return tree
}

/** A category of either edition by its id. */
export function findCategory(id: string): CategoryNode | undefined {
  byId ??= new Map((['LABEL', 'BABY'] as const).flatMap((e) => flatten(categoryTree(e)).map((c) => [c.id, c] as const)))
  return byId.get(id)
}

/** All categories of an edition, parents before children; `level` narrows it to one level. */
export function categoriesOf(edition: Edition, level?: 1 | 2 | 3): CategoryNode[] {
  const all = flatten(categoryTree(edition))
  return level ? all.filter((c) => c.level === level) : all
}

function flatten(nodes: CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((n) => [n, ...flatten(n.children)])
}

function parse({ first, text }: { first: string; text: string }): CategoryNode[] {
  const tree: CategoryNode[] = []
  for (const line of text.trim().split('\n')) {
    const body = line.slice(2)
    const top = tree.at(-1)
    if (line.startsWith('#')) {
      tree.push(node(null, first + two(tree.length + 1), body))
    } else if (top) {
      const [head = '', rest = ''] = body.split(': ')
      const second = node(top, top.id + two(top.children.length + 1), head)
      for (const leaf of rest.split('; ')) node(second, second.id + two(second.children.length + 1), leaf)
    }
  }
  return tree
}

function node(parent: CategoryNode | null, id: string, label: string): CategoryNode {
  const [name = '', enName = name] = label.split(' / ')
  const level = (parent ? parent.level + 1 : 1) as CategoryNode['level']
  const made: CategoryNode = {
    id,
    parentId: parent?.id ?? null,
    level,
    name: name.trim(),
    enName: enName.trim(),
    children: [],
  }
  parent?.children.push(made)
  return made
}

const two = (n: number) => String(n).padStart(2, '0')
