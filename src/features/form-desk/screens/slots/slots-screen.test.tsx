import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import type { SlotBoard, VehiclePass } from '../../../booth-forms/vehicle-contract.ts'
import { SlotsScreen } from './slots-screen.tsx'

const gate = (code: 'N1' | 'N2', over = {}) => ({
  code,
  nameZh: `${code} 门`,
  nameEn: `Gate ${code}`,
  capacity: 20,
  opensAt: '09:00',
  closesAt: '22:00',
  blocked: 0 as const,
  version: 0,
  ...over,
})
const slot = (time: string, booked = 0, closed: 0 | 1 = 0, own: 0 | 1 = 0) => ({
  slot: `2024-12-01 ${time}`,
  booked,
  closed,
  own,
})
const board = (): SlotBoard => ({
  days: ['2024-12-01', '2024-12-04'],
  day: '2024-12-01',
  gates: [
    { gate: gate('N1'), slots: [slot('09:00', 3), slot('09:30', 20)] },
    { gate: gate('N2'), slots: [slot('09:00', 0, 1, 1), slot('09:30')] },
  ],
  serverTime: '2024-11-20 10:00:00',
})
const pass = (over: Partial<VehiclePass> = {}): VehiclePass => ({
  id: '7',
  lineId: 'a',
  boothNo: '1A08',
  hall: '1',
  companyName: '苏州精工',
  companyNameEn: 'Suzhou',
  plateNo: '沪A12345',
  driver: '李明',
  driverMobile: '13900139000',
  gate: 'N1',
  slot: '2024-12-01 09:00',
  purpose: 'IN',
  state: 2,
  minutes: null,
  kept: '0.00',
  enteredAt: '',
  leftAt: '',
  currency: 'CNY',
  ...over,
})

let asked: Asked[]
let isEarly: boolean
let removed: { code?: number; msg?: string; data: object }
beforeEach(() => {
  isEarly = false
  removed = { data: {} }
  asked = routeFetch({
    '/busi/organiser/vehiclePass/slots': () => ({ data: board() }),
    '/busi/organiser/vehiclePass/list': { data: { list: [pass()], total: 1, pageNum: 1, pageSize: 100 } },
    '/busi/organiser/vehiclePass/gate': ({ early }) =>
      isEarly && early !== 1
        ? { code: 463, msg: '早到车辆应在待命区等候', data: {} }
        : { data: pass({ state: 3, enteredAt: '2024-12-01 09:05:00' }) },
    '/busi/organiser/vehicleGate/slot': { data: gate('N2', { version: 1 }) },
    '/busi/organiser/vehicleGate/add': ({ code }) =>
      code === 'N1'
        ? { code: 300, msg: '', data: { errors: [{ field: 'code', msg: '已有 N1 门' }] } }
        : { data: gate('N2', { code: 'E5' }) },
    '/busi/organiser/vehicleGate/remove': () => removed,
    '/busi/organiser/vehicleGate/update': { data: gate('N1', { version: 1 }) },
  })
})

const sent = (path: string) => asked.filter((one) => one.path === `/busi/organiser/${path}`).map(({ body }) => body)
function show() {
  renderScreen(<SlotsScreen locale="zh-CN" />)
  return userEvent.setup()
}

describe('a show without days', () => {
  it('has its gates, to be set up and added to, and says where the days are set', async () => {
    const gates = board().gates.map((one) => ({ ...one, slots: [] }))
    asked = routeFetch({
      '/busi/organiser/vehiclePass/slots': { data: { ...board(), days: [], day: '', gates } },
      '/busi/organiser/vehicleGate/update': { data: gate('N1', { version: 1 }) },
    })
    const user = show()
    expect(await screen.findByText('尚未设置展会日期')).toBeTruthy()
    expect(screen.getByRole('link', { name: '前往展会设置' }).getAttribute('href')).toContain('/review/show')
    expect(screen.getByRole('button', { name: '添加门' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导出 Excel' })).toBeNull()
    const all = within(screen.getByRole('list', { name: '全部门' }))
    expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'N1 门09:00–22:00 · 每半小时车辆数 20编辑',
      'N2 门09:00–22:00 · 每半小时车辆数 20编辑',
    ])
    await user.click(all.getByRole('button', { name: '编辑 N1 门' }))
    const dialog = within(await screen.findByRole('dialog', { name: '编辑 N1 门' }))
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent('vehicleGate/update')).toMatchObject([{ code: 'N1', capacity: 20 }]))
  })
})

