/** What seeded products, supply chain products and IP have in common. */
import { categoriesOf, type CategoryNode, type Edition } from '../reference/categories.ts'
import type { AuditStatus } from './types.ts'

/** Where a product stands: review state, on shelf, hot, and whether it was taken off the shelf before. */
export interface ProductState {
  audit: AuditStatus
  status: 0 | 1
  hot: 0 | 1
  wasOn: boolean
}

const leaves = new Map<string, CategoryNode>()

/** The leaf named by a template; leaves are named once per edition (categories.test.ts). */
export function leafCategory(edition: Edition, leaf: string): CategoryNode {
  const key = `${edition} ${leaf}`
  if (!leaves.has(key)) for (const c of categoriesOf(edition, 3)) leaves.set(`${edition} ${c.name}`, c)
  const found = leaves.get(key)
  if (!found) throw new Error(`no category ${leaf} in ${edition}`)
  return found
}
