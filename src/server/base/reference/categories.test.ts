import { describe, expect, it } from 'vitest'
import { categoriesOf, categoryTree, findCategory } from './categories.ts'

describe.each(['LABEL', 'BABY'] as const)('categories of %s', (edition) => {
  const first = edition === 'LABEL' ? '1' : '2'

  it('has three levels of useful size', () => {
    expect(categoriesOf(edition, 1).length).toBeGreaterThanOrEqual(10)
    expect(categoriesOf(edition, 2).length).toBeGreaterThanOrEqual(40)
    expect(categoriesOf(edition, 3).length).toBeGreaterThanOrEqual(160)
    expect(categoriesOf(edition).filter((c) => c.level < 3 && c.children.length < 3)).toEqual([])
  })

  it('has ids that tell level and parent, each once', () => {
    const ids = categoriesOf(edition).map((c) => c.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const c of categoriesOf(edition)) {
      expect(c.id).toMatch(new RegExp(`^${first}\\d{${c.level * 2}}$`))
      expect(c.parentId).toBe(c.level === 1 ? null : c.id.slice(0, -2))
      if (c.parentId) expect(findCategory(c.parentId)).toBeDefined()
    }
  })

  it('has both names for each, and no sibling named twice', () => {
    for (const c of categoriesOf(edition)) {
      expect(c.name.length).toBeGreaterThan(0)
      expect(c.enName).toMatch(/^[A-Z0-9]/)
      expect(c.enName).not.toMatch(/[\u4e00-\u9fff]/)
      expect(new Set(c.children.map((x) => x.name)).size).toBe(c.children.length)
    }
  })
})

describe('looking up categories', () => {
  it('keeps the first ids where published lists expect them', () => {
    expect(findCategory('1010101')?.enName).toBe('Inline flexo presses')
    expect(findCategory('1090101')?.enName).toBe('UHF labels')
    expect(findCategory('2010101')?.enName).toBe('Glass bottles')
    expect(categoryTree('BABY')[0]?.name).toBe('喂养用品')
  })

  it('knows no other id', () => {
    expect(findCategory('3')).toBeUndefined()
  })
})