describe('vehicle slots', () => {
  it('lists who comes in a slot, and posts who has entered', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: /^N1 门 09:00：已约 3，共 20/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'N1 门 2024-12-01 09:00' }))
    expect(await dialog.findByText('1A08 苏州精工')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '登记进馆 沪A12345' }))
    expect(await dialog.findByText('已进馆')).toBeTruthy()
    expect(dialog.getByRole('button', { name: '登记离馆 沪A12345' })).toBeTruthy()
    expect(sent('vehiclePass/list')).toEqual([{ gate: 'N1', date: '2024-12-01 09:00', pageSize: 100 }])
    expect(sent('vehiclePass/gate')).toMatchObject([{ id: '7', action: 'enter' }])
  })

  it('asks once more before it posts a vehicle that is early', async () => {
    isEarly = true
    const user = show()
    await user.click(await screen.findByRole('button', { name: /^N1 门 09:00：已约 3，共 20/ }))
    await user.click(await screen.findByRole('button', { name: '登记进馆 沪A12345' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('早到车辆应在待命区等候')).toBeTruthy()
    await user.click(question.getByRole('button', { name: '登记进馆' }))
    expect(await screen.findByText('已进馆')).toBeTruthy()
    expect(sent('vehiclePass/gate')).toMatchObject([{ action: 'enter' }, { action: 'enter', early: 1 }])
  })

  it('says which slots are full or closed, and opens a closed one again', async () => {
    const user = show()
    expect(await screen.findByRole('button', { name: /N1 门 09:30：已约 20，共 20 已满/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /N2 门 09:00：.*关闭/ }))
    await user.click(await screen.findByRole('button', { name: '重新开放' }))
    expect(sent('vehicleGate/slot')).toMatchObject([{ gate: 'N2', slot: '2024-12-01 09:00', closed: 0 }])
    // The board is read again.
    await waitFor(() => expect(sent('vehiclePass/slots')).toHaveLength(2))
  })

  it('sets a gate’s names, capacity and hours', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: '编辑 N1 门' }))
    const capacity = await screen.findByLabelText(/每半小时车辆数/)
    await user.clear(capacity)
    await user.type(capacity, '12')
    await user.selectOptions(screen.getByLabelText(/放行结束/), '18:00')
    await user.click(screen.getByRole('button', { name: /保存|提交/ }))
    expect(await screen.findByText('修改成功')).toBeTruthy()
    expect(sent('vehicleGate/update')).toMatchObject([
      { code: 'N1', version: 0, capacity: 12, opensAt: '09:00', closesAt: '18:00', blocked: 0 },
    ])
    await waitFor(() => expect(sent('vehiclePass/slots')).toHaveLength(2))
  })

  it('adds a gate, once its code is free', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: '添加门' }))
    const dialog = within(await screen.findByRole('dialog', { name: '添加门' }))
    await user.type(dialog.getByLabelText(/^编号/), 'n1')
    await user.type(dialog.getByLabelText(/中文名称/), '东五门')
    await user.type(dialog.getByLabelText(/英文名称/), 'East gate 5')
    await user.click(dialog.getByRole('button', { name: /保存|提交/ }))
    expect((await dialog.findAllByText('已有 N1 门')).length).toBeGreaterThan(0)
    await user.clear(dialog.getByLabelText(/^编号/))
    await user.type(dialog.getByLabelText(/^编号/), 'e5')
    await user.click(dialog.getByRole('button', { name: /保存|提交/ }))
    await waitFor(() => expect(sent('vehiclePass/slots')).toHaveLength(2))
    const named = { nameZh: '东五门', nameEn: 'East gate 5', capacity: 20, opensAt: '09:00', closesAt: '22:00' }
    expect(sent('vehicleGate/add')).toMatchObject([
      { ...named, code: 'N1' },
      { ...named, code: 'E5' },
    ])
  })

  it('shows the board anew where somebody else has changed a gate that was to be removed', async () => {
    removed = { code: 409, msg: '该内容已被他人修改', data: { current: gate('N2', { version: 1 }) } }
    const user = show()
    await user.click(await screen.findByRole('button', { name: '编辑 N2 门' }))
    await user.click(await screen.findByRole('button', { name: '移除此门' }))
    const question = within(await screen.findByRole('alertdialog', { name: '移除 N2 门？' }))
    await user.click(question.getByRole('button', { name: '移除此门' }))
    await waitFor(() => expect(sent('vehiclePass/slots')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('removes a gate after a question', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: '编辑 N2 门' }))
    await user.click(await screen.findByRole('button', { name: '移除此门' }))
    const question = within(await screen.findByRole('alertdialog', { name: '移除 N2 门？' }))
    await user.click(question.getByRole('button', { name: '移除此门' }))
    expect(await screen.findByText('删除成功')).toBeTruthy()
    expect(sent('vehicleGate/remove')).toMatchObject([{ code: 'N2', version: 0 }])
    await waitFor(() => expect(sent('vehiclePass/slots')).toHaveLength(2))
  })

  it('finds a vehicle by its plate, whatever its slot', async () => {
    const user = show()
    await user.type(screen.getByRole('textbox', { name: '车牌、展位或企业' }), ' 沪A123 {Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/2024-12-01 09:00 · N1/)).toBeTruthy()
    expect(sent('vehiclePass/list')).toEqual([{ keyword: '沪A123', pageSize: 100 }])
  })
})
