import { countWaiting } from '../../../hotel/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Hotel bookings and changes that wait for an answer. */
export const hotelDeskTodo: TodoSource = {
  key: 'hotelDesk',
  audience: 'backOffice',
  async find(ctx) {
    const count = await countWaiting(ctx)
    return [
      {
        key: 'hotelDesk',
        route: '/review/hotels',
        permission: ['busi:hotel:edit'],
        words: 'features/home:todo.hotelDesk.',
        done: count === 0,
        count,
      },
    ]
  },
}
