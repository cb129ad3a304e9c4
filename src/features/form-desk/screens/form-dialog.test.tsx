import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { DeskRow } from '../contract.ts'
import { FormDialog } from './form-dialog.tsx'

const before = $session.get()
const sums = {
  services: '0.00',
  surcharge: '0.00',
  fees: [],
  feesTotal: '0.00',
  boothPayable: '0.00',
  paid: '0.00',
  balance: '0.00',
  depositLines: [],
}
const onClose = vi.fn<() => void>()
const onDecide = vi.fn<() => void>()
const surcharge = {
  id: '5',
  code: 'F04',
  at: '2024-11-20 12:00:00',
  surcharge: '40.00',
  waived: '0.00',
  waivedNote: '',
  nameZh: '椅子',
  nameEn: 'Chair',
}
/** The surcharge as the server has it. */
let stored = surcharge
/** Sum that is paid, as the server has it. */
let paid = '0.00'

beforeEach(() => {
  paid = '0.00'
  stored = surcharge
  onClose.mockReset()
  onDecide.mockReset()
  $session.set({ ...before, status: 'ready', permissions: ['*:*:*'], roles: ['admin'] })
  routeFetch({
    '/busi/organiser/boothForm/detail': () => ({
      data: {
        reply: { form: { facts: {} }, bill: sums, files: [], history: [] },
        sections: [],
        ledger: [stored],
      },
    }),
    '/busi/organiser/boothForm/waive': () => ({
      code: 409,
      msg: 'changed',
      data: { current: { waived: stored.waived } },
    }),
    '/busi/organiser/boothForm/bill': () => ({
      data: { bill: { ...sums, paid, currency: 'CNY' }, reference: 'REF-7', payments: [] },
    }),
    '/busi/organiser/boothForm/pay': () => ({ code: 409, msg: 'changed', data: { current: { paid } } }),
    '/busi/organiser/boothForm/money/invoice': {
      data: { type: '2', title: 'Seven Ltd', taxNo: '91440101XXXXXXXXXX', email: 'tax@example.com' },
    },
  })
  renderScreen(
    <FormDialog
      form="h3"
      row={
        {
          participationId: '7',
          status: 1,
          hall: '1',
          boothNo: 'B7',
          currency: 'CNY',
          companyName: '七',
          enCompanyName: 'Seven',
        } as DeskRow
      }
      actions={['confirm']}
      onDecide={onDecide}
      onClose={onClose}
    />,
    'en-US',
  )
})
afterEach(() => {
  cleanup()
  $session.set(before)
})

describe('a form on the desk', () => {
  it('tells finance, below the bill, whom the invoice is written to and where it is sent', async () => {
    const heading = await screen.findByRole('heading', { name: 'Invoice' })
    const facts = within(heading.parentElement as HTMLElement)
    expect(facts.getByRole('link', { name: 'tax@example.com' }).getAttribute('href')).toBe('mailto:tax@example.com')
    for (const told of ['Seven Ltd', '91440101XXXXXXXXXX', 'Special VAT invoice']) facts.getByText(told)
  })

  it('asks before a typed payment goes, by closing or by deciding, and lets it stay', async () => {
    const amount = await screen.findByRole('textbox', { name: /Amount/ })
    await userEvent.type(amount, '120.50')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onDecide).not.toHaveBeenCalled()
    expect((amount as HTMLInputElement).value).toBe('120.50')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('closes and decides at once where nothing was typed', async () => {
    await screen.findByRole('textbox', { name: /Amount/ })
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(onDecide).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('keeps a typed payment and shows what is paid by now where a colleague has entered one first', async () => {
    const amount = await screen.findByRole('textbox', { name: /Amount/ })
    await userEvent.type(amount, '120.50')
    paid = '80.00'
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }))
    expect(await screen.findByText(/A colleague has entered a payment meanwhile: .*80\.00 is paid now/)).toBeDefined()
    expect((screen.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement).value).toBe('120.50')
  })

  it('shows how a surcharge stands where a colleague has decided first', async () => {
    const waive = await screen.findByRole('button', { name: 'Waive' })
    stored = { ...surcharge, waived: '40.00', waivedNote: 'agreed by phone' }
    await userEvent.click(waive)
    await userEvent.type(await screen.findByRole('textbox', { name: /the exhibitor sees it/ }), 'loyal for years')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Waive' }))
    expect(await screen.findByText(/A colleague has already decided/)).toBeDefined()
    expect(await screen.findByText(/agreed by phone/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reinstate' })).toBeDefined()
  })
})
