import { countAllIn } from '../../../industry-award/server/exports.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { looksAfter } from '../../../company/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Awards whose jurors have all scored: their results wait for the organiser. */
export const juryTodo: TodoSource = {
  key: 'juryDone',
  audience: 'backOffice',
  async find(ctx) {
    // They are the whole show's.
    if ((await looksAfter(ctx)) !== 'all') return []
    if (!(await isAnyOffered(ctx.db, ['awards']))) return []
    const count = await countAllIn(ctx.db, formatDateTime(ctx.clock.showNow()))
    if (count === 0) return []
    return [
      {
        key: 'juryDone',
        route: '/review/awards?tab=award',
        permission: ['busi:award:edit'],
        words: 'features/home:todo.juryDone.',
        done: false,
        count,
      },
    ]
  },
}
