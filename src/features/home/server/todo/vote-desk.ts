import { countToPublish } from '../../../awards/server/exports.ts'
import { looksAfter } from '../../../company/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Votes to look at, and results to publish. */
export const voteDeskTodo: TodoSource = {
  key: 'voteDesk',
  audience: 'backOffice',
  async find(ctx) {
    // They are the whole show's.
    if ((await looksAfter(ctx)) !== 'all') return []
    const count = await countToPublish(ctx)
    return [
      {
        key: 'voteDesk',
        route: '/review/awards',
        permission: ['busi:award:edit'],
        words: 'features/home:todo.voteDesk.',
        done: count === 0,
        count,
      },
    ]
  },
}
