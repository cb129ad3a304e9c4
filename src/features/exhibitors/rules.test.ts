import { describe, expect, it } from 'vitest'
import { checkRow } from './fields.ts'
import { accountState, boothArea, boothKey, splitSize } from './rules.ts'

const now = new Date('2024-10-14T02:00:00Z')
const later = new Date(now.getTime() + 1000)

describe('state of an account', () => {
  const fresh = { disabled: false, lockedUntil: null, lastLoginTime: null }
  it.each([
    ['never logged in', fresh, 0],
    ['logged in once', { ...fresh, lastLoginTime: now }, 1],
    ['locked, whatever else', { disabled: true, lockedUntil: later, lastLoginTime: now }, 2],
    ['paused after wrong passwords', { ...fresh, lockedUntil: later }, 3],
    ['pause over', { ...fresh, lockedUntil: now, lastLoginTime: now }, 1],
  ] as const)('%s', (_, account, state) => {
    expect(accountState(account, now)).toBe(state)
  })
})

describe('sizes', () => {
  it('counts areas exactly', () => {
    expect([
      boothArea('6.0', '3.0'),
      boothArea('0.1', '0.3'),
      boothArea('3.5', '2.5'),
      boothArea('100.0', '100.0'),
    ]).toEqual(['18.0', '0.0', '8.8', '10000.0'])
  })
  it('splits a size in the ways people write it', () => {
    for (const size of ['6x3', '6×3', '6 X 3', '6*3', '6m×3m', '6＊3', '6米x3米'])
      expect(splitSize(size), size).toEqual({ width: '6', depth: '3' })
    for (const size of ['', '6', 'x3', '6-3', '6x3x2']) expect(splitSize(size), size).toBeNull()
  })
  it('tells booths apart by hall and number without case', () => {
    expect(boothKey('n1', '1a08')).toBe(boothKey('N1', '1A08'))
    expect(boothKey('1', '1A08')).not.toBe(boothKey('11', 'A08'))
  })
})

describe('a row', () => {
  const good = {
    companyName: '上海印刷有限公司',
    enCompanyName: '',
    loginAcc: 'abcd',
    contactName: '张伟',
    email: 'a@example.com',
    mobile: '',
    hall: 'n1',
    boothNo: '1a08',
    boothType: 'Raw space',
    width: '6',
    depth: '3.5 m',
    openSides: '2',
    settleCurrency: 'rmb',
  }
  it('comes out in its stored form', () => {
    expect(checkRow(good)).toEqual({
      problems: [],
      value: {
        ...good,
        language: '',
        keeper: '',
        hall: 'N1',
        boothNo: '1A08',
        boothType: 3,
        width: '6.0',
        depth: '3.5',
        openSides: 2,
        settleCurrency: 'CNY',
      },
    })
  })
  it.each([
    ['loginAcc', 'abc'],
    ['loginAcc', 'a'.repeat(31)],
    ['loginAcc', '账号一二'],
    ['loginAcc', 'ab cd'],
    ['companyName', '甲'],
    ['enCompanyName', '中文 Ltd'],
    ['contactName', ''],
    ['email', 'Zhang <a@example.com>'],
    ['mobile', '12345'],
    ['hall', ''],
    ['boothNo', '1A08!'],
    ['boothType', '4'],
    ['width', '0'],
    ['width', '-1'],
    ['width', '100.1'],
    ['width', '3.25'],
    ['depth', '1e1'],
    ['openSides', '0'],
    ['openSides', '1.5'],
    ['settleCurrency', 'EUR'],
  ])('is refused at %s for %j', (field, value) => {
    expect(checkRow({ ...good, [field]: value }).problems.map((one) => one.field)).toEqual([field])
  })
  it('wants the name of its contract and a way to reach the company', () => {
    const fields = (over: object) => checkRow({ ...good, ...over }).problems.map((one) => one.field)
    expect(fields({ settleCurrency: 'USD' })).toEqual(['enCompanyName'])
    expect(fields({ companyName: '', enCompanyName: 'Ltd Co' })).toEqual(['companyName'])
    expect(fields({ email: '' })).toEqual(['mobile'])
    expect(fields({ email: '', settleCurrency: 'USD', enCompanyName: 'Ltd Co' })).toEqual(['email'])
    expect(fields({ email: '', mobile: '13800138000' })).toEqual([])
  })
})
