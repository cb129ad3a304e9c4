import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { inScope } from '../../../company/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Mails that did not leave, or of which nobody knows whether they did. */
export const outboxTodo: TodoSource = {
  key: 'outbox',
  audience: 'backOffice',
  async find(ctx) {
    const stuck = await ctx.db.$count(
      outbox,
      and(
        inArray(outbox.state, ['failed', 'unknown']),
        // Invitations that came back are their exhibitor's to mend.
        or(isNull(outbox.bounceTime), ne(outbox.template, 'invitation')),
        await inScope(ctx, outbox.exhibitorId),
      ),
    )
    return [
      {
        key: 'outbox',
        route: '/review/outbox',
        permission: ['busi:outbox:list'],
        words: 'features/home:todo.outbox.',
        done: stuck === 0,
        count: stuck,
      },
    ]
  },
}
