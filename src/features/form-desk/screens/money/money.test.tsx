import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import iconv from 'iconv-lite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { $session } from '../../../../shared/auth/session.ts'
import type { BankChecked, BankRow } from '../../ledger-contract.ts'
import { BankDialog } from './bank-dialog.tsx'

const wire = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('../../../../shared/api/upload.ts', () => wire)

const row = (at: number, more: Partial<BankRow> = {}): BankRow => ({
  row: at,
  key: `line ${at}`,
  status: 'OK',
  date: '2024-10-12',
  amount: '700.00',
  currency: 'CNY',
  payer: 'Payer',
  reference: '',
  participationId: '',
  by: '',
  sure: false,
  note: '',
  ...more,
})
const booth = (participationId: string, boothNo: string) => ({
  participationId,
  exhibitorId: participationId,
  boothNo,
  hall: '1',
  companyName: `公司${boothNo}`,
  enCompanyName: `Company ${boothNo}`,
  currency: 'CNY' as const,
  balance: '500.00',
  noted: [],
  deposits: [],
})
const checked = (more: Partial<BankChecked> = {}): BankChecked => ({
  batchId: '7',
  headers: ['When', 'How much'],
  about: { sheet: '', hiddenRows: [], merged: [], encoding: 'utf-8' },
  columns: [],
  rows: [
    row(2, { participationId: '1', by: 'reference', sure: true }),
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
  localStorage.clear()
  $session.set({ ...$session.get(), userId: '7' })
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

const pick = async (name: string, row: number) => {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`row ${row}`, 'i') }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

describe('a bank’s statement', () => {
  it('proposes a booth for each payment, and books only what is confirmed', async () => {
    show()
    await choose()
    expect(await screen.findByText(/Payments received: 3 \(1 with a booth, 1 without, 1 noted before/)).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByDisplayValue(/1A08/)).toBeTruthy()
    expect(first!.textContent).toMatch(/By the payment reference · Overpaid by ¥200\.00/)
    // An amount alone names a booth, and chooses none.
    expect(second!.textContent).toMatch(/Only the amount agrees.*1A09/)
    await userEvent.click(screen.getByRole('button', { name: 'Note 1 payment' }))
    expect(await screen.findByText(/1 payment noted/)).toBeTruthy()
    expect(asked.at(-1)?.body).toMatchObject({ batchId: '7', lines: [{ row: 2, participationId: '1' }] })
  })

  it('names the sheet, hidden rows and merged cells before anything is booked', async () => {
    const about = { sheet: 'October', hiddenRows: [4, 9], merged: ['A2:A3'], encoding: '' }
    wire.upload.mockResolvedValue({ data: checked({ about }) })
    show()
    await choose()
    expect(await screen.findByText('Sheet that was read: October')).toBeTruthy()
    expect(screen.getByText(/2 rows of the file are hidden \(rows 4, 9\)/)).toBeTruthy()
    expect(screen.getByText(/cells of the file are merged \(A2:A3\)/)).toBeTruthy()
  })

  it('asks which reading of a CSV is right, and reads the chosen one', async () => {
    const error = { field: 'file', msgKey: 'server/base/tabular:errors.encodingUnsure', msg: 'Unsure' }
    wire.upload.mockRejectedValueOnce(new ApiError(300, '', { data: { errors: [error] } }))
    show()
    const bytes = new Uint8Array(iconv.encode('客户,金额\n王明,700.00\n', 'gbk'))
    await userEvent.upload(
      screen.getByLabelText('Choose file', { selector: 'input' }),
      new File([bytes], 'bank.csv', { type: 'text/csv' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Read as GB18030' }))
    expect(await screen.findByText(/Payments received: 3/)).toBeTruthy()
    const [, sent] = wire.upload.mock.lastCall as [unknown, { file: File }]
    expect(await sent.file.text()).toContain('王明')
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

  it('keeps what was chosen when the file is read again, when another button was pressed, and for the next sign-in', async () => {
    const take = async () => userEvent.click(await screen.findByRole('button', { name: /Clear.*row 2/i }))
    const nobody = () => screen.findByText(/0 with a booth, 2 without/)
    wire.upload.mockImplementation(async () => ({ data: checked() }))
    asked = routeFetch({ '/busi/organiser/boothForm/money/bankCommit': { code: 500, msg: 'Two were noted meanwhile' } })
    const { unmount } = show()
    await choose()
    await take()
    for (const name of ['Choose columns again', 'Another file']) {
      await userEvent.click(screen.getByRole('button', { name }))
      await userEvent.click(screen.getByRole('button', { name: 'Back to the lines' }))
      await nobody()
    }
    await pick('1A09', 3)
    await userEvent.click(screen.getByRole('button', { name: 'Note 1 payment' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Read the file again' }))
    await screen.findByText(/1 with a booth, 1 without/)
    expect(wire.upload).toHaveBeenCalledTimes(2)
    unmount()
    show()
    await choose()
    expect(await screen.findByText(/1 with a booth, 1 without/)).toBeTruthy()
    expect(screen.getByDisplayValue(/1A09/)).toBeTruthy()
  })

  it('adds up what goes to one booth, and names what speaks against a line', async () => {
    wire.upload.mockResolvedValueOnce({
      data: checked({
        rows: [
          row(2, { participationId: '1', by: 'booth', sure: true, amount: '100.00' }),
          row(3, { participationId: '1', by: 'booth', sure: true, amount: '150.00' }),
          row(4, { participationId: '1', by: 'company', amount: '300.00', reference: '保证金' }),
        ],
        booths: [{ ...booth('1', '1A08'), noted: [{ at: '2024-10-14', amount: '150.00' }], deposits: ['300.00'] }],
      }),
    })
    show()
    await choose()
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first!.textContent).toMatch(/Balance afterwards ¥400\.00/)
    expect(second!.textContent).toMatch(/noted on 2024-10-14.*Balance afterwards ¥250\.00/)
    expect(third!.textContent).toMatch(/By the company name: .*1A08.*names a deposit.*Deposits of ¥300\.00/)
    expect(within(third!).queryByDisplayValue(/1A08/)).toBeNull()
  })

  it('shares a payment out among the booths of a company, by itself where it is just what they owe', async () => {
    wire.upload.mockResolvedValueOnce({
      data: checked({
        rows: [row(2, { amount: '800.00' })],
        booths: [
          { ...booth('1', '1A08'), exhibitorId: '9' },
          { ...booth('2', '1A09'), exhibitorId: '9', balance: '300.00' },
          { ...booth('3', '1A10'), exhibitorId: '9', balance: '0.00' },
        ],
      }),
    })
    show()
    await choose()
    await pick('1A08', 2)
    const other = await screen.findByRole<HTMLInputElement>('checkbox', { name: /1A09 gets ¥300\.00/ })
    expect(other.checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: /1A10/ })).toBeNull()
    await userEvent.click(other)
    expect(screen.getByText(/Overpaid by ¥300\.00/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /1A09, owes ¥300\.00/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Note 1 payment' }))
    expect(asked.map(({ body }) => body)).toMatchObject([
      {
        lines: [
          { row: 2, participationId: '1', amount: '500.00' },
          { row: 2, participationId: '2', amount: '300.00' },
        ],
      },
    ])
  })

  it('shows those that wait alone, and leaves a line where it is while it is given a booth', async () => {
    show()
    await choose()
    await userEvent.click(await screen.findByRole('radio', { name: 'Without a booth' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await pick('1A09', 3)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(screen.getByRole('radio', { name: 'Noted before or faulty' }))
    expect(screen.getByRole('listitem').textContent).toMatch(/row 4|Row 4/)
  })

  it('asks which column is which where the file does not say', async () => {
    wire.upload.mockResolvedValueOnce({ data: checked({ batchId: '', rows: [] }) })
    show()
    await choose()
    await userEvent.selectOptions(await screen.findByLabelText('Date'), 'When')
    await userEvent.selectOptions(screen.getByLabelText('Amount'), 'How much')
    await userEvent.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByText(/Payments received: 3/)).toBeTruthy()
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
