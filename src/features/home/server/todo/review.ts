import { countCases } from '../../../review/server/exports.ts'
import type { TodoSource } from './source.ts'

/** What waits for the organiser's decision. */
export const reviewTodo: TodoSource = {
  key: 'review',
  audience: 'backOffice',
  async find(ctx) {
    const { pending } = await countCases(ctx)
    return [
      {
        key: 'review',
        route: '/review',
        permission: ['busi:review:list'],
        words: 'features/home:todo.review.',
        done: pending === 0,
        count: pending,
      },
    ]
  },
}
