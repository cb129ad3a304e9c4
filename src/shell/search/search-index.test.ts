import { describe, expect, it } from 'vitest'
import { createSearch } from './search-index.ts'

const entry = (path: string, ...titles: string[]): { path: string; titles: string[]; external: boolean } => ({
  path,
  titles,
  external: false,
})
const search = createSearch([
  entry('/basic/basicInfo', 'Company', 'Company info'),
  entry('/basic/brand', 'Company', 'Brands'),
  entry('/newspaper/hotelReservation', 'Show services', 'Hotel booking'),
  entry('/review', '主办方', '审核工作台'),
])
const paths = (text: string): string[] => search(text).map((found) => found.path)

describe('header search index', () => {
  it('finds a page by its title, the nearest first', () => {
    expect(paths('brands')[0]).toBe('/basic/brand')
    expect(paths('审核')).toEqual(['/review'])
  })
  it('finds every page of a group by the name of the group', () => {
    expect(paths('Company')).toEqual(expect.arrayContaining(['/basic/basicInfo', '/basic/brand']))
  })
  it('forgives a slip of the finger', () => {
    expect(paths('hotle')).toContain('/newspaper/hotelReservation')
  })
  it('finds a page by its path', () => {
    expect(paths('basicInfo')[0]).toBe('/basic/basicInfo')
  })
  it('finds nothing for nonsense and for nothing', () => {
    expect(paths('zzzzqqqq')).toEqual([])
    expect(paths('  ')).toEqual([])
  })
  it('weighs the title above the path', () => {
    const both = createSearch([entry('/hotel', 'Stay'), entry('/x', 'hotel')])
    expect(both('hotel').map((found) => found.path)).toEqual(['/x', '/hotel'])
  })
})
