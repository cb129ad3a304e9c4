import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import type { BookingRecord, HotelOffers } from '../contract.ts'
import { nightsOf } from '../rules.ts'
import { HotelScreen } from './hotel-screen.tsx'

const booking = (over: Partial<BookingRecord> = {}): BookingRecord => ({
  id: '17',
  hotelId: '1',
  roomTypeId: '7',
  hotelName: '会展中心假日酒店',
  enHotelName: 'Expo Centre Holiday Hotel',
  roomName: '高级大床房',
  enRoomName: 'Superior King',
  bed: 'KING',
  breakfast: 2,
  rooms: 2,
  checkIn: '2024-12-01',
  checkOut: '2024-12-04',
  nights: 3,
  price: '780.00',
  amount: '4680.00',
  address: '上海市青浦区诸光路 1588 弄 2 号',
  enAddress: '2, Lane 1588 Zhuguang Road',
  phone: '021-59765566',
  shuttle: 0,
  companyName: '苏州精工标签',
  enCompanyName: 'Suzhou Labels',
  hall: '1',
  boothNo: '1A08',
  expoName: '2024 国际标签印刷展览会',
  enExpoName: 'International Label Printing Exhibition 2024',
  guests: [{ name: '王志远', certType: '', certNo: '' }],
  contactName: '王芳',
  mobile: '13800138000',
  email: '',
  arriveTime: '',
  invoiceNeed: 1,
  remark: '',
  currency: 'CNY',
  status: 1,
  statusString: '待确认',
  confirmNo: '',
  reason: '',
  fee: '0.00',
  change: null,
  freeUntil: '2024-11-24',
  changeBlocked: '',
  cancelBlocked: '',
  cancelFee: '0.00',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})
const nights = (left: number) =>
  nightsOf('2024-11-25', '2024-12-08').map((day) => ({ day, left: day === '2024-12-03' ? Math.min(left, 1) : left }))
const room = (roomTypeId: string, name: string, left: number) => ({
  roomTypeId,
  name,
  enName: `Room ${roomTypeId}`,
  bed: 'KING' as const,
  breakfast: 2,
  priceCny: '780.00',
  priceUsd: '110.00',
  left,
  nights: nights(left),
})
const offers = (over: Partial<HotelOffers> = {}): HotelOffers => ({
  list: [
    {
      id: '1',
      name: '会展中心假日酒店',
      enName: 'Expo Centre Holiday Hotel',
      star: 4,
      distanceKm: '0.4',
      address: '上海市青浦区诸光路 1588 弄 2 号',
      enAddress: '2, Lane 1588 Zhuguang Road',
      phone: '',
      shuttle: 1,
      rooms: [room('7', '高级大床房', 5), room('8', '行政大床房', 0)],
    },
  ],
  total: 1,
  pageNum: 1,
  pageSize: 1,
  from: '2024-11-25',
  to: '2024-12-08',
  today: '2024-10-14',
  deadline: '2024-11-18 18:00:00',
  closed: 0,
  currency: 'CNY',
  participationId: '3',
  contactName: '王芳',
  mobile: '13800138000',
  email: 'wang@example.com',
  ...over,
})

let bookings: BookingRecord[]
let offered: HotelOffers
let asked: Asked[]

