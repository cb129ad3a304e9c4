import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handleTree, walkTree } from './tree.ts'

const shape = (nodes: ReturnType<typeof handleTree<{ id: number; parentId: number }>>): unknown[] =>
  nodes.map((node) => [node.id, ...shape(node.children)])

describe('handleTree', () => {
  it('nests children in the order of the rows, also when a child stands before its parent', () => {
    const rows = [
      { id: 3, parentId: 1 },
      { id: 1, parentId: 0 },
      { id: 2, parentId: 1 },
      { id: 4, parentId: 3 },
    ]
    expect(shape(handleTree(rows))).toEqual([[1, [3, [4]], [2]]])
  })

  it('makes a row without its parent a root and gives every node a list of children', () => {
    expect(handleTree([{ id: 5, parentId: 99 }])).toEqual([{ id: 5, parentId: 99, children: [] }])
    expect(handleTree([])).toEqual([])
  })

  it('compares ids as text and reads other property names', () => {
    const rows = [
      { deptId: '100', parent: '0' },
      { deptId: 101, parent: 100 },
    ]
    const tree = handleTree(rows, { id: 'deptId', parentId: 'parent' })
    expect(tree).toHaveLength(1)
    expect(tree[0]?.children[0]?.deptId).toBe(101)
  })

  it('does not change the rows', () => {
    const rows = [
      { id: 1, parentId: 0 },
      { id: 2, parentId: 1 },
    ]
    handleTree(rows)
    expect(rows).toEqual([
      { id: 1, parentId: 0 },
      { id: 2, parentId: 1 },
    ])
  })

  it('loses no row, whatever the links: circles, self-parents, repeated ids', () => {
    const row = fc.record({ id: fc.nat(12), parentId: fc.nat(12) })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        expect([...walkTree(handleTree(rows))]).toHaveLength(rows.length)
      }),
    )
  })
})

describe('walkTree', () => {
  it('visits parents before children', () => {
    const tree = handleTree([
      { id: 2, parentId: 1 },
      { id: 1, parentId: 0 },
      { id: 3, parentId: 2 },
    ])
    expect([...walkTree(tree)].map((node) => node.id)).toEqual([1, 2, 3])
  })
})
