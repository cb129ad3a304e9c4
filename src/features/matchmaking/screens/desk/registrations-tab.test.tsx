import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import type { DeskMeetingRow } from '../../desk-contract.ts'
import { SessionScreen } from '../session-screen.tsx'

// Parts are loaded on demand: on a busy computer that takes longer than the library waits.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const row = (over: Partial<DeskMeetingRow> = {}): DeskMeetingRow => ({
  id: '1',
  exhibitorId: '4',
  companyName: '柏源印刷',
  enCompanyName: '',
  booth: '1A01',
  sessionName: '海外买家专场',
  enSessionName: '',
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '12:00',
  place: '',
  enPlace: '',
  brandName: '柏源标签',
  enBrandName: '',
  brandIcon: '',
  productNames: ['打印机'],
  preferTimes: ['10:00', '11:30'],
  dataStatus: 1,
  openFlag: 1,
  withdrawFlag: 0,
  arranged: [],
  auditStatus: 1,
  auditString: '待审核',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 1,
  ...over,
})
const session = {
  id: '7',
  name: '海外买家专场',
  enName: '',
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '12:00',
  place: '3 号馆',
  enPlace: '',
  kind: 'GENERAL',
  cids: [],
  categoryNames: [],
  fee: '0.00',
  buyers: 3,
  slots: ['10:00', '11:30'],
  capacity: 5,
  left: 4,
  applyEnd: '2024-11-20 18:00:00',
  status: 1,
}

let rows: DeskMeetingRow[]
let asked: Asked[]
beforeEach(() => {
  rows = [row()]
  history.replaceState(null, '', '/review/matchmaking?tab=registrations')
  const list = (of: readonly object[]) => ({ data: { list: of, total: of.length, pageNum: 1, pageSize: 20 } })
  asked = routeFetch({
    '/busi/organiser/meetingRegistration/list': () => list(rows),
    '/busi/organiser/meetingRegistration/exhibitors': () => list([{ id: '4', name: '柏源印刷', booth: '1A01' }]),
    '/busi/organiser/meetingRegistration/start': () => ({
      data: {
        sessions: [session],
        brands: [{ id: '5', name: '柏源标签', enName: '' }],
        products: [{ id: '11', name: '打印机' }],
        settleCurrency: 'CNY',
        contactName: '王芳',
      },
    }),
    '/busi/organiser/meetingRegistration/add': () => ({ data: { id: '2', auditStatus: 1, dataStatus: 1, version: 1 } }),
    '/busi/organiser/meetingRegistration/status': () => ({
      data: { id: '1', auditStatus: 1, dataStatus: 0, version: 2 },
    }),
    '/busi/organiser/meetingSession/list': () => ({ rows: [], total: 0 }),
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)

describe('the tab of registrations', () => {
  it('lists those of all exhibitors and withdraws one for a reason', async () => {
    renderScreen(<SessionScreen locale="zh-CN" />)
    expect(await screen.findByText('柏源印刷')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /柏源标签/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '撤回报名' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.type(within(dialog).getByRole('textbox'), '展商来电取消')
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回报名' }))
    expect(await screen.findByText('“柏源标签”的报名已撤回')).toBeTruthy()
    expect(sent('/status')).toMatchObject([{ id: '1', dataStatus: 0, reason: '展商来电取消' }])
  })

  it('enters one in an exhibitor’s name, without images', async () => {
    renderScreen(<SessionScreen locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('button', { name: '代展商登记' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('请先选择展商')).toBeTruthy()
    // A plain field stands there until the list's code has come with the focus.
    const exhibitor = () => within(dialog).getByRole('combobox', { name: /^展商/ })
    act(() => exhibitor().focus())
    await waitFor(() => expect(exhibitor().dataset.headlessuiState).toBeDefined())
    await userEvent.click(exhibitor())
    await userEvent.click(await screen.findByRole('option', { name: '柏源印刷 · 1A01' }))
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: /^场次/ }), '7')
    for (const name of ['10:00', '11:30', '打印机'])
      await userEvent.click(within(dialog).getByRole('checkbox', { name }))
    expect(within(dialog).queryByText('方案图片')).toBeNull()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^联系人/ }).value).toBe('王芳')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findAllByText(/对接需求/)).not.toHaveLength(0)
    expect(sent('/add')).toEqual([])
  })
})
