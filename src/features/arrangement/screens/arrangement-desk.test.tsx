import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { Board, BoardMeeting } from '../board-contract.ts'
import type { ArrangedSession, ResultRow, RunReply } from '../contract.ts'
import { ArrangementDesk } from './arrangement-desk.tsx'

const session: ArrangedSession = {
  id: '7',
  name: '海外买家专场',
  enName: 'International buyers',
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '11:00',
  place: '3 号馆会议区',
  enPlace: '',
  slotMinutes: 30,
  halls: [{ hall: '3', count: 2 }],
  version: 1,
  slots: 2,
  brands: 3,
  buyers: 4,
  meetings: 0,
}
const run = (over: Partial<RunReply> = {}): RunReply => ({
  id: '1',
  sessionIds: ['7'],
  seed: 1,
  minScore: 30,
  state: 'READY',
  progress: 100,
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  applyBy: '',
  applyTime: '',
  undoFlag: 0,
  counts: {
    added: 5,
    moved: 1,
    kept: 0,
    dropped: 0,
    seated: 0,
    fixed: 2,
    preferred: 3,
    unplaced: 1,
    refused: 0,
    brands: 3,
    buyers: 4,
    reasons: [{ reason: 'tablesFull', count: 1 }],
  },
  ...over,
})
const unplaced: ResultRow = {
  id: '5-9',
  exhibitorId: '1',
  companyName: '苏州柏源',
  enCompanyName: '',
  brandName: '柏源',
  enBrandName: '',
  buyerId: '9',
  buyerName: '陈晓明',
  buyerCompany: '华东连锁',
  score: 75,
  time: '',
  sessionName: '',
  enSessionName: '',
  tableNo: 0,
  hall: '',
  colleague: '',
  preferred: 0,
  change: '',
  reason: 'tablesFull',
}
const meeting: BoardMeeting = {
  id: '3',
  version: 4,
  sessionId: '7',
  slotId: '7-1000',
  begin: '10:00',
  end: '10:30',
  tableNo: 1,
  hall: '3',
  place: '',
  exhibitorId: '1',
  companyName: '苏州柏源',
  enCompanyName: '',
  booth: '3A12',
  brandName: '柏源',
  enBrandName: '',
  buyerId: '9',
  buyerName: '陈晓明',
  buyerCompany: '华东连锁',
  assignee: '',
  status: 2,
  absentSide: '',
  pinned: 0,
  overFlag: 0,
  date: '2024-12-03',
  waitsFor: '',
  expireAt: '',
  altTime: '',
  forBuyer: { accept: 0, acceptAlt: 0, decline: 0, cancel: 0 },
}
const pending: BoardMeeting = {
  ...meeting,
  status: 1,
  waitsFor: 'BUYER',
  expireAt: '2024-10-19 10:00',
  forBuyer: { accept: 1, acceptAlt: 0, decline: 1, cancel: 0 },
}
const board: Board = {
  waiting: 1,
  showName: '展会',
  enShowName: '',
  days: ['2024-12-03'],
  date: '2024-12-03',
  sessions: [
    {
      id: '7',
      name: '海外买家专场',
      enName: '',
      place: '3 号馆会议区',
      enPlace: '',
      beginTime: '10:00',
      endTime: '11:00',
      slots: [
        { id: '7-1000', begin: '10:00', end: '10:30' },
        { id: '7-1030', begin: '10:30', end: '11:00' },
      ],
      tables: [
        { no: 1, hall: '3' },
        { no: 2, hall: '3' },
      ],
    },
  ],
  meetings: [meeting],
}

