import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { OrganiserBooking } from '../desk-contract.ts'
import type { StockHotel } from '../stock-contract.ts'
import { HotelsScreen } from './hotels-screen.tsx'

const booking = (over: Partial<OrganiserBooking> = {}): OrganiserBooking => ({
  id: '17',
  hotelId: '1',
  roomTypeId: '7',
  hotelName: '会展中心假日酒店',
  enHotelName: 'Expo Centre',
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
  address: '',
  enAddress: '',
  phone: '',
  shuttle: 0,
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
  createTime: '',
  updateTime: '',
  version: 3,
  exhibitorId: '2',
  expoName: '',
  enExpoName: '',
  companyName: '苏州精工标签',
  enCompanyName: '',
  hall: '1',
  boothNo: '1A08',
  decidedBy: '',
  decidedTime: '',
  ...over,
})
const hotel = (over: Partial<StockHotel> = {}): StockHotel => ({
  id: '1',
  name: '会展中心假日酒店',
  enName: 'Expo Centre',
  star: 4,
  distanceKm: '0.4',
  address: '上海市青浦区诸光路 1588 弄',
  enAddress: '1588 Zhuguang Road',
  phone: '',
  shuttle: 1,
  open: 1,
  version: 2,
  rooms: [
    {
      roomTypeId: '7',
      name: '高级大床房',
      enName: 'Superior King',
      bed: 'KING',
      breakfast: 2,
      priceCny: '780.00',
      priceUsd: '110.00',
      stock: 5,
      version: 1,
      nights: [
        { day: '2024-11-25', stock: 5, held: 0, own: 0 },
        { day: '2024-11-26', stock: 2, held: 2, own: 1 },
      ],
    },
  ],
  ...over,
})

let rows: OrganiserBooking[]
let asked: Asked[]

beforeEach(() => {
  rows = [booking()]
  $session.set({ ...$session.get(), status: 'ready', permissions: ['*:*:*'], roles: ['admin'] })
  history.replaceState(null, '', '/review/hotels')
  asked = routeFetch({
    '/busi/organiser/hotelReservation/list': () => ({
      data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 },
    }),
    '/busi/organiser/hotelReservation/decide': { data: booking({ status: 2 }) },
    '/busi/organiser/hotel/list': { data: { list: [hotel()], from: '2024-11-25', to: '2024-11-27' } },
    '/busi/organiser/hotel/export': { code: 500, msg: '没有可导出的数据' },
    '/busi/organiser/hotel/stockSave': { data: hotel() },
    '/busi/organiser/hotel/save': (body) => ({ data: { ...hotel({ id: '9', rooms: [] }), ...body } }),
    '/busi/organiser/hotel/roomSave': { data: hotel() },
    '/busi/reveal': { data: { value: '110101199003078515' } },
    '/system/dict/data/type/*': { data: [] },
  })
})

