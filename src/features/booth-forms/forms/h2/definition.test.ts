import { describe, expect, it } from 'vitest'
import type { FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { readContent } from '../../definition/definition.ts'
import { refusals, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { h2 } from './definition.ts'

const view = viewOf()
const corner = viewOf({ openSides: 2 })
const abroad = viewOf(
  { settleCurrency: 'USD', companyName: '', companyNameEn: 'Nordic Labels AB' },
  { facts: { country: '752', directoryEnName: '' } },
)
const refused = (over: object, at: FormView = view) => refusals(h2, at, over)
const proof = ['file-1.pdf']
const board = (side: string, textMode = 'BOTH') => ({ side, textMode })

describe('H2 defaults', () => {
  it('are the contract’s names on a board per open side, and can be submitted', () => {
    expect(h2.defaults(corner)).toEqual({
      fasciaCn: '杭州华印机械有限公司',
      fasciaEn: 'HANGZHOU HUAYIN MACHINERY CO., LTD.',
      country: null,
      sameName: 1,
      proof: [],
      boards: [board('N'), board('E')],
    })
    expect(refused({})).toEqual([])
    expect(refused({}, corner)).toEqual([])
    expect(refused({}, abroad)).toEqual([])
    expect(h2.defaults(abroad)).toMatchObject({ country: '752', fasciaCn: '' })
  })
  it('leave out what a board cannot print and cut what is too long, which needs no proof', () => {
    const long = viewOf({ companyName: `上海，${'长'.repeat(30)}`, companyNameEn: 'x'.repeat(60) })
    expect(h2.defaults(long)).toMatchObject({ fasciaCn: `上海${'长'.repeat(22)}`, fasciaEn: 'X'.repeat(48) })
    expect(refused({}, long)).toEqual([])
  })
})

describe('H2 names', () => {
  it.each([
    ['华印', []],
    ['华', ['fasciaCn minLength']],
    ['华'.repeat(24), []],
    ['华'.repeat(25), ['fasciaCn maxLength']],
    ['华印(A-1)（中）·B&C', []],
    ['华印!', ['fasciaCn cnSigns']],
    ['', ['fasciaCn inputPlaceholder']],
  ])('Chinese: %s', (fasciaCn, expected) => expect(refused({ fasciaCn, proof })).toEqual(expected))
  it.each([
    ['AB', []],
    ['A', ['fasciaEn minLength']],
    ['x'.repeat(48), []],
    ['x'.repeat(49), ['fasciaEn maxLength']],
    ['Huayin 华印', ['fasciaEn noChinese']],
    ['', ['fasciaEn inputPlaceholder']],
  ])('English: %s', (fasciaEn, expected) => expect(refused({ fasciaEn, proof })).toEqual(expected))
  it('are stored in capitals', () => {
    expect(readContent(h2, { fasciaEn: 'Huayin labels' })).toMatchObject({ fasciaEn: 'HUAYIN LABELS' })
    expect(readContent(h2, { fasciaEn: '' })).toMatchObject({ fasciaEn: '' })
  })
  it('abroad need the country, and no Chinese', () => {
    expect(refused({ country: null }, abroad)).toEqual(['country selectPlaceholder'])
    expect(refused({ country: null })).toEqual([])
  })
  it('other than the contract’s need proof, however they are written', () => {
    expect(refused({ fasciaCn: '华印智能' })).toEqual(['proof proof'])
    expect(refused({ fasciaCn: '华印智能', proof })).toEqual([])
    expect(refused({ fasciaEn: 'Huayin' })).toEqual(['proof proof'])
    expect(refused({ fasciaEn: 'hangzhou  huayin machinery CO., LTD.' })).toEqual([])
    const brackets = viewOf({ companyName: '华印（杭州）机械' })
    expect(refused({ fasciaCn: '华印(杭州)机械' }, brackets)).toEqual([])
  })
  it('say themselves whether they are the contract’s, whatever was sent', () => {
    expect(h2.derived?.({ ...h2.defaults(view), sameName: 0 }, view)).toEqual({ sameName: 1 })
    expect(h2.derived?.({ ...h2.defaults(view), fasciaEn: 'OTHER', sameName: 1 }, view)).toEqual({ sameName: 0 })
  })
  it('are compared with the directory’s English name', () => {
    const listed = (directoryEnName: string) => viewOf({}, { facts: { directoryEnName } })
    const hint = (name: string, content: object = h2.defaults(view)) =>
      h2.warnings?.(content, listed(name)).map((one) => one.params)
    expect(hint('Huayin Labels')).toEqual([{ directory: 'Huayin Labels' }])
    expect(hint('Hangzhou Huayin Machinery Co., Ltd.')).toEqual([])
    expect(hint('')).toEqual([])
    expect(hint('Huayin Labels', { fasciaEn: '' })).toEqual([])
  })
})

describe('H2 boards', () => {
  it.each([
    [[board('N'), board('E')], []],
    [[board('N')], ['boards boards']],
    [[board('N'), board('E'), board('S')], ['boards boards']],
    [[board('N'), board('N')], ['boards.1.side sideTwice']],
    [[board('N'), board('E', 'BLANK')], []],
    [[board('N', 'BLANK'), board('E', 'BLANK')], ['boards.0.textMode allBlank']],
    [[board('X'), board('E')], ['boards.0.side notAnOption']],
    [[board('N', 'LOGO'), board('E')], ['boards.0.textMode notAnOption']],
    [[], ['boards noRows']],
  ])('%o', (boards, expected) => {
    expect(refused({ boards }, corner).map((one) => one.replace('selectPlaceholder', 'required'))).toEqual(expected)
  })
  it('print something or are said to be blank', () => {
    expect(refused({ boards: [board('N', 'CN')] }, abroad)).toEqual(['boards.0.textMode noText'])
  })
})

describe('H2 after the deadline', () => {
  const late = (over: Partial<FormView> = {}) => ({ ...corner, late: true, ...over })
  const fee = (content: object, at: FormView, currency: 'CNY' | 'USD' = 'CNY') =>
    h2
      .charges?.({ ...h2.defaults(at), ...content }, at, { prices: DEFAULT_PRICES, currency })
      .map(({ code, qty, unit }) => `${code} ${qty} x ${unit}`)
  it('V9: both texts of two boards changed cost 200.00, in USD 30.00', () => {
    expect(fee({ fasciaCn: '华印智能', fasciaEn: 'HUAYIN SMART' }, late())).toEqual(['FASCIA_CHANGE 2 x 10000'])
    expect(fee({ fasciaEn: 'HUAYIN SMART' }, late(), 'USD')).toEqual(['FASCIA_CHANGE 2 x 1500'])
  })
  it('costs nothing in time, nothing unchanged, and by the board', () => {
    expect(fee({ fasciaCn: '华印智能' }, corner)).toEqual([])
    expect(fee({}, late())).toEqual([])
    expect(fee({ boards: [board('N'), board('E', 'EN')] }, late())).toEqual(['FASCIA_CHANGE 1 x 10000'])
  })
  it('is counted against what was last sent, not against the contract', () => {
    const sent = { ...h2.defaults(corner), fasciaCn: '华印智能' }
    expect(fee({ fasciaCn: '华印智能' }, late({ submitted: sent }))).toEqual([])
    expect(fee({}, late({ submitted: sent }))).toEqual(['FASCIA_CHANGE 2 x 10000'])
    expect(fee({ fasciaCn: '华印智能' }, late({ previous: sent }))).toEqual([])
  })
  it('asks nothing of a form that is unfinished', () => {
    const unfinished = { fasciaCn: '', fasciaEn: null, country: null, boards: [{ side: null, textMode: null }] }
    expect(() => fee(unfinished, late())).not.toThrow()
  })
})
