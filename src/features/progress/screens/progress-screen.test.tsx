import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { PHONE_QUERY } from '../../../shared/ui/use-media.ts'
import { progressList, type ProgressCell, type ProgressRow } from '../contract.ts'
import { firstRequest } from '../../../shared/list/ask-first.ts'
import { PROGRESS_FILTERS, progressRequest } from './progress-filters.ts'
import { ProgressScreen } from './progress-screen.tsx'

const cell = (over: Partial<ProgressCell>): ProgressCell => ({
  thing: 'h1',
  state: 'TODO',
  open: 1,
  due: '2024-10-28 18:00:00',
  days: 15,
  booths: [],
  ...over,
})
const row = (over: Partial<ProgressRow> = {}): ProgressRow => ({
  exhibitorId: '7',
  boothId: '',
  companyName: '苏州标签有限公司',
  enCompanyName: 'Suzhou Label',
  booths: [{ hall: '1', boothNo: '1A08', boothType: 1 }],
  percent: 40,
  late: 1,
  cells: [
    cell({}),
    cell({ thing: 'h2', state: 'LATE', days: -3, booths: ['1A08', '1A09'] }),
    cell({ thing: 'product', state: 'REJECTED' }),
    cell({ thing: 'company', state: 'DONE', days: null, due: '' }),
  ],
  lastLoginTime: '',
  lastReminder: '2024-10-12 09:00:00',
  ...over,
})

let asked: Asked[]
beforeEach(() => {
  media.set(PHONE_QUERY, false)
  history.replaceState(null, '', '/business-label/review/progress')
  asked = routeFetch({
    '/busi/organiser/exhibitor/halls': { data: ['1', '2'] },
    '/busi/organiser/progress/list': { data: { list: [row()], total: 1, pageNum: 1, pageSize: 20 } },
  })
})
const show = () =>
  render(
    <TestStrings>
      <ProgressScreen locale="zh-CN" />
    </TestStrings>,
  )

it('says of each thing how it stands in words, with days and booths, and leads to what it concerns', async () => {
  show()
  const first = within(await screen.findByRole('row', { name: /苏州标签/ }))
  expect(first.getByRole('link', { name: '苏州标签有限公司' }).getAttribute('href')).toMatch(
    /\/review\/exhibitor\/?\?id=7$/,
  )
  expect(first.getByRole('link', { name: /待办.*剩 15 天/ }).getAttribute('href')).toMatch(
    /\/review\/forms\/?\?form=h1&keyword=/,
  )
  expect(first.getByRole('link', { name: /已逾期.*逾期 3 天.*1A08 1A09/ })).toBeTruthy()
  expect(first.getByRole('link', { name: /已驳回/ }).getAttribute('href')).toMatch(
    /\/review\/?\?kind=PRODUCT&status=3&keyword=/,
  )
  expect(first.getByText('1 项逾期')).toBeTruthy()
  expect(first.getByText('2024-10-12 09:00')).toBeTruthy()
  expect(first.getAllByText('无需办理').length).toBeGreaterThan(10)
})

it('asks by what is due', async () => {
  const user = userEvent.setup()
  show()
  await user.selectOptions(await screen.findByRole('combobox', { name: '期限' }), '7 天内截止')
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ within: 7 }))
  await user.selectOptions(screen.getByRole('combobox', { name: '期限' }), '已逾期')
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ late: 1 }))
})

it('is cards of what is open on a phone', async () => {
  media.set(PHONE_QUERY, true)
  show()
  const cards = within(await screen.findByRole('list', { name: '填报进度' }))
  expect(cards.getByText(/40%/)).toBeTruthy()
  expect(await cards.findByText('H2')).toBeTruthy()
  expect(cards.queryByText('企业信息')).toBeNull()
})

it('begins its first request in the head as the screen asks it', async () => {
  show()
  await screen.findByRole('row', { name: /苏州标签/ })
  const { path } = progressList
  const early = firstRequest('', { method: 'POST', path, filters: PROGRESS_FILTERS, request: progressRequest })
  expect(asked.find((one) => one.path.endsWith(path))?.body).toEqual(JSON.parse(early.body ?? '{}'))
})

it('keeps in the address which line of the plan is being changed', async () => {
  const user = userEvent.setup()
  routeFetch({
    '/busi/organiser/exhibitor/halls': { data: [] },
    '/busi/organiser/progress/list': { data: { list: [row()], total: 1, pageNum: 1, pageSize: 20 } },
    '/busi/organiser/progress/plan/get': {
      data: [{ thing: 'h1', active: 1, marks: '-14, 1', textZh: '', textEn: '', due: '', version: 0 }],
    },
  })
  show()
  await user.click(await screen.findByRole('button', { name: '自动催办' }))
  await user.click(await screen.findByRole('button', { name: '修改：H1' }))
  expect(await screen.findByRole('textbox', { name: '提醒日（相对截止日的天数）' })).toHaveProperty('value', '-14, 1')
  expect(location.search).toBe('?open=plan-h1')
})

it('reminds at once whom another page names, and keeps no trace in the address', async () => {
  history.replaceState(null, '', '/business-label/review/progress?remind=7,7,x')
  asked = routeFetch({
    '/busi/organiser/exhibitor/halls': { data: [] },
    '/busi/organiser/progress/list': { data: { list: [row()], total: 1, pageNum: 1, pageSize: 20 } },
    '/busi/organiser/progress/remind/preview': {
      data: {
        exhibitors: [{ exhibitorId: '7', companyName: '苏州标签有限公司', enCompanyName: '', outcome: 'TODAY' }],
        samples: [],
      },
    },
  })
  show()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/苏州标签有限公司 —/)).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/remind/preview'))?.body).toMatchObject({ ids: ['7'] })
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(location.search).toBe('')
})

it('lists booths in place of exhibitors', async () => {
  const user = userEvent.setup()
  const rows = ['1A08', '1A09'].map((boothNo, at) =>
    row({ boothId: String(at + 1), booths: [{ hall: '1', boothNo, boothType: 1 }] }),
  )
  asked = routeFetch({
    '/busi/organiser/exhibitor/halls': { data: ['1'] },
    '/busi/organiser/progress/list': { data: { list: rows, total: 2, pageNum: 1, pageSize: 20 } },
  })
  show()
  await user.click(await screen.findByRole('radio', { name: '按展位' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ by: 'booth' }))
  expect(location.search).toContain('by=booth')
  expect(await screen.findAllByText(/1A09/)).not.toHaveLength(0)
})
