import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { registry } from '../../../../shared/i18n/registry.ts'
import { registerStrings } from '../../../../shared/i18n/strings.ts'
import type { Checklist } from '../../contract.ts'
import { boothOf } from '../../../../../tests/fixtures/test-booth.ts'
import { ChecklistScreen } from '../checklist-screen.tsx'
import { partOf } from '../../../../../tests/helpers/part-of.ts'

const line = {
  form: 'h7',
  itemCode: 'F03',
  nameZh: '白折椅',
  nameEn: 'White folding chair',
  qty: 2,
  chargedQty: 3,
  unit: '把',
  price: '30.00',
  rate: 50,
  base: '90.00',
  surcharge: '15.00',
  deposit: '0.00',
} as const
const list = partOf<Checklist>({
  booth: boothOf(),
  forms: [
    {
      form: 'h7',
      must: 0,
      status: 1,
      lateFlag: 2,
      locked: 0,
      noNeed: 0,
      deadline: '2024-11-11 18:00:00',
      closed: 0,
      payable: '105.00',
      reason: '',
      updateTime: '',
      missing: 0,
      stillOpen: '',
      warnings: [],
    },
  ],
  done: 0,
  must: 2,
  bill: {
    currency: 'CNY',
    services: '90.00',
    surcharge: '15.00',
    deposits: '0.00',
    payable: '105.00',
    lines: [line],
    fees: [{ code: 'SESSION', nameZh: '对接会', nameEn: 'Session', qty: 2, price: '8.00', amount: '16.00' }],
    feesTotal: '16.00',
    nextChange: null,
    quotePending: [{ zh: '箱号 P 吊装', en: 'Lifting of box P' }],
    depositLines: [
      {
        form: 'h4',
        nameZh: '孔板押金',
        nameEn: 'Hole-board deposit',
        status: 3,
        asked: '400.00',
        due: '0.00',
        held: '0.00',
        returned: '280.00',
        withheld: '120.00',
        reason: 'Board broken',
      },
    ],
    boothPayable: '121.00',
    paid: '5.00',
    balance: '116.00',
    confirmedAt: '',
  },
  reference: 'H-1A08-3',
  account: 'Account holder: Committee',
  accounts: { zh: '户名：组委会', en: 'Account holder: Committee' },
  show: { zh: '标签展', en: 'Label Expo', logo: '', openDate: '2024-12-02', closeDate: '2024-12-04' },
  serverTime: '2024-11-20 10:00:00',
})

// jsdom loads no style sheets, so that none would ever have loaded.
vi.mock('./style-sheet.ts', () => ({ styleSheet: () => Promise.resolve() }))

beforeEach(() => {
  registerStrings(registry)
  routeFetch({ '/busi/boothForm/checklist': { data: list } })
})
afterEach(() => {
  cleanup()
})

it('prints the bill of the booth as pages, with every line, the sums, the account to pay to and the forms, and goes back', async () => {
  render(
    <TestStrings locale="en-US">
      <ChecklistScreen locale="en-US" />
    </TestStrings>,
  )
  const deposits = (await screen.findByRole('heading', { name: 'Deposits' })).parentElement?.textContent
  expect(deposits).toContain('H4 Hole-board depositReturned¥280.00Withheld¥120.00Reason: Board broken')
  expect(screen.getByText('2 × ¥8.00').parentElement?.textContent).toContain('Session¥16.00')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  const page = within(await screen.findByRole('region', { name: /page 1/i }))
  expect(page.getByText('Label Expo')).toBeTruthy()
  expect(page.getByRole('row', { name: /^H7 White folding chair 3 ¥30.00 ¥90.00 ¥15.00/ })).toBeTruthy()
  expect(page.getByRole('row', { name: /^Session 2 ¥8.00 ¥16.00/ })).toBeTruthy()
  expect(page.getByRole('row', { name: /^Other fees ¥16.00/ })).toBeTruthy()
  expect(page.getByRole('row', { name: /^Lifting of box P To be quoted/ })).toBeTruthy()
  expect(page.getByRole('row', { name: /Balance.* ¥116.00/ })).toBeTruthy()
  expect(page.getByRole('row', { name: /Hole-board deposit/ }).textContent).toMatch(/Board broken¥280.00¥120.00$/)
  expect(page.getByText('Account holder: Committee')).toBeTruthy()
  expect(page.getAllByText(/H-1A08-3/).length).toBeGreaterThan(1)
  expect(page.getByRole('row', { name: /2024-11-11 18:00 .*¥105.00/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the checklist' }))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Print' }))
})
