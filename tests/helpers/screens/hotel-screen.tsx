/** The screen of hotel bookings over a server that answers by path. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import type { BookingRecord, HotelOffers } from '../../../src/features/hotel/contract.ts'
import { nightsOf } from '../../../src/features/hotel/rules.ts'
import { HotelScreen } from '../../../src/features/hotel/screens/hotel-screen.tsx'

export function hotelScreen() {
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
    notOffered: '',
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

  function show() {
    return renderScreen(<HotelScreen locale="zh-CN" />)
  }
  const sent = (path: string) => asked.filter((one) => one.path === `/busi/${path}`)
  async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
    const row = within(await screen.findByRole('row', { name: /会展中心/ }))
    await user.click(row.getByRole('button', { name: /会展中心/ }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  return {
    get bookings() {
      return bookings
    },
    set bookings(value) {
      bookings = value
    },
    booking,
    show,
    get offered() {
      return offered
    },
    set offered(value) {
      offered = value
    },
    offers,
    choose,
    sent,
  }
}
