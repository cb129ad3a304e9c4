import { describe, expect, it } from 'vitest'
import { indexPayables, proposeFor, type Payable } from './match.ts'

const booth = (participationId: string, boothNo: string, more: Partial<Payable> = {}): Payable => ({
  participationId,
  boothNo,
  companyName: `公司${boothNo}`,
  enCompanyName: '',
  currency: 'CNY',
  balance: 10_000,
  ...more,
})
const index = indexPayables([
  booth('1', '1A08', { companyName: '华东标签印刷有限公司', enCompanyName: 'East China Label Co., Ltd.' }),
  booth('2', '1A09', { companyName: '华东标签印刷有限公司', balance: 25_000 }),
  booth('3', 'N1-B12', { companyName: '北方包装机械股份有限公司', balance: 0 }),
  booth('4', '2C01', { companyName: '', enCompanyName: 'Rheinland Druck GmbH', currency: 'USD', balance: 7_777 }),
])
const find = (text: string, { payer = '', amount = 100, currency = 'CNY' as 'CNY' | 'USD' } = {}) =>
  proposeFor(index, { amount, currency, payer, text })

describe('whose a line of a bank statement is', () => {
  it.each(['H-1A08-3', '付展位费 h-1a08-12', 'H7-1A08-0003', 'H 1A08 3', 'H71A080003', 'H1A083', 'Ｈ－１Ａ０８－３'])(
    'is told by the reference of the bill or a receipt: %s',
    (text) => expect(find(text)).toMatchObject({ participationId: '1', by: 'reference' }),
  )
  it.each(['展位费 H7-1A08-0001 0002', 'H-1A08-3 2024', 'H-N1-B12-3 0001'])(
    'is told by it whatever number stands behind: %s',
    (text) => expect(find(text)).toMatchObject({ participationId: text.includes('N1') ? '3' : '1', by: 'reference' }),
  )
  it('is told by the booth’s number, not by a part of another word', () => {
    expect(find('展位1A09 尾款')).toMatchObject({ participationId: '2', by: 'booth' })
    expect(find('N1-B12')).toMatchObject({ participationId: '3', by: 'booth' })
    expect(find('X1A09Y')).toMatchObject({ participationId: '', by: '' })
  })
  it('is told by the company’s name, whatever its legal form; of several booths the one whose balance it is', () => {
    const payer = '华东标签印刷'
    expect(find('', { payer, amount: 25_000 })).toMatchObject({ participationId: '2', by: 'company' })
    expect(find('', { payer: 'EAST CHINA LABEL COMPANY LIMITED' })).toMatchObject({
      participationId: '1',
      by: 'company',
    })
    expect(find('', { payer })).toMatchObject({ participationId: '', by: 'company' })
  })
  it('is only named where a name holds another one, or companies share it', () => {
    expect(find('北方包装机械展费', { payer: '王芳' })).toMatchObject({ participationId: '3', by: 'similar' })
    expect(find('', { payer: '新北方包装机械有限公司' })).toMatchObject({ participationId: '3', by: 'similar' })
    const twins = indexPayables([
      booth('5', '3A01', { companyName: '', enCompanyName: 'Rheinland Druck AG' }),
      booth('6', '3A02', { companyName: '', enCompanyName: 'Rheinland Druck GmbH', balance: 0 }),
    ])
    const line = { amount: 10_000, currency: 'CNY' as const, payer: 'RHEINLAND DRUCK', text: '' }
    expect(proposeFor(twins, line)).toMatchObject({ participationId: '5', by: 'similar' })
    expect(proposeFor(twins, { ...line, amount: 1 })).toMatchObject({ participationId: '', by: 'similar' })
  })
  it('is not told by a booth’s number that stands in two halls, but for the amount', () => {
    const halls = indexPayables([
      booth('5', 'A08', { companyName: '甲' }),
      booth('6', 'A08', { companyName: '乙', balance: 0 }),
    ])
    const line = { amount: 1, currency: 'CNY' as const, payer: '', text: 'A08 展费' }
    expect(proposeFor(halls, line)).toMatchObject({ participationId: '', by: 'booth' })
    expect(proposeFor(halls, { ...line, amount: 10_000 })).toMatchObject({ participationId: '5', by: 'booth' })
  })
  it('is the longer booth number’s where one number stands within another', () => {
    const inside = indexPayables([
      booth('7', '1A08', { companyName: '甲印刷有限公司' }),
      booth('8', '1A08-2', { companyName: '乙包装有限公司' }),
    ])
    const told = (text: string, payer = '') => proposeFor(inside, { amount: 100, currency: 'CNY', payer, text })
    for (const text of [
      '1A08-2 展位费',
      '展位费1A08-2',
      'rent 1a08-2-2024',
      'H-1A08-2-3',
      'H7-1A08-2-0003',
      'H71A0820003',
    ])
      expect(told(text), text).toMatchObject({ participationId: '8', alone: true })
    for (const text of ['1A08 展位费', 'RENT-1A08-DEPOSIT', 'H-1A08-3', 'H71A080003'])
      expect(told(text), text).toMatchObject({ participationId: '7', alone: true })
    // Another booth beside it, or a word around it, is not this booth.
    for (const text of ['1A08-3', 'X1A08', '1A08X', 'Ü1A08', '1A0815', 'CH1A080003'])
      expect(told(text), text).toMatchObject({ participationId: '', by: '' })
  })
  describe('where one booth’s number stands within another', () => {
    const inside = indexPayables([
      booth('7', '1A08', { companyName: '甲印刷有限公司' }),
      booth('8', '1A08-2', { companyName: '乙包装有限公司' }),
    ])
    const told = (text: string, payer = '') => proposeFor(inside, { amount: 100, currency: 'CNY', payer, text })
    /** Every sign that a keyboard or a bank writes for a hyphen. */
    const DASHES = [
      ...Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter((sign) => /\p{Pd}/u.test(sign)),
      '_',
      '＿',
      '\u2212',
    ]
    const BLANKS = ['', ' ', '\u00a0', '\u3000', '\u200b']

    it('reads every dash as a hyphen, with and without blanks', () => {
      expect(DASHES.length).toBeGreaterThan(20)
      for (const dash of DASHES)
        for (const before of BLANKS)
          for (const after of BLANKS) {
            const joint = `${before}${dash}${after}`
            for (const text of [
              `1A08${joint}2`,
              `展位费1a08${joint}2`,
              `H-1A08${joint}2-3`,
              `H${joint}1A08${joint}2${joint}3`,
            ])
              expect([text, told(text)]).toMatchObject([text, { participationId: '8', alone: true }])
            expect([joint, told(`H${joint}1A08${joint}3`)]).toMatchObject([
              joint,
              { participationId: '7', alone: true },
            ])
          }
    })

    it('is sure of none where any other sign stands between them, and takes the payer’s word', () => {
      const SIGNS = ['/', ' / ', ' ', '.', ',', '、', '#', '\\', '|', ':', '+', '~', ' (', '·', '：', '\t']
      for (const sign of SIGNS)
        for (const text of [`1A08${sign}2`, `付1A08${sign}2 展费`, `H-1A08${sign}2-3`, `H-1A08${sign}2 3`]) {
          expect([text, told(text)]).toMatchObject([text, { alone: false }])
          expect([text, told(text, '乙包装')]).toMatchObject([text, { participationId: '8', alone: true }])
        }
      for (const text of ['1A08 300.00', '1A08/2024/10/12', '1A08 2024-10-12', '1A08, 300', '1A08 展位 2'])
        expect([text, told(text)]).toMatchObject([text, { participationId: '7', alone: true }])
    })
  })
  it('is the payer’s where the words fit several booths, and fits none alone where the payer does not say', () => {
    const halls = indexPayables([
      booth('5', 'A08', { companyName: '甲印刷有限公司' }),
      booth('6', 'A08', { companyName: '乙包装有限公司' }),
    ])
    const line = { amount: 1, currency: 'CNY' as const, text: 'A08 展费' }
    expect(proposeFor(halls, { ...line, payer: '乙包装' })).toMatchObject({ participationId: '6', alone: true })
    expect(proposeFor(halls, { ...line, payer: '丙' })).toMatchObject({ participationId: '', alone: false })
    expect(find('1A08 1A09', { payer: '别人' })).toMatchObject({ by: 'booth', alone: false })
  })
  it('may be told by an amount that only one booth owes', () => {
    expect(find('货款', { amount: 25_000 })).toMatchObject({ participationId: '2', by: 'amount' })
    expect(find('货款', { amount: 31 })).toMatchObject({ participationId: '', by: '' })
  })
  it('is never proposed to a contract in another currency', () => {
    expect(find('2C01')).toEqual({ participationId: '', by: 'booth', otherCurrency: true, alone: false })
    expect(find('2C01', { currency: 'USD' })).toMatchObject({ participationId: '4' })
  })
})
