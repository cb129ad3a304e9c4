import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { hotelScreen } from '../../../../tests/helpers/screens/hotel-screen.tsx'

const given = hotelScreen()
const { booking, show, offers, choose, sent } = given

describe('the list of bookings', () => {
  it('tells hotel, room, days, rooms, amount, state and what else there is to know', async () => {
    given.bookings = [
      booking({ status: 5, statusString: '变更待审', confirmNo: 'EH-17', change: { ...booking(), rooms: 3 } }),
    ]
    show()
    const row = within(await screen.findByRole('row', { name: /会展中心/ }))
    for (const text of [
      '高级大床房',
      'HT-000017',
      '2024-12-01 至 2024-12-04',
      '3 晚',
      '¥4,680.00',
      '变更待审',
      '确认号 EH-17',
    ])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText(/申请变更：.*3 间/)).toBeTruthy()
    expect(await screen.findByText('预订截止 2024-11-18 18:00（展会当地时间）')).toBeTruthy()
  })
  it('offers the first booking where there is none, and says why none is taken any more', async () => {
    given.bookings = []
    given.offered = offers({ closed: 1 })
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
  it('says that the show books no rooms any more, and leaves what is booked to be given up', async () => {
    given.offered = offers({ notOffered: '本届展会未开放酒店预订' })
    const user = userEvent.setup()
    show()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '预订酒店' }).getAttribute('aria-disabled')).toBe('true'),
    )
    expect(screen.getAllByText('本届展会未开放酒店预订').length).toBeGreaterThan(0)
    await choose(user, '取消预订')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
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
    given.bookings = [booking({ status: 2, statusString: '已确认' })]
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
    given.bookings = [booking({ changeBlocked: '变更截止于 2024-11-24，请联系酒店。' })]
    const user = userEvent.setup()
    show()
    const row = within(await screen.findByRole('row', { name: /会展中心/ }))
    await user.click(row.getByRole('button', { name: /会展中心/ }))
    expect((await screen.findByRole('menuitem', { name: /变更/ })).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('变更截止于 2024-11-24，请联系酒店。')).toBeTruthy()
  })
})

describe('the confirmation', () => {
  it('says everything in Chinese, English or both, whatever the reader’s language', async () => {
    given.bookings = [booking({ status: 2, statusString: '已确认', confirmNo: 'EH-17' })]
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
