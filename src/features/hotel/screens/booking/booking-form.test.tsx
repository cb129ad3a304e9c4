import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { hotelScreen } from '../../../../../tests/helpers/screens/hotel-screen.tsx'

const given = hotelScreen()
const { show, sent, booking, choose } = given

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
    given.bookings = [booking({ status: 2, statusString: '已确认' })]
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
