import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIGURE_KEYS, LEAST_PEERS, medianOf, mediansOf, type Figures } from './rules.ts'

const figures = (value: number) => Object.fromEntries(FIGURE_KEYS.map((key) => [key, value])) as Figures

it('takes the middle, or the mean of the two in the middle', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, 1, 5]), medianOf([1, 4, 2, 9])]).toEqual([null, 7, 5, 3])
})

it('leaves as many below as above, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }), (values) => {
      const median = medianOf(values) ?? -1
      const half = values.length / 2
      expect(values.filter((one) => one < median).length).toBeLessThanOrEqual(half)
      expect(values.filter((one) => one > median).length).toBeLessThanOrEqual(half)
      expect(medianOf(values.toReversed())).toBe(median)
    }),
  )
})

it('compares with nobody where a size has fewer than five companies, nor money over currencies', () => {
  const peers = [1, 2, 3, 4, 100].map((value, at) => ({ currency: at === 4 ? 'USD' : 'CNY', figures: figures(value) }))
  expect(mediansOf(peers.slice(1), 'CNY').leads).toBeNull()
  expect(peers).toHaveLength(LEAST_PEERS)
  expect(mediansOf(peers, 'CNY')).toMatchObject({ leads: 3, views: 3, ordered: null, paid: null })
})