beforeEach(() => {
  bookings = [booking()]
  offered = offers()
  localStorage.clear()
  $toasts.set([])
  $questions.set([])
  history.replaceState(null, '', '/newspaper/hotelReservation')
  asked = routeFetch({
    '/busi/hotelReservation/list': () => ({
      data: { list: bookings, total: bookings.length, pageNum: 1, pageSize: 20 },
    }),
    '/busi/hotel/list': () => ({ data: offered }),
    '/busi/hotelReservation/detail': () => ({ data: bookings[0] }),
    '/busi/hotelReservation/add': (body) =>
      body['amount'] === '1560.00'
        ? { code: 463, msg: '房价已更新，合计 ¥1,600.00。', data: { amount: '1600.00' } }
        : { data: booking() },
    '/busi/hotelReservation/update': { data: booking({ status: 5, version: 4 }) },
    '/busi/hotelReservation/cancel': (body) =>
      bookings[0]?.status === 2 && body['fee'] === undefined
        ? { code: 463, msg: '现在取消须付首晚房费 ¥1,560.00。', data: { fee: '1560.00' } }
        : { data: booking({ status: 4 }) },
    '/system/dict/data/type/*': {
      data: [
        { dictType: 'busi_cert_type', dictValue: '1', dictLabel: '身份证', enDictLabel: 'ID card', listClass: '' },
      ],
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  return render(
    <TestStrings>
      <HotelScreen locale="zh-CN" />
      <OverlayHost locale="zh-CN" />
    </TestStrings>,
  )
}
const sent = (path: string) => asked.filter((one) => one.path === `/busi/${path}`)
async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  const row = within(await screen.findByRole('row', { name: /会展中心/ }))
  await user.click(row.getByRole('button', { name: /会展中心/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list of bookings', () => {
  it('tells hotel, room, days, rooms, amount, state and what else there is to know', async () => {
    bookings = [
      booking({ status: 5, statusString: '变更待审', confirmNo: 'EH-17', change: { ...booking(), rooms: 3 } }),
    ]
    show()
    const row = within(await screen.findByRole('row', { name: /会展中心/ }))
    for (const text of ['高级大床房', '2024-12-01 至 2024-12-04', '3 晚', '¥4,680.00', '变更待审', '确认号 EH-17'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText(/申请变更：.*3 间/)).toBeTruthy()
    expect(await screen.findByText('预订截止 2024-11-18 18:00（北京时间）')).toBeTruthy()
  })
  it('offers the first booking where there is none, and says why none is taken any more', async () => {
    bookings = []
    offered = offers({ closed: 1 })
    const user = userEvent.setup()
    show()
    expect(await screen.findByText('还没有预订')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: '预订酒店' })[0]?.getAttribute('aria-disabled')).toBe('true'),
    )
    expect(screen.getAllByText('预订已于 2024-11-18 18:00 截止').length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: '预订酒店' })[0]!)
    expect(screen.queryByRole('heading', { name: '入住时间' })).toBeNull()
  })
  it('says plainly that there is no booth to book for', async () => {
    vi.unstubAllGlobals()
    const refused = { code: 500, msg: '贵公司尚无展位' }
    routeFetch({ '/busi/hotelReservation/list': refused, '/busi/hotel/list': refused })
    show()
    expect(await screen.findByText('贵公司尚无展位')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: '预订酒店' })).toBeNull()
  })
  it('cancels a booking that is not confirmed after one question', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '取消预订')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: '取消预订' }))
    await waitFor(() => expect(sent('hotelReservation/cancel')).toHaveLength(1))
    expect(sent('hotelReservation/cancel')[0]?.body).toMatchObject({ id: '17', version: 3 })
  })
  it('asks about the fee before a late cancellation, and sends it only when agreed to', async () => {
    bookings = [booking({ status: 2, statusString: '已确认' })]
    const user = userEvent.setup()
    show()
    await choose(user, '取消预订')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消预订' }))
    expect(await screen.findByText('取消需付 ¥1,560.00')).toBeTruthy()
    expect(screen.getByText('现在取消须付首晚房费 ¥1,560.00。')).toBeTruthy()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消预订' }))
    await waitFor(() =>
      expect(sent('hotelReservation/cancel').map((one) => one.body['fee'])).toEqual([undefined, '1560.00']),
    )
  })
  it('says why a booking cannot be changed', async () => {
    bookings = [booking({ changeBlocked: '变更截止于 2024-11-24，请联系酒店。' })]
    const user = userEvent.setup()
    show()
    const row = within(await screen.findByRole('row', { name: /会展中心/ }))
    await user.click(row.getByRole('button', { name: /会展中心/ }))
    expect((await screen.findByRole('menuitem', { name: /变更/ })).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('变更截止于 2024-11-24，请联系酒店。')).toBeTruthy()
  })
})

