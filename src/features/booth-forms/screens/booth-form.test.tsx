/** A late order is stored once, after its price was agreed to, whatever becomes of the answers. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { H12Screen } from '../forms/h12/screen.tsx'
import { EMPTY_BILL, formReply } from '../../../../tests/fixtures/test-booth.ts'

// The bill and the question are loaded on demand.
configure({ asyncUtilTimeout: 10_000 })

const line = {
  serviceType: 'LABOUR',
  qty: 1,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-02',
  startTime: '09:00',
  dailyHours: 8,
  reportTo: '王芳',
  reportMobile: '13800138000',
}
const replyOf = (version: number) =>
  formReply({
    form: { version, validVersion: version, lines: [line], briefing: [] },
    deadline: {
      at: '2024-11-18 18:00:00',
      passed: 1,
      offsetText: 'T-14',
      closed: 0,
      closedReason: '',
      after: 'supply',
    },
  })
const dearer = (payable: string) => ({
  code: 463,
  msg: `now ${payable}`,
  data: { reason: 'dearer', bill: { ...EMPTY_BILL, payable } },
})

/** Opens H12 and submits it; saves are answered in this order, null is a lost answer. */
async function submit(answers: readonly (object | null)[]): Promise<() => Asked[]> {
  let given = 0
  const asked = routeFetch({
    '/busi/reportH12/getReportH12': { data: replyOf(1) },
    '/busi/reportH12/saveReportH12': () => {
      const answer = answers[given++]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer as Record<string, unknown>
    },
    '/busi/region/world': { data: [] },
  })
  renderScreen(<H12Screen locale="en-US" />, 'en-US')
  await userEvent.click(await screen.findByLabelText(/^I have read the rules/))
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  return () => asked.filter((one) => one.path.includes('save'))
}
const agree = async (payable: string) => {
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText(`now ${payable}`)
  await userEvent.click(within(question).getByRole('button', { name: 'Accept and submit' }))
}

asFormEditor()

describe('a late order', () => {
  it('whose agreed submission was lost on its way is sent again as what was agreed to', async () => {
    const saves = await submit([dearer('100.00'), null, { data: replyOf(2) }])
    await agree('100.00')
    await screen.findByRole('button', { name: 'Try again' })
    // The same within a second counts as a double click.
    await waitFor(
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
        expect(saves()).toHaveLength(3)
      },
      { interval: 300 },
    )
    const [, lost, again] = saves().map((one) => one.body)
    expect(lost).toMatchObject({ acceptSurcharge: 1, expectedPayable: '100.00' })
    expect(again).toEqual(lost)
  })

  it('that became dearer once more meanwhile is asked about once more', async () => {
    const saves = await submit([dearer('100.00'), dearer('120.00'), { data: replyOf(2) }])
    await agree('100.00')
    await agree('120.00')
    await waitFor(() => expect(saves()).toHaveLength(3))
    expect(saves()[2]?.body).toMatchObject({ acceptSurcharge: 1, expectedPayable: '120.00' })
  })
})

describe('a form whose prices changed while the page stood', () => {
  it('is sent with the sum of the page, shows the new sum, keeps what was typed, and is taken with the new sum', async () => {
    const reads = [100, 120].map((day) => {
      const { pricing, ...reply } = replyOf(1)
      return { ...reply, pricing: { ...pricing, prices: { LABOUR: { cny: day * 100, usd: day * 20 } } } }
    })
    const answers = [dearer('960.00'), { data: replyOf(2) }]
    const asked = routeFetch({
      '/busi/reportH12/getReportH12': () => ({ data: reads.length > 1 ? reads.shift() : reads[0] }),
      '/busi/reportH12/saveReportH12': () => answers.shift() as Record<string, unknown>,
      '/busi/region/world': { data: [] },
    })
    renderScreen(<H12Screen locale="en-US" />, 'en-US')
    await userEvent.click(await screen.findByLabelText(/^I have read the rules/))
    const [name] = screen.getAllByDisplayValue<HTMLInputElement>('王芳')
    if (!name) throw new Error('no contact')
    await userEvent.clear(name)
    await userEvent.type(name, 'Li Ming')
    const shown = async () => (await screen.findByText('Payable')).parentElement?.textContent
    const before = await shown()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Back to the form' }))
    await waitFor(async () => expect(await shown()).not.toBe(before))
    expect(name.value).toBe('Li Ming')
    await waitFor(
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
        expect(asked.filter(({ path }) => path.includes('save'))).toHaveLength(2)
      },
      { interval: 300 },
    )
    const [first, second] = asked.filter(({ path }) => path.includes('save')).map(({ body }) => body['expectedPayable'])
    expect([before, await shown()]).toEqual([expect.stringContaining(String(first)), expect.anything()])
    expect(Number(second)).toBeCloseTo(Number(first) * 1.2)
  })
})

describe('a form somebody else saved meanwhile', () => {
  it('compares what both mean, not that the rules were accepted, and submits with them accepted', async () => {
    const theirs = { ...replyOf(5).form, contactName: 'Zhao' }
    const saves = await submit([{ code: 409, data: { current: theirs } }, { data: replyOf(6) }])
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('group').map((one) => one.textContent)).toEqual([expect.stringContaining('Contact')])
    await userEvent.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]?.body).toMatchObject({ version: 5, contactName: 'Zhao', ruleAck: 1 })
  })
})
