import { call } from '../../../../shared/api/client.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import type { h7Products, h8Products, Product } from '../../rental-contract.ts'

/** Items of one answer: what a list gives at most. Few shows have more. */
const PAGE = 200

/** The whole price list of a form as a booth sees it, however long: what stands at its end can be ordered too. */
export const useProducts = (products: typeof h7Products | typeof h8Products, boothId: string) =>
  useLoad(async (signal) => {
    const all: Product[] = []
    for (let pageNum = 1; ; pageNum++) {
      const { list, total } = (await call(products, { boothId, pageNum, pageSize: PAGE }, { signal, quiet: true })).data
      all.push(...list)
      if (list.length < PAGE || all.length >= total) return all
    }
  })
