import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session } from '../../../shared/auth/session.ts'
import { OverlayHost } from '../../../shared/ui/overlay/overlay-host.tsx'
import type { DeskRow } from '../contract.ts'
import { DeskScreen } from './desk-screen.tsx'
import { useDecide } from './use-decide.ts'

const row = (id: number): DeskRow => ({
  keeperName: '',
  participationId: String(id),
  exhibitorId: '1',
  companyName: `公司${id}`,
  enCompanyName: `Company ${id}`,
  hall: '1',
  boothNo: `B${id}`,
  boothType: 1,
  must: 1,
  currency: 'CNY',
  status: 1,
  lateFlag: 0,
  locked: 0,
  recheck: 0,
  version: 2,
  payable: '0.00',
  payableAnew: '0.00',
  submittedAt: '',
  reason: '',
})
let asked: Asked[]
let total: number
const before = $session.get()

beforeEach(() => {
  total = 3
  $session.set({ ...before, status: 'ready', permissions: ['*:*:*'], roles: ['admin'] })
  history.replaceState(null, '', '/review/forms?form=h7')
  asked = routeFetch({
    '/busi/organiser/boothForm/counts': { data: ['h1', 'h3', 'h7', 'h8'].map((form) => ({ form, pending: 0 })) },
    '/busi/organiser/boothForm/list': ({ pageNum, pageSize }) => {
      const [page, size] = [Number(pageNum), Number(pageSize)]
      const list = Array.from({ length: total }, (_, at) => row(at + 1)).slice((page - 1) * size, page * size)
      return { data: { list, total, pageNum: page, pageSize: size } }
    },
    '/busi/organiser/boothForm/decide': ({ items }) => ({
      data: (items as { participationId: string }[]).map(({ participationId }) =>
        participationId === '1'
          ? { participationId, done: 0, msg: 'Somebody was quicker' }
          : { participationId, done: 1, msg: '' },
      ),
    }),
  })
})
afterEach(() => {
  cleanup()
})

const show = () => renderScreen(<DeskScreen locale="en-US" />, 'en-US')
const lists = () => asked.filter(({ path }) => path.endsWith('/list')).map(({ body }) => body)
const decided = () => asked.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body['items'] as unknown[])
const say = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the desk of the booth forms', () => {
  it('stays at its form when the filters are reset', async () => {
    history.replaceState(null, '', '/review/forms?form=h7&keyword=label')
    show()
    await screen.findByRole('button', { name: 'Company 1' })
    await say('Reset')
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('keyword'))
    expect(lists().every(({ form }) => form === 'h7')).toBe(true)
    expect(screen.getByRole('tab', { name: 'H7', selected: true })).toBeDefined()
  })

  it('offers to try again where nobody knows who is signed in', async () => {
    $session.set({ ...before, status: 'failed' })
    const { container } = show()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(container.querySelector('.skeleton')).toBeNull()
  })

  it('goes back to the form before, and takes nothing chosen along', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: /1 B1/ }))
    await userEvent.click(screen.getByRole('tab', { name: 'H8' }))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ form: 'h8' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /1 B2/ }))
    act(() => history.back())
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ form: 'h7' }))
    expect(await screen.findByRole('checkbox', { name: /1 B2/ })).toHaveProperty('checked', false)
  })

  it('names what was refused on pages that are not on show', async () => {
    total = 11
    history.replaceState(null, '', '/review/forms?form=h7&size=10')
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: /B1$/ }))
    await say('Page 2')
    await userEvent.click(await screen.findByRole('checkbox', { name: /B11$/ }))
    await say('Confirm')
    const question = within(await screen.findByRole('alertdialog', { name: /2/ }))
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('1 B1 — Somebody was quicker')).toBeDefined()
    expect(decided()).toHaveLength(1)
  })

  it('sends the sum that it shows, keeps the reason of a refused rejection, and sends the new sum then', async () => {
    let payable = '700.00'
    asked = routeFetch({
      '/busi/organiser/boothForm/counts': { data: [{ form: 'h7', pending: 0 }] },
      '/busi/organiser/boothForm/list': () => ({
        data: { list: [{ ...row(1), payable, payableAnew: payable }], total: 1, pageNum: 1, pageSize: 20 },
      }),
      '/busi/organiser/boothForm/decide': ({ items }) => {
        const [{ seen = '' } = {}] = items as { seen?: string }[]
        payable = '1400.00'
        const done = Number(seen === payable)
        return { data: [{ participationId: '1', done, msg: done === 1 ? '' : 'It is ¥1,400.00 now' }] }
      },
    })
    show()
    const reject = async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: /1 B1/ }))
      await say('Reject')
      return within(await screen.findByRole('alertdialog'))
    }
    const first = await reject()
    await userEvent.type(first.getByRole('textbox'), 'No guards left')
    await userEvent.click(first.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('1 B1 — It is ¥1,400.00 now')).toBeDefined()
    expect(await screen.findByText('¥1,400.00')).toBeDefined()
    const again = await reject()
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No guards left')
    await userEvent.click(again.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(decided()).toHaveLength(2))
    expect(decided().flat()).toMatchObject([{ seen: '700.00' }, { seen: '1400.00' }])
  })

  it('decides all that are chosen, a hundred a call', async () => {
    const { result } = renderHook(() => useDecide(), {
      wrapper: ({ children }) => (
        <TestStrings locale="en-US">
          {children}
          <OverlayHost locale="en-US" />
        </TestStrings>
      ),
    })
    const rows = Array.from({ length: 101 }, (_, at) => row(at + 1))
    const outcomes = result.current.decide('h7', 'confirm', rows)
    const question = within(await screen.findByRole('alertdialog', { name: /101/ }))
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }))
    expect(await outcomes).toHaveLength(101)
    expect(decided().map((items) => items.length)).toEqual([100, 1])
  })

  it('leads with what is chosen to the reminding of its exhibitors, each once', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: /1 B1/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /1 B2/ }))
    const link = await screen.findByRole('link', { name: 'Remind' })
    expect(link.getAttribute('href')).toBe('/en/review/progress/?remind=1')
  })

  it('asks for a form of the contractor’s own first', async () => {
    $session.set({ ...before, status: 'ready', permissions: ['busi:formDesk:list'], roles: ['contractor_view'] })
    history.replaceState(null, '', '/review/forms')
    show()
    await screen.findByRole('button', { name: 'Company 1' })
    expect(lists().map(({ form }) => form)).toEqual(['h3'])
  })
})
