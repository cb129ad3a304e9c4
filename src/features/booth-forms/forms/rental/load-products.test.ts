import { expect, it } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { h7Products } from '../../rental-contract.ts'
import { loadProducts } from './load-products.ts'

it('a price list of more than one answer is loaded to its end', async () => {
  const items = Array.from({ length: 430 }, (_, at) => ({ itemCode: `F${at}` }))
  const asked = routeFetch({
    '/busi/reportH7/getReportH7Product': ({ pageNum, pageSize }) => {
      const from = (Number(pageNum) - 1) * Number(pageSize)
      return { code: 200, data: { list: items.slice(from, from + Number(pageSize)), total: items.length } }
    },
  })
  const found = await loadProducts(h7Products, '7', new AbortController().signal)
  expect(found.map((one) => one.itemCode)).toEqual(items.map((one) => one.itemCode))
  expect(asked).toHaveLength(3)
})