let states: RunReply[]
let asked: Asked[]
let refusal: Record<string, unknown> | null
beforeEach(() => {
  states = []
  refusal = null
  const at = '/busi/organiser/arrangement'
  asked = routeFetch({
    [`${at}/sessions`]: { data: { sessions: [session], halls: ['3', '5'] } },
    [`${at}/state`]: () => ({ data: states.shift() ?? null }),
    [`${at}/run`]: () => ({ data: run({ state: 'RUNNING', progress: 0, counts: null }) }),
    [`${at}/result`]: ({ placed }) => ({
      data: { list: placed === 0 ? [unplaced] : [], total: placed === 0 ? 1 : 0, pageNum: 1, pageSize: 20 },
    }),
    [`${at}/apply`]: () => ({ data: { ...run({ state: 'APPLIED', applyBy: 'admin', undoFlag: 1 }), left: 0 } }),
    '/busi/organiser/meetingDay/board': { data: board },
    '/busi/organiser/meetingDay/waiting': {
      data: { list: [pending], total: 1, pageNum: 1, pageSize: 10 },
    },
    '/busi/organiser/meetingDay/answer': { data: { id: '3' } },
    '/busi/organiser/meetingDay/free': {
      data: [
        { slotId: '7-1000', problem: '', tables: [1, 2] },
        { slotId: '7-1030', problem: '', tables: [2] },
      ],
    },
    '/busi/organiser/meetingDay/move': (body) => refusal ?? { data: { ...meeting, ...body } },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path))
const open = (search: string) => {
  history.replaceState(null, '', `/review/matchmaking${search}`)
  renderScreen(<ArrangementDesk locale="zh-CN" />)
  return userEvent.setup()
}

describe('arrangement and day board', () => {
  it('arranges, shows who does not meet and why, and applies after a question', async () => {
    // None yet when the page opens; ready at the first look.
    const ready = run()
    const user = open('?tab=arrangement')
    const start = await screen.findByRole('button', { name: '开始排期' })
    screen.getByRole('checkbox', { name: /海外买家专场/, checked: true })
    states = [ready]
    await user.click(start)
    await screen.findByRole('progressbar', { name: '正在排期' })
    expect(sent('/run')[0]?.body).toMatchObject({ sessionIds: ['7'], seed: 1, minScore: 30 })
    await user.click(await screen.findByRole('radio', { name: '未安排（1）' }))
    const row = await screen.findByRole('row', { name: /苏州柏源/ })
    within(row).getByText('双方都有空的时段，洽谈桌已满')
    await user.click(screen.getByRole('button', { name: '应用方案' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(sent('/apply')).toEqual([])
    await user.click(question.getByRole('button', { name: '应用并通知' }))
    await screen.findByRole('button', { name: '撤销应用' })
  })

  it('finds what waits for an answer on any day, and answers for the buyer', async () => {
    const user = open('?tab=board')
    await user.click(await screen.findByRole('button', { name: '待答复（1）' }))
    await user.click(await screen.findByRole('button', { name: /2024-12-03 10:00–10:30/ }))
    await user.click(await screen.findByRole('menuitem', { name: '查看' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '代买家接受' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '代买家接受' }))
    await waitFor(() => expect(sent('/answer')[0]?.body).toMatchObject({ id: '3', answer: 'ACCEPT', version: 4 }))
    await user.click(screen.getByRole('button', { name: '当日对接' }))
    await screen.findByRole('button', { name: /10:00–10:30 苏州柏源/ })
  })

  it('moves a meeting by keyboard, and keeps the form where the place is taken', async () => {
    const user = open('?tab=board')
    const card = await screen.findByRole('button', { name: /10:00–10:30 苏州柏源 与 华东连锁/ })
    act(() => card.focus())
    await user.keyboard('{Enter}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '移动' }))
    const dialog = within(await screen.findByRole('dialog', { name: '移动洽谈' }))
    await user.selectOptions(dialog.getByLabelText(/洽谈桌/), '2')
    const msg = '该时间这张洽谈桌已有洽谈，请选择其他洽谈桌或时间'
    refusal = {
      code: 300,
      msg,
      data: { errors: [{ field: 'tableNo', msgKey: 'features/arrangement:errors.tableTaken', msg }] },
    }
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect((await dialog.findAllByText(msg)).length).toBeGreaterThan(0)
    refusal = null
    await user.selectOptions(
      dialog.getByLabelText(/^时间/),
      await dialog.findByRole('option', { name: '10:30–11:00 · 空闲 1 桌' }),
    )
    expect(dialog.getByRole<HTMLOptionElement>('option', { name: '1 号桌（3 号馆） · 不空闲' }).disabled).toBe(true)
    expect(sent('/free').at(-1)?.body).toEqual({ date: '2024-12-03', id: '3' })
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('/move').at(-1)?.body).toMatchObject({ id: '3', slotId: '7-1030', tableNo: 2, version: 4 })
  })
})
