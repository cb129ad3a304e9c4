import { describe, expect, it } from 'vitest'
import { originsOf, withoutOwnRegions } from '../../../shared/lib/own-regions.ts'
import { countries } from '../../../server/base/reference/countries.ts'
import { provinces } from '../../../server/base/reference/regions.ts'
import { placeFinder } from './import-names.ts'

const OWN = /香港|澳门|台湾/

describe('Hong Kong, Macao and Taiwan', () => {
  it('stand once in an origin, among the provinces', () => {
    const found = originsOf<{ id: string; name: string }>(provinces(), countries('zh-CN')).filter(({ name }) =>
      OWN.test(name),
    )
    expect(found.map(({ id }) => id).toSorted()).toEqual(['710000', '810000', '820000'])
  })
  it('stand once in an address, beside China', () => {
    expect(withoutOwnRegions(provinces())).toHaveLength(31)
    expect(withoutOwnRegions(provinces()).some(({ name }) => OWN.test(name))).toBe(false)
    expect(countries('zh-CN').filter(({ name }) => OWN.test(name))).toHaveLength(3)
  })
  it.each(['HK', '344', '中国香港', '香港', 'Hong Kong, China'])('are one place to an import: %s', (cell) => {
    expect(placeFinder()(cell)).toBe('810000')
  })
})
