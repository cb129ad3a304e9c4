import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { formatMoney } from '../../../shared/lib/money.ts'
import type { FormReply } from '../contract.ts'
import { h12 } from '../forms/h12/definition.ts'
import { h3 } from '../forms/h3/definition.ts'
import { h7 } from '../forms/h7/definition.ts'
import { h9 } from '../forms/h9/definition.ts'
import { viewOf } from '../../../../tests/fixtures/test-booth.ts'
import { DEFAULT_PRICES } from '../pricing/default-prices.ts'
import { BillPanel } from './bill-panel.tsx'
import { partOf } from '../../../../tests/helpers/part-of.ts'

afterEach(cleanup)

const bill = {
  currency: 'CNY',
  lines: [],
  nextChange: null,
  quotePending: [],
  confirmedAt: '',
  depositLines: [],
} as const
const stored = { form: { status: 0, locked: 0 }, deadline: { closed: 0 } } as const
const pricing = { ledger: [], prices: DEFAULT_PRICES, rate: 0, scope: 'DELTA' } as const

function show(account: object, over: object = {}) {
  const reply = partOf<FormReply>({
    ...stored,
    bill: { ...bill, ...account },
    pricing,
    ...over,
  })
  const content = { ...h7.defaults(viewOf()), lines: [{ itemCode: 'F03', qty: 2 }] }
  const part = { definition: h7, view: viewOf(), content, reply, readOnly: false, replace: () => undefined }
  render(
    <TestStrings>
      <BillPanel {...part} />
    </TestStrings>,
  )
}

const amountAt = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
const yuan = (minor: number) => formatMoney(minor, 'CNY', 'zh-CN')

describe('the bill beside a form', () => {
  it('shows what the whole booth owes with what is typed, what is paid and the balance', () => {
    show({ boothPayable: '350.00', paid: '100.00' })
    expect(amountAt('本展位全部费用（不含押金）')).toBe(yuan(41000))
    expect(amountAt('已付')).toBe(yuan(10000))
    expect(amountAt('待付余额')).toBe(yuan(31000))
    expect(screen.queryByText(/已确认/)).toBeNull()
  })

  it.each([
    ['zh-CN', '英语翻译¥1,000.00 每天（8 小时）', '共 30 小时，合 3.75 天（每天 8 小时），每天 ¥1,000.00'],
    ['en-US', 'Interpreter, English¥1,000.00 per day (8 h)', '30 hours make 3.75 days of 8 hours, at ¥1,000.00 a day'],
  ] as const)(
    'shows the prices before anything is chosen, and then says days and hours in a sentence: %s',
    (locale, price, sentence) => {
      const reply = partOf<FormReply>({ ...stored, bill: { ...bill, boothPayable: '0.00', paid: '0.00' }, pricing })
      const panel = (lines: object[]) => (
        <TestStrings locale={locale}>
          <BillPanel definition={h12} view={viewOf()} content={{ lines }} reply={reply} readOnly={false} />
        </TestStrings>
      )
      const { rerender, container } = render(panel([]))
      expect(container.textContent).toContain(price)
      const line = {
        serviceType: 'INTERPRETER_EN',
        qty: 1,
        dateFrom: '2024-12-02',
        dateTo: '2024-12-04',
        dailyHours: 10,
      }
      rerender(panel([line]))
      expect(screen.getByRole('listitem').textContent).toContain(sentence)
    },
  )

  it('says when the form was confirmed', () => {
    show({ boothPayable: '60.00', paid: '0.00', confirmedAt: '2024-10-14 10:05:00' })
    expect(screen.getByText('2024-10-14 10:05 已确认')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '箱号 P1 吊装另行报价'],
    ['en-US', 'Lifting of box P1To be quoted'],
  ] as const)('names what is quoted apart in the language of the page: %s', (locale, words) => {
    const lines = [{ boxNo: 'P1', length: '650', width: '200', height: '200', grossWeight: '4000' }]
    const content = { ...h9.defaults(viewOf()), carrierMode: 'OFFICIAL', lines }
    const reply = partOf<FormReply>({ ...stored, bill: { ...bill, boothPayable: '0.00', paid: '0.00' }, pricing })
    const part = { definition: h9, view: viewOf(), content, reply, readOnly: false, replace: () => undefined }
    render(
      <TestStrings locale={locale}>
        <BillPanel {...part} />
      </TestStrings>,
    )
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toContain(words)
  })

  it.each([
    ['costs what it was charged, beside what the booth as it is would', {}],
    ['that is locked costs what it was charged, beside what the booth as it is would', { locked: 1 }],
  ])('a filed form of a booth that has changed %s', (_, over) => {
    const charge = {
      code: 'RAW_MANAGEMENT',
      kind: 'fee',
      qty: 360,
      unit: 2500,
      base: 90000,
      rate: 0,
      surcharge: 0,
    } as const
    const booth = { boothType: 3, width: 12, depth: 6, area: 72 } as const
    const reply = partOf<FormReply>({
      ...stored,
      form: { status: 2, locked: 0, ...over },
      bill: { ...bill, boothPayable: '900.00', paid: '0.00' },
      pricing: { ...pricing, ledger: [{ ...charge, at: '', version: 1 }] },
      recheck: { before: '900.00', after: '1800.00' },
    })
    const content = { ...h3.defaults(viewOf(booth)), buildMode: 'EMPTY' }
    const part = { definition: h3, view: viewOf(booth), content, reply, readOnly: false, filed: true }
    render(
      <TestStrings>
        <BillPanel {...part} />
      </TestStrings>,
    )
    expect(screen.getByRole('status').textContent).toBe(yuan(90000))
    expect(screen.getByRole('listitem').textContent).toContain('36 × ')
    expect(amountAt('待付余额')).toBe(yuan(90000))
    expect(screen.getByText(`按变更后的展位应付 ${yuan(180000)}`)).toBeTruthy()
  })

  it.each([
    ['is withdrawn', { form: { status: 5, locked: 0 } }],
    ['is locked', { form: { status: 0, locked: 1 } }],
    ['is closed', { deadline: { closed: 1 } }],
  ])('charges nothing that cannot be sent: a form that %s costs what is stored', (_, over) => {
    show({ boothPayable: '0.00', paid: '0.00' }, over)
    expect(screen.getByRole('status').textContent).toBe(yuan(0))
  })
})
