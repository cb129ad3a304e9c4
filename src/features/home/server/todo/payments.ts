import { sumBalances } from '../../../booth-forms/server/exports.ts'
import { inScope } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { signedIn } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import type { TodoSource } from './source.ts'

const MONEY = ['busi:formDesk:money'] as const

/** Booths that owe something, with the sum of each currency. */
export const paymentsTodo: TodoSource = {
  key: 'payments',
  audience: 'backOffice',
  async find(ctx) {
    // All booths are summed: not for those who may not read it.
    if (!mayCall(signedIn(ctx), MONEY)) return []
    const sums = await sumBalances(ctx.db, { state: 'open' }, await inScope(ctx, participation.exhibitorId))
    const count = sums.reduce((sum, { booths }) => sum + booths, 0)
    return [
      {
        key: 'payments',
        route: '/review/forms?form=money&state=open',
        permission: MONEY,
        words: 'features/home:todo.payments.',
        done: count === 0,
        count,
        named: sums.map(({ currency, payable, paid }) =>
          formatMoney(payable - paid, currency === 'USD' ? 'USD' : 'CNY', ctx.locale),
        ),
      },
    ]
  },
}
