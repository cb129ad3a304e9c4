import { describe, expect, it } from 'vitest'
import { bankCurrency, bankDate, indexPayables, isOutgoing, proposeFor, type Payable } from './bank-rules.ts'

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
    expect(find('北方包装机械展费', { payer: '王芳' })).toMatchObject({ participationId: '3', by: 'company' })
    expect(find('', { payer })).toMatchObject({ participationId: '', by: 'company' })
  })
  it('may be told by an amount that only one booth owes', () => {
    expect(find('货款', { amount: 25_000 })).toMatchObject({ participationId: '2', by: 'amount' })
    expect(find('货款', { amount: 31 })).toMatchObject({ participationId: '', by: '' })
  })
  it('is never proposed to a contract in another currency', () => {
    expect(find('2C01')).toEqual({ participationId: '', by: 'booth', otherCurrency: true })
    expect(find('2C01', { currency: 'USD' })).toMatchObject({ participationId: '4' })
  })
})

describe('what banks write', () => {
  it.each([
    ['20241012', '2024-10-12'],
    ['2024/10/2 09:30:11', '2024-10-02'],
    ['2024年10月12日', '2024-10-12'],
    ['12 Oct 2024', '12 Oct 2024'],
  ])('reads the day %s', (text, day) => expect(bankDate(text)).toBe(day))
  it('tells what came from what left, and the currency', () => {
    expect(['借', '支出', 'D', 'DR', 'Debit', '往账支付'].every(isOutgoing)).toBe(true)
    expect(['贷', '收入', 'C', 'CR', 'Credit', ''].some(isOutgoing)).toBe(false)
    expect([bankCurrency('人民币', 'USD'), bankCurrency('', 'USD'), bankCurrency('EUR', 'CNY')]).toEqual([
      'CNY',
      'USD',
      null,
    ])
  })
})
