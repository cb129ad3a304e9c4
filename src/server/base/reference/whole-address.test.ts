import { describe, expect, it } from 'vitest'
import { wholeAddress } from './whole-address.ts'

const LIMITS = { address: 120, enAddress: 200 }
const hangzhou = { country: '156', province: '330000', city: '330100', district: '330108' }
const shanghai = { country: '156', province: '310000', city: '310100', district: '310115' }
const of = (place: object, address: string, enAddress: string, limits = LIMITS) =>
  wholeAddress({ country: '', province: '', city: '', district: '', ...place, address, enAddress }, limits)

describe('a whole address', () => {
  it('has province, city and district around street and number, in both languages', () => {
    expect(of(hangzhou, '江南大道88号', 'No. 88 Jiangnan Avenue')).toEqual({
      address: '浙江省杭州市滨江区江南大道88号',
      enAddress: 'No. 88 Jiangnan Avenue, Binjiang District, Hangzhou, Zhejiang, China',
    })
    expect(of(shanghai, '龙阳路2345号', '2345 Longyang Road')).toEqual({
      address: '上海市浦东新区龙阳路2345号',
      enAddress: '2345 Longyang Road, Pudong New Area, Shanghai, China',
    })
  })
  it.each([
    ['浙江省杭州市滨江区江南大道88号', '浙江省杭州市滨江区江南大道88号'],
    ['杭州市滨江区江南大道88号', '浙江省杭州市滨江区江南大道88号'],
    ['杭州滨江区江南大道88号', '浙江省杭州滨江区江南大道88号'],
    ['滨江区江南大道88号', '浙江省杭州市滨江区江南大道88号'],
    ['杭州路8号', '浙江省杭州市滨江区杭州路8号'],
    ['', ''],
  ])('repeats nothing that %s says', (typed, whole) => {
    expect(of(hangzhou, typed, '').address).toBe(whole)
  })
  it.each([
    ['No. 88 Jiangnan Avenue, Binjiang District, Hangzhou', ', Zhejiang, China'],
    ['No. 88 Jiangnan Avenue, Binjiang District, Hangzhou City, Zhejiang Province 310051, P.R. China', ''],
    ['88 Hangzhou Road', ', Binjiang District, Hangzhou, Zhejiang, China'],
  ])('repeats nothing that %s says', (typed, added) => {
    expect(of(hangzhou, '', typed).enAddress).toBe(typed + added)
  })
  it('is left as it was typed abroad, and where it would be too long', () => {
    expect(of({ country: '276' }, '德国曼海姆', 'Industriestrasse 48, 68169 Mannheim').enAddress).toBe(
      'Industriestrasse 48, 68169 Mannheim',
    )
    expect(of(hangzhou, '江南大道88号', 'x', { address: 10, enAddress: 10 })).toEqual({
      address: '江南大道88号',
      enAddress: 'x',
    })
  })
})
