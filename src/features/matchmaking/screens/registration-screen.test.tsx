import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { MeetingRecord } from '../contract.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const registration = (over: Partial<MeetingRecord> = {}): MeetingRecord => ({
  id: '1',
  meetingId: '7',
  sessionName: '海外买家专场',
  enSessionName: 'International buyers',
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '12:00',
  place: '3 号馆会议区',
  enPlace: '',
  brandId: '5',
  brandName: '柏源标签',
  enBrandName: 'Baiyuan',
  brandIcon: '',
  productIds: ['11'],
  productNames: ['热敏标签打印机'],
  preferTimes: ['10:00', '11:30'],
  wantIdentity: ['1'],
  attendees: [{ name: '王芳', position: '', mobile: '' }],
  contactName: '王芳',
  mobile: '13800138000',
  email: '',
  demand: '希望认识有渠道的经销商，洽谈区域代理。',
  enDemand: '',
  proposalImages: [],
  dataStatus: 1,
  openFlag: 1,
  withdrawFlag: 1,
  arranged: [{ slot: '10:00–10:30', table: 3, hall: '3', buyerName: '华东连锁' }],
  auditStatus: 1,
  auditString: '待审核',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 2,
  ...over,
})
const session = (id: string, name: string, slots: string[], status = 1) => ({
  id,
  name,
  enName: '',
  date: '2024-12-03',
  beginTime: slots[0] ?? '',
  endTime: '17:00',
  place: '3 号馆会议区',
  enPlace: '',
  slots,
  kind: 'SOURCING',
  cids: id === '8' ? ['101'] : [],
  categoryNames: id === '8' ? ['标签印刷设备'] : [],
  fee: id === '8' ? '800.00' : '0.00',
  buyers: 12,
  capacity: 10,
  left: 4,
  applyEnd: '2024-11-20 18:00:00',
  status,
})

let rows: MeetingRecord[]
let brands: object[]
let choices: Record<string, unknown> | null
let asked: Asked[]
beforeEach(() => {
  rows = [registration()]
  choices = null
  brands = [{ id: '5', name: '柏源标签', enName: '' }]
  history.replaceState(null, '', '/matchmaking/registration')
  const list = (of: readonly object[]) => ({ data: { list: of, total: of.length, pageNum: 1, pageSize: 20 } })
  asked = routeFetch({
    '/busi/matchmakingMeeting/num': () =>
      choices ?? { data: { brands, settleCurrency: 'CNY', contactName: '王芳', mobile: '13800138000', email: '' } },
    '/busi/matchmakingMeeting/list': () => list(rows),
    '/busi/matchmakingMeeting/matchmakingMeetingList': () =>
      list([
        session('7', '上午场', ['10:00', '10:30', '11:00']),
        session('8', '下午场', ['14:00', '14:30']),
        session('9', '满员场', ['15:00', '15:30'], 2),
      ]),
    '/busi/matchmakingMeeting/productList': () => list([{ id: '11', name: '热敏标签打印机', thumbnail: '' }]),
    '/busi/matchmakingMeeting/status/*/*': ({ dataStatus }) => ({
      data: { id: '1', auditStatus: 1, dataStatus, version: 3 },
    }),
    '/busi/matchmakingMeeting/detail/*': () => ({ data: rows[0] }),
    '/busi/matchmakingMeeting/update': (body) => ({ data: { ...registration(), ...body } }),
    '/busi/matchmakingMeeting/add': (body) => ({ data: { ...registration(), ...body } }),
    '/system/dict/data/type/*': { data: [{ dictValue: '1', dictLabel: '经销商', enDictLabel: 'Distributor' }] },
  })
})

const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
async function open(name: RegExp) {
  const user = userEvent.setup()
  await user.click(within(await screen.findByRole('row', { name })).getByRole('button', { name: /的操作$/ }))
  return user
}