describe('the form of a booking', () => {
  async function open(user: ReturnType<typeof userEvent.setup>) {
    show()
    await user.click((await screen.findAllByRole('button', { name: '预订酒店' }))[0]!)
    await screen.findByRole('heading', { name: '入住时间' })
  }
  async function fillDays(user: ReturnType<typeof userEvent.setup>, from = '2024-12-01', to = '2024-12-03') {
    await user.clear(screen.getByLabelText('入住日期'))
    await user.type(screen.getByLabelText('入住日期'), from)
    await user.clear(screen.getByLabelText('离店日期'))
    await user.type(screen.getByLabelText('离店日期'), to)
  }

  it('shows what is left on the chosen nights and what the stay costs while it is filled in', async () => {
    const user = userEvent.setup()
    await open(user)
    expect(screen.queryByText('余 5 间')).toBeNull()
    await fillDays(user)
    expect(await screen.findByText('余 5 间')).toBeTruthy()
    expect(screen.getByText('已满')).toBeTruthy()
    await fillDays(user, '2024-12-01', '2024-12-04')
    // The scarcest night decides.
    expect(await screen.findByText('余 1 间')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /高级大床房/ }))
    const rooms = screen.getByLabelText('房间数')
    await user.clear(rooms)
    await user.type(rooms, '2')
    expect((await screen.findAllByText('¥4,680.00')).length).toBeGreaterThan(0)
  })
  it('refuses what the rules refuse, with the words at the fields', async () => {
    const user = userEvent.setup()
    await open(user)
    await fillDays(user, '2024-12-03', '2024-12-03')
    await user.click(screen.getByRole('radio', { name: /高级大床房/ }))
    await user.type(screen.getByLabelText('姓名'), '王芳')
    await user.click(screen.getByRole('button', { name: '提交预订' }))
    expect((await screen.findAllByText('离店日期须晚于入住日期')).length).toBeGreaterThan(0)
    expect(sent('hotelReservation/add')).toEqual([])
  })
  it('adds and removes guests, two a room at most', async () => {
    const user = userEvent.setup()
    await open(user)
    await user.type(screen.getByLabelText('姓名'), '王芳')
    await user.click(screen.getByRole('button', { name: '添加入住人' }))
    const second = within(await screen.findByRole('group', { name: '入住人 2' }))
    await user.type(second.getByLabelText('姓名'), '李娜')
    expect(screen.getByRole('button', { name: /添加入住人/ }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: '删除入住人 1' }))
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('李娜')
    expect(screen.queryByRole('group', { name: '入住人 2' })).toBeNull()
  })
  it('books at the price that was shown, and asks when it has moved', async () => {
    const user = userEvent.setup()
    await open(user)
    await fillDays(user)
    await user.click(screen.getByRole('radio', { name: /高级大床房/ }))
    await user.type(screen.getByLabelText('姓名'), '王芳')
    await user.click(screen.getByRole('button', { name: '提交预订' }))
    expect(await screen.findByText('房价已更新，合计 ¥1,600.00。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '按此价格提交' }))
    await screen.findByRole('row', { name: /会展中心/ })
    const bodies = sent('hotelReservation/add').map((one) => one.body)
    expect(bodies.map((body) => body['amount'])).toEqual(['1560.00', '1600.00'])
    expect(bodies[1]).toMatchObject({
      roomTypeId: '7',
      rooms: 1,
      checkIn: '2024-12-01',
      checkOut: '2024-12-03',
      guests: [{ name: '王芳' }],
    })
    expect(new Set(bodies.map((body) => body['clientToken'])).size).toBe(1)
  })
  it('changes a confirmed booking over its version, its own rooms counted as free', async () => {
    bookings = [booking({ status: 2, statusString: '已确认' })]
    const user = userEvent.setup()
    show()
    await choose(user, '变更')
    expect(await screen.findByText(/变更需酒店重新确认/)).toBeTruthy()
    expect(screen.getByText('余 3 间')).toBeTruthy()
    await user.clear(screen.getByLabelText('离店日期'))
    await user.type(screen.getByLabelText('离店日期'), '2024-12-03')
    await user.click(screen.getByRole('button', { name: '提交变更' }))
    await waitFor(() => expect(sent('hotelReservation/update')).toHaveLength(1))
    expect(sent('hotelReservation/update')[0]?.body).toMatchObject({
      id: '17',
      version: 3,
      checkOut: '2024-12-03',
      amount: '3120.00',
    })
  })
})

describe('the confirmation', () => {
  it('says everything in Chinese, English or both, whatever the reader’s language', async () => {
    bookings = [booking({ status: 2, statusString: '已确认', confirmNo: 'EH-17' })]
    const user = userEvent.setup()
    show()
    await choose(user, '查看与打印确认单')
    const sheet = within(await screen.findByRole('region', { name: '酒店预订确认单' }))
    for (const text of [
      'EH-17',
      '苏州精工标签',
      '2024 国际标签印刷展览会 · 展位 1A08',
      '高级大床房 · 大床 · 双早',
      '¥4,680.00',
      '王志远',
      /2024-11-24（含）前可免费/,
    ])
      expect(sheet.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '中英文' }))
    const english = within(await screen.findByRole('region', { name: 'Hotel booking confirmation' }))
    expect(english.getByText('Superior King · King bed · 2 breakfasts')).toBeTruthy()
    expect(screen.getByRole('region', { name: '酒店预订确认单' })).toBeTruthy()
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(printed).toHaveBeenCalledOnce()
  })
  it('is no confirmation before the hotel has answered', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '查看与打印确认单')
    expect(await screen.findByRole('region', { name: '酒店预订单' })).toBeTruthy()
    expect(screen.getByText('待酒店确认，本单不能作为入住凭证')).toBeTruthy()
  })
})
