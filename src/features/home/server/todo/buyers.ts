import { countToReview } from '../../../buyers/server/exports.ts'
import { looksAfter } from '../../../company/server/exports.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import type { TodoSource } from './source.ts'

const TAB = '/review/matchmaking?tab=buyers'

/** Buyers who wait to be reviewed, those among them who corrected what was rejected, and visitors who wish to be buyers. They are the whole show's. */
export const buyersTodo: TodoSource = {
  key: 'buyers',
  audience: 'backOffice',
  async find(ctx) {
    if (!(await isAnyOffered(ctx.db, ['matchmaking'])) || (await looksAfter(ctx)) !== 'all') return []
    const { pending, corrected, wishes } = await countToReview(ctx.db)
    return [
      {
        key: 'buyers',
        route: `${TAB}${pending > 0 ? '&status=1' : ''}`,
        permission: ['busi:buyer:edit'],
        words: 'features/home:todo.buyers.',
        done: pending === 0,
        count: pending,
        named:
          corrected > 0 ? [translate(ctx.locale, 'features/home:todo.buyers.corrected', { count: corrected })] : [],
      },
      ...(wishes > 0
        ? [
            {
              key: 'buyerWishes',
              route: TAB,
              permission: ['busi:buyer:add'],
              words: 'features/home:todo.buyerWishes.' as const,
              done: false,
              count: wishes,
            },
          ]
        : []),
    ]
  },
}
