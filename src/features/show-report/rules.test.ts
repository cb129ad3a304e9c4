import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Currency } from '../../shared/lib/money.ts'
import { COUNT_KEYS, LEAST_PEERS, figuresOf, medianOf, type Counts, type Kept } from './rules.ts'

/** Every count `value`; money too, a dollar sum one more where there are yuan. */
const kept = (value: number, currencies: readonly Currency[]): Kept => ({
  figures: Object.fromEntries(COUNT_KEYS.map((key) => [key, value])) as Counts,
  money: Object.fromEntries(currencies.map((one, at) => [one, { ordered: value + at, paid: value + at }])),
})

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
  const peers = [1, 2, 3, 4, 100].map((value, at) => kept(value, at === 4 ? ['USD'] : ['CNY']))
  const medianIn = (own: Kept | undefined, among: readonly Kept[]) =>
    Object.fromEntries(figuresOf(own, among).map((one) => [one.key + (one.currency ?? ''), one.median]))
  expect(medianIn(peers[1], peers.slice(1))['leads']).toBeNull()
  expect(peers).toHaveLength(LEAST_PEERS)
  expect(medianIn(peers[0], peers)).toMatchObject({ leads: 3, views: 3, orderedCNY: null, paidCNY: null })
})

it('tells money in each currency a company has a booth in, beside those who have one too', () => {
  const both = kept(7, ['CNY', 'USD'])
  const peers = [both, ...[1, 2, 3, 4].map((value) => kept(value, ['USD']))]
  const money = (own?: Kept) => figuresOf(own, peers).filter(({ currency }) => currency !== null)
  expect(money(both)).toEqual([
    { key: 'ordered', currency: 'CNY', value: 7, median: null },
    { key: 'ordered', currency: 'USD', value: 8, median: 3 },
    { key: 'paid', currency: 'CNY', value: 7, median: null },
    { key: 'paid', currency: 'USD', value: 8, median: 3 },
  ])
  expect(money().map(({ currency, value }) => [currency, value])).toEqual([
    ['CNY', 0],
    ['CNY', 0],
  ])
})
