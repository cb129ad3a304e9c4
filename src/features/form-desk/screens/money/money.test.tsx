import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import type { BankChecked, BankRow } from '../../ledger-contract.ts'
import { BankDialog } from './bank-dialog.tsx'

const wire = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('../../../../shared/api/upload.ts', () => wire)

const row = (at: number, more: Partial<BankRow> = {}): BankRow => ({
  row: at,
  status: 'OK',
  date: '2024-10-12',
  amount: '700.00',
  currency: 'CNY',
  payer: 'Payer',
  reference: '',
  participationId: '',
  by: '',
  note: '',
  ...more,
})
const booth = (participationId: string, boothNo: string) => ({
  participationId,
  boothNo,
  hall: '1',
  companyName: `公司${boothNo}`,
  enCompanyName: `Company ${boothNo}`,
  currency: 'CNY' as const,
  balance: '500.00',
})
const checked = (more: Partial<BankChecked> = {}): BankChecked => ({
  batchId: '7',
  headers: ['When', 'How much'],
  columns: [],
  rows: [
    row(2, { participationId: '1', by: 'reference' }),
    row(3, { participationId: '2', by: 'amount' }),
    row(4, { status: 'DUP', note: 'Noted before' }),
  ],
  outgoing: 1,
  booths: [booth('1', '1A08'), booth('2', '1A09')],
  expiresAt: '',
  ...more,
})

let asked: Asked[]
const closed = vi.fn()
beforeEach(() => {
  wire.upload.mockReset().mockResolvedValue({ data: checked() })
  closed.mockReset()
  asked = routeFetch({
    '/busi/organiser/boothForm/money/bankCommit': {
      data: { booked: 1, sums: [{ currency: 'CNY', amount: '700.00' }] },
    },
  })
})
afterEach(cleanup)

const show = () => renderScreen(<BankDialog onBooked={() => {}} onClose={closed} />, 'en-US')
const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Choose file', { selector: 'input' }),
    new File(['日期,金额\n'], 'bank.csv', { type: 'text/csv' }),
  )

describe('a bank’s statement', () => {
  it('proposes a booth for each payment, and books only what is confirmed', async () => {
    show()
    await choose()
    expect(await screen.findByText(/3 payments received: 1 with a booth, 1 without, 1 noted before/)).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByDisplayValue(/1A08/)).toBeTruthy()
    expect(first!.textContent).toMatch(/By the payment reference · Overpaid by ¥200\.00/)
    // An amount alone names a booth, and chooses none.
    expect(second!.textContent).toMatch(/Only the amount agrees.*1A09/)
    await userEvent.click(screen.getByRole('button', { name: 'Note 1 payment' }))
    expect(await screen.findByText(/1 payment noted/)).toBeTruthy()
    expect(asked.at(-1)?.body).toMatchObject({ batchId: '7', lines: [{ row: 2, participationId: '1' }] })
  })

  it('takes a proposal away, and asks before what was chosen goes', async () => {
    show()
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: /Clear.*row 2/i }))
    const book = screen.getByRole('button', { name: /Note 0 payments/ })
    await userEvent.click(book)
    expect(asked).toEqual([])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: /Keep editing|Stay|Continue/i }))
    expect(closed).not.toHaveBeenCalled()
  })

  it('asks which column is which where the file does not say', async () => {
    wire.upload.mockResolvedValueOnce({ data: checked({ batchId: '', rows: [] }) })
    show()
    await choose()
    await userEvent.selectOptions(await screen.findByLabelText('Date'), 'When')
    await userEvent.selectOptions(screen.getByLabelText('Amount'), 'How much')
    await userEvent.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByText(/3 payments received/)).toBeTruthy()
    expect(wire.upload.mock.lastCall?.[1]).toMatchObject({ currency: 'CNY', columns: '{"date":0,"amount":1}' })
  })

  it('says in words that a file was booked before', async () => {
    wire.upload.mockRejectedValueOnce(
      new ApiError(300, '', {
        data: { errors: [{ field: 'file', msgKey: 'k', msg: 'All 2 payments have been noted before' }] },
      }),
    )
    show()
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('noted before')
  })
})
