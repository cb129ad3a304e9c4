import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { h7Products } from '../../rental-contract.ts'
import { useProducts } from './use-products.ts'

it('a price list of more than one answer is loaded to its end', async () => {
  const items = Array.from({ length: 430 }, (_, at) => ({ itemCode: `F${at}` }))
  const asked = routeFetch({
    '/busi/reportH7/getReportH7Product': ({ pageNum, pageSize }) => {
      const from = (Number(pageNum) - 1) * Number(pageSize)
      return { code: 200, data: { list: items.slice(from, from + Number(pageSize)), total: items.length } }
    },
  })
  const { result } = renderHook(() => useProducts(h7Products, '7'))
  await vi.waitFor(() => expect(result.current[0].state).toBe('ready'))
  const [found] = result.current
  expect(found.state === 'ready' && found.data.map((one) => one.itemCode)).toEqual(items.map((one) => one.itemCode))
  expect(asked).toHaveLength(3)
})
