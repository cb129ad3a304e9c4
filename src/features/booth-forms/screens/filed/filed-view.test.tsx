/** A form that is filed is read; typing goes on where it stood, and only what may be changed can be. */
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { writeDraft } from '../../../../shared/form/draft/draft.ts'
import { H12Screen } from '../../forms/h12/screen.tsx'
import { formReply } from '../../../../../tests/fixtures/test-booth.ts'

// What is filed, the bill and the question are loaded on demand.
configure({ asyncUtilTimeout: 10_000 })

const line = {
  serviceType: 'LABOUR',
  qty: 2,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-02',
  startTime: '09:00',
  dailyHours: 8,
  reportTo: '王芳',
  reportMobile: '13800138000',
}
const step = (action: string, receipt: string, byName: string) => ({
  version: 1,
  at: '2024-10-14 09:30:00',
  action,
  byName,
  receipt,
  note: '',
  amountBefore: '0.00',
  amountAfter: '0.00',
})
const filed = (form: object = {}, over: object = {}) =>
  formReply({
    form: {
      status: 1,
      version: 2,
      validVersion: 2,
      lines: [line],
      briefing: [],
      receipt: 'H12-1A08-0002',
      submittedAt: '2024-10-14 09:30:00',
      ...form,
    },
    history: [step('resubmit', 'H12-1A08-0002', '李明'), step('submit', 'H12-1A08-0001', '王芳')],
    ...over,
  })
const closed = { at: '2024-11-25 18:00:00', passed: 1, offsetText: 'T-7', closed: 1, closedReason: 'Closed', after: '' }

let saves: Asked[]

async function show(reply: object, next: object = reply) {
  saves = routeFetch({
    '/busi/reportH12/getReportH12': { data: reply },
    '/busi/reportH12/saveReportH12': { data: next },
    '/busi/region/world': { data: [] },
  })
  renderScreen(<H12Screen locale="en-US" />, 'en-US')
  await screen.findByRole('button', { name: 'Print' })
  return userEvent.setup()
}
const rules = () => screen.queryByLabelText(/^I have read the rules/)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 })

asFormEditor('5')

describe('a filed form', () => {
  it('shows receipt, who filed it when, what it replaces and what was filed; nothing can be typed', async () => {
    await show(filed())
    expect(await screen.findByText('H12-1A08-0002')).toBeDefined()
    expect(screen.getByText('2024-10-14 09:30 · 李明')).toBeDefined()
    expect(screen.getByText('replaces H12-1A08-0001')).toBeDefined()
    const rows = await screen.findByRole('table')
    expect(within(rows).getByRole('row', { name: /Labourer.*王芳/ })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is changed in the form, left as it is, and the focus is at its name each time', async () => {
    await show(filed())
    await press('Change')
    expect(rules()).not.toBeNull()
    expect(document.activeElement).toBe(title())
    await press('Leave it as filed')
    expect(await screen.findByText('H12-1A08-0002')).toBeDefined()
    expect(document.activeElement).toBe(title())
  })

  it('is not left without a question while something is typed', async () => {
    const user = await show(filed())
    await press('Change')
    await user.type(screen.getByLabelText('Remarks'), 'more')
    await press('Leave it as filed')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
    expect((screen.getByLabelText('Remarks') as HTMLInputElement).value).toBe('more')
    await press('Leave it as filed')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('H12-1A08-0002')).toBeDefined()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('opens as a form where something was typed and not sent, and where the address names an item', async () => {
    writeDraft('5', '1:H12', { version: 2, at: Date.now(), values: { remark: 'typed' } })
    await show(filed())
    await waitFor(() => expect((screen.getByLabelText('Remarks') as HTMLInputElement).value).toBe('typed'))
    cleanup()
    localStorage.clear()
    history.replaceState(null, '', '/?item=F10')
    await show(filed())
    expect(rules()).not.toBeNull()
  })

  it('that is locked or closed has no change, and says why and whom to ask', async () => {
    await show(filed({ locked: 1 }))
    await screen.findByText(/^The organiser has locked this form. Please contact the organiser/)
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    cleanup()
    await show(filed({}, { deadline: closed }))
    await screen.findByText('If something must change, please contact the organiser.')
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })

  it('that was rejected is a form with its reason', async () => {
    await show(filed({ status: 3, reason: 'no names' }))
    expect(rules()).not.toBeNull()
    expect(screen.getByText('Rejected by the organiser: no names')).toBeDefined()
  })
})

it('a form that is submitted shows its receipt, and nothing typed is left behind', async () => {
  const draft = formReply({ form: { status: 0, version: 1, validVersion: 0, lines: [line], briefing: [] } })
  const user = await show(draft, filed())
  await user.click(screen.getByLabelText(/^I have read the rules/))
  await press('Submit')
  expect(await screen.findByText('H12-1A08-0002')).toBeDefined()
  expect(document.activeElement).toBe(title())
  expect(saves.filter((one) => one.path.includes('save'))).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
