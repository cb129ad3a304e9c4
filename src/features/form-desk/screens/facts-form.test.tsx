import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { useMay } from '../../../shared/auth/use-may.ts'
import { deskDecide, type DeskRow } from '../contract.ts'
import { deskPay } from '../money-contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { factParts, FactsForm } from './facts-form.tsx'

afterEach(() => {
  cleanup()
})

function show(
  form: FormCode,
  facts: Record<string, string | number>,
  answer: Parameters<typeof routeFetch>[0][string] = { data: { participationId: '7', version: 4 } },
  may: ReturnType<typeof useMay> = () => true,
) {
  const asked = routeFetch({ '/busi/organiser/boothForm/facts': answer })
  render(
    <TestStrings locale="en-US">
      <FactsForm
        form={form}
        parts={factParts(form, 1, may)}
        row={{ participationId: '7' } as DeskRow}
        facts={facts}
        version={3}
        asked="400.00"
        onTyping={() => {}}
        onDone={() => {}}
        onChanged={async () => {}}
      />
    </TestStrings>,
  )
  return asked
}

describe('what the organiser keeps about a form', () => {
  it('is the deposit of hole-boards in H4, and no drawings', async () => {
    const asked = show('h4', { depositPaid: 1, depositStatus: 1, other: 'kept elsewhere' })
    expect(screen.queryByLabelText(/^Drawings$/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText(/^Deposit$/), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      form: 'h4',
      participationId: '7',
      depositStatus: 2,
      version: 3,
    })
    expect(asked[0]?.body).not.toHaveProperty('drawingStatus')
  })
  it('of a deposit that is partly withheld asks how much and why', async () => {
    const asked = show('h11', { depositStatus: 1, depositAmount: '600.00' })
    expect(screen.queryByLabelText(/^Amount withheld/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText(/^Deposit$/), '3')
    await userEvent.type(await screen.findByLabelText(/^Amount withheld/), '100')
    await userEvent.type(screen.getByLabelText(/^Reason for withholding/), 'Stayed 100 minutes')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      depositStatus: 3,
      depositAmount: '600.00',
      depositWithheld: '100.00',
      depositReason: 'Stayed 100 minutes',
    })
  })
  it('shows both where somebody else saved meanwhile, and saves what is chosen over theirs', async () => {
    const theirs = { depositStatus: 3, depositReason: 'Wall damaged', version: 9 }
    const asked = show('h4', { depositPaid: 1, depositStatus: 1 }, ({ version }: Record<string, unknown>) =>
      version === 9 ? { data: { participationId: '7', version: 10 } } : { code: 409, data: { current: theirs } },
    )
    await userEvent.selectOptions(screen.getByLabelText(/^Deposit$/), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Partly withheld')).toBeDefined()
    expect(dialog.getByText('Returned')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: /save/i }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body).toMatchObject({ depositStatus: 2, depositReason: 'Wall damaged', version: 9 })
  })
  it('has drawings and deposit in H3, and nothing in other forms or before anything is stored', () => {
    show('h3', {})
    expect(screen.getByLabelText(/^Drawings$/)).toBeDefined()
    expect(screen.getByLabelText(/^Deposit$/)).toBeDefined()
    const partsOf = (form: FormCode, status: number | null) => factParts(form, status, () => true)
    expect([partsOf('h4', 0), partsOf('h4', null), partsOf('h7', 1)]).toEqual([['deposit'], [], []])
  })
  it('is the drawings alone for who decides, the deposit alone for who enters payments', async () => {
    const asked = show('h3', {}, undefined, (asked) => asked === deskPay)
    expect(screen.queryByLabelText(/^Drawings$/)).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText(/^Deposit$/), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ depositStatus: 1 }))
    expect(asked[0]?.body).not.toHaveProperty('drawingStatus')
    expect(factParts('h3', 1, (asked) => asked === deskDecide)).toEqual(['drawing'])
    expect(factParts('h4', 1, (asked) => asked === deskDecide)).toEqual([])
  })
})
