/** H9 as the exhibitor sees it: boxes pasted from a spreadsheet, faults said at their cells, stored boxes taken off by their own call. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import type { Content } from '../../model.ts'
import { h9 } from '../h9/definition.ts'
import { H9Screen } from '../h9/screen.tsx'
import { formReply, NEW_FORM, viewOf } from '../../../../../tests/fixtures/test-booth.ts'

// Parts are loaded on demand: on a busy computer that takes longer than the library waits.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let asked: Asked[]

const reply = (content: Content, version = 0) =>
  formReply({
    form: { ...(version === 0 ? NEW_FORM : { version, validVersion: 0 }), ...h9.defaults(viewOf({}, {})), ...content },
    serverTime: '2024-10-14 10:00:00',
  })

async function show(first: object, later: object = first) {
  let gets = 0
  asked = routeFetch({
    '/busi/reportH9/getReportH9': () => ({ data: gets++ === 0 ? first : later }),
    '/busi/reportH9/deleteReportH9Freight': {
      data: { version: 2, totals: { pieces: 1, volume: '0.024', weight: '12.0' } },
    },
    '/busi/region/world': { data: [] },
  })
  renderScreen(<H9Screen locale="en-US" />, 'en-US')
  await screen.findByText('Confirm and submit')
  return userEvent.setup()
}
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }))
const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } })

asFormEditor()

describe('the boxes', () => {
  it('are filled from a spreadsheet, with totals, lifts and what is wrong in which cell', async () => {
    const user = await show(reply({}))
    await user.click(screen.getByRole('button', { name: 'Add a box' }))
    paste(
      row(1).getByLabelText('Box no.'),
      '1/3\tPress\t240\t180\t210\t3,200\tWooden case\tfragile\n2/3\tParts\t60\t40\t40\t18.5\t纸箱\t\n3/3\tInk\tx\t40\t40\t20\tbarrel\t',
    )
    expect(await screen.findByRole('button', { name: /^Row 3, Length \(cm\):/ })).toBeDefined()
    expect(row(1).getByLabelText<HTMLInputElement>('Gross weight (kg)').value).toBe('3200')
    expect(row(2).getByLabelText<HTMLSelectElement>('Packing').value).toBe('CARTON')
    expect(row(3).getByLabelText('Length (cm)').getAttribute('aria-invalid')).toBe('true')
    expect(await screen.findByText('3 pieces · 9.168 m³ · 3238.5 kg')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Crane needed' }).checked).toBe(true),
    )
    await user.click(screen.getByRole('button', { name: /^Row 3, Length \(cm\):/ }))
    await waitFor(() => expect(document.activeElement).toBe(row(3).getByLabelText('Length (cm)')))
  })

  it('leave a single word to be pasted as into any field', async () => {
    const user = await show(reply({}))
    await user.click(screen.getByRole('button', { name: 'Add a box' }))
    expect(paste(row(1).getByLabelText('Item'), 'one word\n')).toBe(true)
    expect(screen.queryByRole('group', { name: 'Row 2' })).toBeNull()
  })

  it('that are stored go by their own call after a question, typed ones at once', async () => {
    const box = { itemName: 'Parts', length: 40, width: 30, height: 20, grossWeight: 12, packing: 'CARTON', remark: '' }
    const [a, b] = [
      { ...box, lineId: '1', boxNo: 'A' },
      { ...box, lineId: '2', boxNo: 'B' },
    ]
    const user = await show(reply({ lines: [a, b] }, 1), reply({ lines: [b] }, 2))
    await user.click(screen.getByText('Add a box'))
    await user.click(screen.getByLabelText('Remove row 3'))
    await waitFor(() => expect(screen.queryByLabelText('Remove row 3')).toBeNull())
    expect(asked.map((one) => one.path)).not.toContain('/busi/reportH9/deleteReportH9Freight')
    await user.click(screen.getByLabelText('Remove row 1'))
    await user.click(await screen.findByText('Remove'))
    await waitFor(() => expect(screen.queryByLabelText('Remove row 2')).toBeNull())
    expect(row(1).getByLabelText<HTMLInputElement>('Box no.').value).toBe('B')
    const sent = asked.filter((one) => one.path.endsWith('deleteReportH9Freight'))
    expect(sent.map((one) => one.body)).toMatchObject([{ id: '7', lineId: '1', version: 1 }])
  })

  it('from abroad take a second line with its words beside the cells, the first as wide as at home, in the order of the keys', async () => {
    const box = { itemName: 'Parts', length: 40, width: 30, height: 20, grossWeight: 12, packing: 'CARTON', remark: '' }
    const lines = [{ ...box, lineId: '1', boxNo: 'A', hsCode: '', valueUsd: '', origin: '', temporary: 1 }]
    await show(reply({ overseas: 1, lines }, 1))
    const cells = [...document.querySelectorAll<HTMLElement>('[data-cell^="0 "]')]
    const names = cells.map((cell) => cell.dataset['cell']?.slice(2))
    expect(names.slice(0, 8).join()).toBe('boxNo,itemName,length,width,height,grossWeight,packing,remark')
    expect(names.slice(8)).toEqual(['hsCode', 'valueUsd', 'temporary'])
    const wordOf = (name: string) => row(1).getByText(name, { selector: 'label' }).className
    for (const name of ['HS code', 'Value (USD)', 'Temporary import']) expect(wordOf(name)).not.toContain('sr-only')
    expect(wordOf('Remarks')).toContain('lg:sr-only')
    // What customs demand is marked, what is only asked is not.
    for (const name of ['HS code', 'Value (USD)']) expect(wordOf(name)).toContain('label-required')
    expect(wordOf('Temporary import')).not.toContain('label-required')
    expect(cells.find((cell) => cell.dataset['cell'] === '0 hsCode')?.getAttribute('aria-required')).toBe('true')
    // Only what stands under a heading has one.
    expect(screen.getAllByText('Remarks')).toHaveLength(3)
    expect(screen.getAllByText('HS code')).toHaveLength(1)
  })
})
