import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { QuestionHost } from '../../../../shared/ui/overlay/question-dialog.tsx'
import type { PriceRow } from '../../prices-contract.ts'
import { PriceList } from './price-list.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const row = (over: Partial<PriceRow>): PriceRow => ({
  code: 'F03',
  groupCode: 'SEAT',
  groupZh: '椅',
  groupEn: 'Seats',
  nameZh: '白折椅',
  nameEn: 'White folding chair',
  specZh: '',
  specEn: '',
  unitZh: '把',
  unitEn: 'pc',
  forms: ['h7'],
  cny: '30.00',
  usd: '5.00',
  stock: null,
  maxQty: 100,
  status: 1,
  image: '',
  version: 2,
  ...over,
})
const FEE = row({ code: 'HOST', groupCode: '', nameZh: '礼仪接待', nameEn: 'Host or hostess', forms: ['h12'] })

function show(rows: PriceRow[], { may = true, samples = 0, presetFees = 0 } = {}) {
  const reload = vi.fn<() => void>()
  render(
    <TestStrings locale="en-US">
      <PriceList found={{ state: 'ready', data: { rows, samples, presetFees } }} may={may} reload={reload} />
      <QuestionHost />
    </TestStrings>,
  )
  return reload
}

describe('the price list', () => {
  it('moves items within their category, and no further than its ends', async () => {
    const asked = routeFetch({ '/busi/organiser/boothPrice/move': { code: 200, data: { code: 'F03' } } })
    const reload = show([row({}), row({ code: 'F04', nameEn: 'Black leather chair' }), FEE])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move White folding chair up' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Move Host or hostess up' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Move White folding chair down' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(asked.at(-1)?.body).toMatchObject({ code: 'F03', way: 'down' })
  })

  it('asks before an item is withdrawn, and saves nothing when the answer is no', async () => {
    const asked = routeFetch({ '/busi/organiser/boothPrice/save': { code: 200, data: row({ status: 0, version: 3 }) } })
    const reload = show([row({})])
    fireEvent.click(screen.getByRole('button', { name: 'Edit White folding chair' }))
    const form = await screen.findByRole('dialog', { name: 'F03 White folding chair' })
    fireEvent.change(await within(form).findByLabelText(/^State/), { target: { value: '0' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const question = await screen.findByText('Stop offering “White folding chair”?')
    const box = question.closest<HTMLElement>('dialog, [role=dialog], [role=alertdialog]')
    if (!box) throw new Error('the question stands in no dialog')
    fireEvent.click(within(box).getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(question.isConnected).toBe(false))
    expect(asked).toHaveLength(0)
    await vi.waitFor(() => {
      fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
      expect(screen.getByRole('button', { name: 'Stop offering' })).toBeTruthy()
    })
    fireEvent.click(screen.getByRole('button', { name: 'Stop offering' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(asked.at(-1)?.body).toMatchObject({ code: 'F03', status: 0, version: 2, nameZh: '白折椅' })
  })

  it('says how to begin where it is empty, and offers only what the reader may do', async () => {
    routeFetch({})
    show([FEE], { samples: 39 })
    expect(screen.getByText('The rental price list is still empty')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load sample items' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    expect(await screen.findByRole('dialog', { name: 'Add item' })).toBeTruthy()
    cleanup()
    show([row({}), FEE], { may: false })
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Export'])
  })

  it('tells fees nobody has looked at from those somebody has set', () => {
    routeFetch({})
    show([row({}), FEE, row({ ...FEE, code: 'GUARD', nameEn: 'Night guard', version: 0 })], { presetFees: 1 })
    expect(screen.getByText(/^1 fee or deposit still stands at the preset price/)).toBeTruthy()
    const heads = screen.getAllByRole('rowheader').map((head) => head.textContent)
    expect(heads.filter((head) => head.includes('preset price'))).toEqual([expect.stringContaining('Night guard')])
  })

  it('confirms preset fees in one table, and asks for a price that is none yet', async () => {
    const asked = routeFetch({ '/busi/organiser/boothPrice/confirm': { code: 200, data: { confirmed: 2 } } })
    const preset = { groupCode: '', version: 0 }
    const guard = row({ ...preset, code: 'GUARD', nameEn: 'Night guard', cny: '350.00', usd: '50.00' })
    const hook = row({ ...preset, code: 'HOOK', nameEn: 'Extra hook', cny: '1.00', usd: '0.00' })
    const reload = show([row({}), FEE, guard, hook], { presetFees: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Check and confirm' }))
    const form = await screen.findByRole('dialog', { name: 'Confirm preset fees' })
    const field = await within(form).findByLabelText<HTMLInputElement>(/^USD: Extra hook/)
    expect(field.value).toBe('')
    fireEvent.change(field, { target: { value: '0.20' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(asked.at(-1)?.body['fees']).toEqual([
      { code: 'GUARD', cny: '350.00', usd: '50.00' },
      { code: 'HOOK', cny: '1.00', usd: '0.20' },
    ])
  })

  it('adds one item after another without closing: category and unit stay, the rest begins anew', async () => {
    const asked = routeFetch({
      '/busi/organiser/boothPrice/add': ({ nameEn }) => ({ data: row({ code: 'F24', nameEn: String(nameEn) }) }),
    })
    const reload = show([row({}), FEE])
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    const type = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })
    }
    const both = { 'Chinese unit': '张', 'English unit': 'pc', Category: 'SEAT' }
    const sofa = { 'Chinese name': '沙发', 'English name': 'Sofa', 'Price in CNY': '400', 'Price in USD': '58' }
    await type({ ...both, ...sofa })
    fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Chinese name/).value).toBe(''))
    expect(screen.getByLabelText<HTMLInputElement>(/^English unit/).value).toBe('pc')
    await type({ 'Chinese name': '长凳', 'English name': 'Bench', 'Price in CNY': '90', 'Price in USD': '13' })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.map(({ body }) => [body['nameEn'], body['groupCode'], body['unitZh']])).toEqual([
      ['Sofa', 'SEAT', '张'],
      ['Bench', 'SEAT', '张'],
    ])
  })
})
