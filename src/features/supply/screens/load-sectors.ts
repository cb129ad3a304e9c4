import { call } from '../../../shared/api/client.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { categoryTree } from '../../reference/contract.ts'

/** Sectors, for the filter: module level, so that they are asked once per page. */
export const loadSectors = async (): Promise<readonly NamedNode[]> =>
  (await call(categoryTree, { level: 1 }, { quiet: true })).data