function show() {
  return renderScreen(<HotelsScreen locale="zh-CN" />)
}
const sent = (path: string) => asked.filter((one) => one.path === `/busi/organiser/${path}`).map((one) => one.body)
async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(
    within(await screen.findByRole('row', { name: /苏州精工/ })).getByRole('button', { name: /苏州精工/ }),
  )
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('bookings', () => {
  it('are confirmed with the hotel’s number', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '确认')
    const dialog = within(await screen.findByRole('dialog', { name: /苏州精工标签/ }))
    await user.click(dialog.getByRole('button', { name: '确认' }))
    expect((await dialog.findAllByText('请输入酒店确认号')).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText('酒店确认号'), 'HZ-1024')
    await user.click(dialog.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(sent('hotelReservation/decide')).toHaveLength(1))
    expect(sent('hotelReservation/decide')[0]).toMatchObject({
      id: '17',
      version: 3,
      decision: 'confirm',
      confirmNo: 'HZ-1024',
    })
  })
  it('of a change to another hotel ask for its number; to the same one keep the number', async () => {
    const user = userEvent.setup()
    const waiting = booking({ status: 5, statusString: '变更待审', confirmNo: 'EH-17' })
    const { hotelId } = waiting
    for (const [to, number] of [
      [hotelId, 'EH-17'],
      [`${hotelId}9`, ''],
    ] as const) {
      rows = [{ ...waiting, change: { ...waiting, hotelId: to } }]
      const { unmount } = show()
      await choose(user, '同意变更')
      const dialog = within(await screen.findByRole('dialog', { name: /苏州精工标签/ }))
      expect(dialog.getByLabelText<HTMLInputElement>('酒店确认号').value).toBe(number)
      unmount()
    }
  })
  it('are refused with a reason', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '无房')
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(question.getByRole('textbox', { name: /原因/ }), '展期满房')
    await user.click(question.getByRole('button', { name: '无房' }))
    await waitFor(() =>
      expect(sent('hotelReservation/decide')[0]).toMatchObject({ decision: 'refuse', reason: '展期满房' }),
    )
  })
  it('that were answered can only be read', async () => {
    rows = [booking({ status: 2, statusString: '已确认', confirmNo: 'HZ-1' })]
    const user = userEvent.setup()
    show()
    await user.click(
      within(await screen.findByRole('row', { name: /苏州精工/ })).getByRole('button', { name: /苏州精工/ }),
    )
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['查看'])
    await user.click(items[0]!)
    expect(within(await screen.findByRole('dialog')).getByText('王志远')).toBeTruthy()
  })
  it('show a guest’s document masked, and in full for who asks', async () => {
    const guests = ['王志远', '林佳怡'].map((name) => ({ name, certType: '1', certNo: '1101**********8515' }))
    rows = [booking({ status: 2, guests })]
    const user = userEvent.setup()
    show()
    await choose(user, '查看')
    await user.click(await screen.findByRole('button', { name: '显示完整号码：林佳怡' }))
    expect(await screen.findByText('110101199003078515')).toBeTruthy()
    expect(screen.getAllByText('1101**********8515')).toHaveLength(1)
    expect(asked.find(({ path }) => path === '/busi/reveal')?.body).toEqual({
      entity: 'HOTEL',
      id: '17',
      field: 'certNo',
      guest: 1,
    })
  })
})

describe('rooms', () => {
  async function open(user: ReturnType<typeof userEvent.setup>) {
    show()
    await user.click(screen.getByRole('tab', { name: '酒店与房量' }))
    return screen.findByRole('region', { name: /会展中心假日酒店：/ })
  }
  it('are shown taken and in all for every night, in words too', async () => {
    const user = userEvent.setup()
    const table = within(await open(user))
    expect(table.getByText('0/5')).toBeTruthy()
    expect(table.getByText('2/2')).toBeTruthy()
    expect(table.getByText(/已订 2，共 2.*单独设置/)).toBeTruthy()
  })
  it('leave as a workbook', async () => {
    const user = userEvent.setup()
    await open(user)
    await user.click(screen.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(sent('hotel/export')).toEqual([{}]))
  })
  it('are set for a span of nights, or given back to the type’s own number', async () => {
    const user = userEvent.setup()
    const table = within(await open(user))
    await user.click(table.getByRole('button', { name: /高级大床房/ }))
    await user.click(await screen.findByRole('menuitem', { name: '调整每晚房量' }))
    const dialog = within(await screen.findByRole('dialog', { name: /高级大床房/ }))
    await user.type(dialog.getByLabelText('房量'), '3')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent('hotel/stockSave')[0]).toMatchObject({
        roomTypeId: '7',
        from: '2024-11-25',
        to: '2024-11-26',
        stock: 3,
      }),
    )
  })
  it('come from hotels that are added here', async () => {
    const user = userEvent.setup()
    await open(user)
    await user.click(screen.getByRole('button', { name: '添加酒店' }))
    const dialog = within(await screen.findByRole('dialog', { name: '添加酒店' }))
    await user.type(dialog.getByLabelText('酒店名称'), '虹桥云锦酒店')
    await user.type(dialog.getByLabelText('酒店英文名称'), 'Yunjin Hotel')
    await user.type(dialog.getByLabelText('地址'), '上海市闵行区申虹路 988 号')
    await user.type(dialog.getByLabelText('英文地址'), '988 Shenhong Road')
    await user.type(dialog.getByLabelText('距展馆（公里）'), '2.85')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect((await dialog.findAllByText(/最多一位小数/)).length).toBeGreaterThan(0)
    await user.clear(dialog.getByLabelText('距展馆（公里）'))
    await user.type(dialog.getByLabelText('距展馆（公里）'), '2.8')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('heading', { name: /虹桥云锦酒店/ })).toBeTruthy()
    expect(sent('hotel/save')[0]).toMatchObject({ star: 4, open: 1, version: 0 })
  })
})
