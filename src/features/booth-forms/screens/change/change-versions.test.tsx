/** A form whose change waits shows the version in force, the change and their difference: on screen, in the receipt, the bill and the print. */
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { EMPTY_BILL, formReply } from '../../../../../tests/fixtures/test-booth.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { registry } from '../../../../shared/i18n/registry.ts'
import { registerStrings } from '../../../../shared/i18n/strings.ts'
import { H12Screen } from '../../forms/h12/screen.tsx'
import { FormDifferenceTable } from './form-difference.tsx'

configure({ asyncUtilTimeout: 10_000 })
asFormEditor('5')

// jsdom loads no style sheets, so that none would ever have loaded.
vi.mock('../print/style-sheet.ts', () => ({ styleSheet: () => Promise.resolve() }))
beforeEach(() => registerStrings(registry))

const both = (text: string) => ({ zh: text, en: text })
const line = {
  serviceType: 'LABOUR',
  qty: 2,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-02',
  startTime: '09:00',
  dailyHours: 8,
  reportTo: 'Wang Fang',
  reportMobile: '13800138000',
}
const contact = { contactName: 'Wang', contactMobile: '13800138000', contactEmail: '', remark: '', noNeed: 0 }
const entry = (version: number, base: number) => ({
  at: '2024-10-14T01:30:00.000Z',
  version,
  code: 'LABOUR',
  kind: 'event',
  qty: 2,
  unit: base / 2,
  rate: 0,
  base,
  surcharge: 0,
  waived: 0,
})
const waiting = formReply({
  form: {
    status: 4,
    version: 3,
    validVersion: 2,
    lateFlag: 2,
    lines: [{ ...line, qty: 3 }],
    briefing: [],
    receipt: 'H12-1A08-0002',
    submittedAt: '2024-11-20 09:30:00',
    ...contact,
    contactName: 'Zhao',
  },
  change: {
    inForce: {
      lines: [line],
      briefing: [],
      ...contact,
      version: 2,
      status: 2,
      lateFlag: 0,
      receipt: 'H12-1A08-0001',
      submittedAt: '2024-10-14 09:30:00',
    },
    files: [],
    ledger: [entry(2, 60_000)],
    difference: {
      pairs: [{ label: { zh: '联系人', en: 'Contact' }, before: both('Wang'), after: both('Zhao') }],
      tables: [
        {
          title: { zh: '服务', en: 'Services' },
          head: [both('Service'), both('Quantity')],
          rows: [{ before: [both('Labourer'), both('2')], after: [both('Labourer'), both('3')] }],
        },
      ],
      files: [],
    },
  },
  bill: {
    ...EMPTY_BILL,
    payable: '900.00',
    boothPayable: '900.00',
    waiting: { inForce: '600.00', adds: '300.00', charges: '300.00' },
  },
})

async function show() {
  routeFetch({ '/busi/reportH12/getReportH12': { data: waiting }, '/busi/region/world': { data: [] } })
  renderScreen(<H12Screen locale="en-US" />, 'en-US')
  await screen.findByRole('button', { name: 'Print' })
  return userEvent.setup()
}

it('shows the difference, then either version in full; receipt and bill tell both', async () => {
  const user = await show()
  const difference = within(await screen.findByRole('region', { name: /alters against version 2, which is in force$/ }))
  expect(difference.getByRole('row', { name: 'Contact Wang Zhao' })).toBeDefined()
  expect(difference.getByRole('row', { name: 'Labourer In force 2 Waiting 3' })).toBeDefined()
  expect(screen.getByText('H12-1A08-0001')).toBeDefined()
  expect(screen.getByText('H12-1A08-0002')).toBeDefined()
  expect(screen.getAllByText('The waiting change adds (due once confirmed)').length).toBeGreaterThan(0)
  expect(screen.getAllByText('¥600.00').length).toBeGreaterThan(0)
  expect(screen.getAllByText('¥300.00').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('radio', { name: 'In force' }))
  expect(await screen.findByText('Wang')).toBeDefined()
  expect(screen.queryByText('Zhao')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Waiting' }))
  expect(await screen.findByText('Zhao')).toBeDefined()
})

it('shows the difference above the fields while the change is typed on', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const difference = within(await screen.findByRole('region', { name: /alters against version 2, which is in force$/ }))
  expect(difference.getByRole('row', { name: 'Contact Wang Zhao' })).toBeDefined()
})

it('prints the version in force, says that a change waits, and prints the change with a mark', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect((await screen.findAllByText(/^A change \(H12-1A08-0002\) waits for the organiser/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/H12-1A08-0001/).length).toBeGreaterThan(0)
  // The form stays on the page behind its print, which stands first.
  const [choice] = screen.getAllByRole('group', { name: 'Version shown' })
  const versions = within(choice as HTMLElement)
  await user.click(versions.getByRole('radio', { name: 'Waiting' }))
  expect((await screen.findAllByText(/^This page is a change that waits/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('待审 WAITING').length).toBeGreaterThan(0)
})

it('tells rows that came, went and read differently, and files that were exchanged', () => {
  render(
    <TestStrings locale="en-US">
      <FormDifferenceTable
        version={3}
        difference={{
          pairs: [],
          tables: [
            {
              title: both('Order'),
              head: [both('Item'), both('Quantity')],
              rows: [
                { before: [], after: [both('Desk'), both('1')] },
                { before: [both('Shelf'), both('4')], after: [] },
              ],
            },
          ],
          files: [{ label: both('Plan'), before: [{ fileName: 'a', originName: 'old.pdf' }], after: [] }],
        }}
      />
    </TestStrings>,
  )
  expect(screen.getByRole('row', { name: 'Plan old.pdf —' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Desk 1 Added' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Shelf 4 Removed' })).toBeDefined()
})
