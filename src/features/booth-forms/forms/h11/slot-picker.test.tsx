/** H11 as the exhibitor sees it: slots are chosen from what is left, at the gate of the booth's hall. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { formReply } from '../../../../../tests/fixtures/test-booth.ts'
import { H11Screen } from './screen.tsx'

// The bill is loaded on demand.
configure({ asyncUtilTimeout: 10_000 })

asFormEditor()

const DAY = '2024-12-01'
interface Told {
  passes?: object[]
  status?: number | null
  facts?: Record<string, string | number>
  hall?: string
  locked?: number
}

async function show({ passes = [], status = null, facts = {}, hall = 'N2', locked = 0 }: Told = {}) {
  const reply = formReply({ booth: { hall }, form: { passes, status, locked }, facts })
  routeFetch({ '/busi/reportH11/getReportH11': { data: reply }, '/busi/region/world': { data: [] } })
  render(
    <TestStrings locale="en-US">
      <H11Screen locale="en-US" />
    </TestStrings>,
  )
  if (status !== null) await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByRole('button', { name: 'Add a vehicle' })
  return userEvent.setup()
}
const row = (at: number) => within(document.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? document.body)
const cell = (time: string, at = 0) => row(at).getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${time}`) })
const typed = (name: string, at = 0) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="passes.${at}.${name}"]`)

describe('the slots of a vehicle', () => {
  it('are chosen by a click, which fills date, time and gate in', async () => {
    const user = await show({ passes: [van({ gate: 'N1' })] })
    // Ten o'clock at another gate is no slot of this one.
    expect(cell('10:00').getAttribute('aria-pressed')).toBe('false')
    await user.click(cell('11:30'))
    // The day's field comes late, and shows what was chosen before it came.
    await waitFor(() =>
      expect([typed('slotDate')?.value, typed('slotTime')?.value, typed('gate')?.value]).toEqual([DAY, '11:30', 'N2']),
    )
    expect(cell('11:30').getAttribute('aria-pressed')).toBe('true')
    await user.click(cell('12:00'))
    expect(cell('11:30').getAttribute('aria-pressed')).toBe('false')
  })

  it('follow what is typed', async () => {
    const user = await show({ passes: [van({ gate: 'N2' })] })
    const time = typed('slotTime') as HTMLInputElement
    await user.clear(time)
    await user.type(time, '14:00')
    expect(cell('14:00').getAttribute('aria-pressed')).toBe('true')
    await user.selectOptions(typed('purpose') as HTMLSelectElement, 'OUT')
    expect(cell('21:30').textContent).toContain('20 left')
    expect(row(0).queryByRole('button', { name: /^14:00/ })).toBeNull()
  })

  it('say what is left, and of those that cannot be had why', async () => {
    await show({
      passes: [van({ gate: 'N2' })],
      facts: {
        [`slot.${DAY} 09:30`]: 0,
        [`slot.${DAY} 11:00`]: 3,
        [`slot.${DAY} 12:00`]: 0,
        [`shut.${DAY} 12:00`]: 1,
      },
    })
    expect(['09:30', '11:00', '12:00'].map((time) => [cell(time).textContent, cell(time).disabled])).toEqual([
      ['09:30 Full', true],
      ['11:00 3 left', false],
      ['12:00 Closed', true],
    ])
  })

  it('count the other vehicles of the form, and give back what this one holds', async () => {
    const held = van({ lineId: 'a', gate: 'N2', slotTime: '10:00', cancelled: 0 })
    const facts = { [`slot.${DAY} 10:00`]: 0, [`slot.${DAY} 11:00`]: 1 }
    const user = await show({
      passes: [held, van({ lineId: 'b', gate: 'N2', plateNo: '沪A54321', slotTime: '15:00' })],
      status: 1,
      facts,
    })
    expect(cell('10:00').textContent).toBe('10:00 Chosen')
    expect(cell('10:00', 1).disabled).toBe(true)
    await user.click(cell('11:00'))
    expect(cell('10:00', 1).textContent).toBe('10:00 1 left')
    expect(cell('11:00', 1).textContent).toBe('11:00 Full')
  })

  it('are one stop of the tab key a day: arrows move among those that are free', async () => {
    const user = await show({ passes: [van({ gate: 'N2' })], facts: { [`slot.${DAY} 10:30`]: 0 } })
    const stops = () =>
      row(0)
        .getAllByRole('button', { name: /^\d\d:\d\d/ })
        .filter((one) => one.tabIndex === 0)
    expect(stops()).toEqual([cell('10:00')])
    cell('10:00').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell('11:00'))
    await user.keyboard('{End} ')
    expect([typed('slotTime')?.value, stops()]).toEqual(['19:30', [cell('19:30')]])
  })

  it('of a new vehicle begin with the first that is free', async () => {
    const user = await show({ facts: { [`slot.${DAY} 09:00`]: 0 } })
    await user.click(screen.getByRole('button', { name: 'Add a vehicle' }))
    expect(typed('slotTime')?.value).toBe('09:30')
    await waitFor(() => expect(cell('09:30').getAttribute('aria-pressed')).toBe('true'))
  })

  it('are not offered where nothing can be changed', async () => {
    await show({ passes: [van({ gate: 'N2' })], locked: 1 })
    expect(row(0).queryByRole('button', { name: /^10:00/ })).toBeNull()
  })
})

describe('the gate of a vehicle', () => {
  it('is that of the hall; another one stays to be seen where it is stored', async () => {
    await show({ passes: [van({ gate: 'N2' }), van({ gate: 'N4', plateNo: '沪A54321' })] })
    const offered = (at: number) =>
      [...((typed('gate', at) as HTMLSelectElement).options ?? [])].map((one) => one.value)
    expect([offered(0), offered(1)]).toEqual([
      ['', 'N2'],
      ['', 'N2', 'N4'],
    ])
  })
})
