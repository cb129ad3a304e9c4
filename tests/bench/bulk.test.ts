import { describe, expect, it } from 'vitest'
import { buildBulk } from './bulk.ts'

describe('bench show', () => {
  it('gives as many exhibitors and products as asked, no account, company or booth twice', () => {
    const accounts = new Set<string>()
    const names = new Set<string>()
    const booths = new Set<string>()
    let exhibitors = 0
    for (const x of buildBulk({ exhibitors: 2000, productsEach: 2, edition: 'LABEL' })) {
      exhibitors += 1
      accounts.add(x.accounts[0]?.loginAcc ?? '')
      names.add(x.company.companyName)
      booths.add(x.booths[0]?.boothNo ?? '')
      expect(x.products).toHaveLength(2)
      expect(x.booths).toHaveLength(1)
    }
    expect(exhibitors).toBe(2000)
    expect([accounts.size, booths.size]).toEqual([2000, 2000])
    expect(names.size).toBe(2000)
  })

  it('fills fifty products an exhibitor with different names', () => {
    const [first] = [...buildBulk({ exhibitors: 1, productsEach: 50, edition: 'BABY' })]
    expect(new Set(first?.products.map((p) => p.productName)).size).toBe(50)
    expect(first?.products.filter((p) => p.hotFlag).length).toBeLessThanOrEqual(3)
  })
})