describe('registrations for matchmaking', () => {
  it('withdraws one after a question, and restores one that was withdrawn', async () => {
    rows = [registration(), registration({ id: '2', brandName: '松木玩具', auditStatus: 2, dataStatus: 0 })]
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const user = await open(/柏源/)
    await user.click(await screen.findByRole('menuitem', { name: '撤回报名' }))
    const question = within(await screen.findByRole('alertdialog', { name: /撤回“柏源标签”/ }))
    expect(sent('/busi/matchmakingMeeting/status')).toEqual([])
    await user.click(question.getByRole('button', { name: '撤回报名' }))
    await waitFor(() =>
      expect(sent('/busi/matchmakingMeeting/status')[0]?.path).toBe('/busi/matchmakingMeeting/status/1/0'),
    )
    await open(/松木/)
    await user.click(await screen.findByRole('menuitem', { name: '恢复报名' }))
    await waitFor(() => expect(sent('/busi/matchmakingMeeting/status').at(-1)?.path).toMatch('/status/2/1'))
  })

  it('offers no change of an approved one, and no withdrawal on its last day', async () => {
    rows = [registration({ auditStatus: 2, withdrawFlag: 0 })]
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    await open(/柏源/)
    expect(await screen.findByRole('menuitem', { name: /先撤回再恢复/ })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /不足 24 小时/ })).toBeTruthy()
  })

  it('says that one stands only where it takes a place', async () => {
    rows = [
      registration({ auditStatus: 3, auditString: '审核不通过', auditReason: '请补充数量' }),
      registration({ id: '2', brandName: '松木玩具', auditStatus: 2 }),
    ]
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    expect(within(await screen.findByRole('row', { name: /松木/ })).getByText('有效')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /柏源/ })).queryByText('有效')).toBeNull()
  })

  it('says why nobody can register before a brand is approved', async () => {
    rows = []
    brands = []
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const add = await screen.findAllByRole('button', { name: /^报名/ })
    await waitFor(() => expect(add[0]?.getAttribute('aria-disabled') ?? add[0]?.hasAttribute('disabled')).toBeTruthy())
  })

  it('shows the sessions that are open, and registers for the one that is chosen', async () => {
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const sessions = within(await screen.findByRole('region', { name: '可报名的场次' }))
    expect(sessions.getAllByRole('listitem')).toHaveLength(2)
    expect(sessions.queryByText('满员场')).toBeNull()
    sessions.getByText(
      '采购专场 · 标签印刷设备 · 12 位买家参加 · 剩余名额 4 / 10 · 报名费用 ¥800.00，审核通过后计入展位账单 · 报名截止 2024-11-20 18:00',
    )
    await user.click(sessions.getByRole('button', { name: '报名：下午场' }))
    // The list has a filter of that name too: the form has come with its times.
    await screen.findByRole('checkbox', { name: '14:30' }, { timeout: 5000 })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /场次/ }).value).toBe('8')
  })

  it('registers for the one just chosen, whatever was typed for another one before; all else of that stays', async () => {
    $session.set({ ...$session.get(), userId: '5' })
    const values = { meetingId: '7', preferTimes: ['10:00', '14:30'], demand: '希望认识经销商' }
    localStorage.setItem('draft:5:meeting:new', JSON.stringify({ version: null, at: 1, values }))
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    await user.click(await screen.findByRole('button', { name: '报名：下午场' }))
    expect(await screen.findByDisplayValue('希望认识经销商', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /场次/ }).value).toBe('8')
    const times = within(screen.getByRole('group', { name: /希望洽谈的时间/ })).getAllByRole<HTMLInputElement>(
      'checkbox',
    )
    expect(times.map(({ checked }) => checked)).toEqual([false, true])
  })

  it('shows them to who has no approved brand too, with where to go first', async () => {
    rows = []
    brands = []
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const sessions = within(await screen.findByRole('region', { name: '可报名的场次' }))
    sessions.getByText(/还没有审核通过的品牌/)
    expect(sessions.getByRole('link', { name: '前往品牌管理' }).getAttribute('href')).toMatch(/\/basic\/brand/)
    expect(sessions.queryByRole('button')).toBeNull()
  })

  it('is filtered by session', async () => {
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const filter = await screen.findByRole('combobox', { name: '场次' })
    await within(filter).findByRole('option', { name: /上午场/ })
    await user.selectOptions(filter, '7')
    await waitFor(() => expect(sent('/busi/matchmakingMeeting/list').at(-1)?.body).toMatchObject({ meetingId: '7' }))
  })

  it('shows what a rejected one holds that is no longer there, so that it can be given up', async () => {
    rows = [registration({ auditStatus: 3, preferTimes: ['10:00', '10:15'], productIds: ['11', '12'] })]
    history.replaceState(null, '', '/matchmaking/registration?edit=1')
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const time = await screen.findByRole('checkbox', { name: '10:15（已失效）' }, { timeout: 5000 })
    await user.click(time)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /10:15/ })).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: '产品 12（已失效）' }))
    await user.click(screen.getByRole('checkbox', { name: '11:00' }))
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() =>
      expect(sent('/busi/matchmakingMeeting/update')[0]?.body).toMatchObject({
        preferTimes: ['10:00', '11:00'],
        productIds: ['11'],
      }),
    )
  })

  it('says that its choices failed to load, instead of that there are none', async () => {
    choices = { code: 500, msg: '系统繁忙' }
    history.replaceState(null, '', '/matchmaking/registration?new=1')
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    expect(await screen.findByText('系统繁忙', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText(/还没有审核通过的品牌/)).toBeNull()
    expect(screen.getByRole('button', { name: '返回列表' })).toBeTruthy()
    choices = null
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('combobox', { name: /场次/ })).toBeTruthy()
  })

  it('offers the times of the chosen session only, and wants exactly two', async () => {
    history.replaceState(null, '', '/matchmaking/registration?new=1')
    const user = userEvent.setup()
    renderScreen(<RegistrationScreen locale="zh-CN" />)
    const choice = await screen.findByRole('combobox', { name: /场次/ }, { timeout: 5000 })
    expect(within(choice).getByRole<HTMLOptionElement>('option', { name: /满员场/ }).disabled).toBe(true)
    await user.selectOptions(choice, '7')
    expect(screen.getByText('采购专场 · 12 位买家参加 · 报名免费')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: '10:30' }))
    await user.selectOptions(choice, '8')
    expect(screen.getByText(/报名费用 ¥800\.00/)).toBeTruthy()
    expect(within(choice).getByRole('option', { name: /下午场.*¥800\.00/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: '10:30' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: '14:00' }))
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    const times = screen.getByRole('group', { name: /希望洽谈的时间/ })
    await waitFor(() => expect(within(times).getAllByText('请选择任意2项').length).toBeGreaterThan(1))
    expect(sent('/busi/matchmakingMeeting/add')).toEqual([])
  })
})
