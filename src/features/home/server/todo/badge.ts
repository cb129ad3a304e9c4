import { findBadgeStatuses } from '../../../badges/server/exports.ts'
import { deadlineOf } from '../../../calendar/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import { routeOfBooths, type TodoSource } from './source.ts'

/** Badges: done when every booth has one at least and a contact person (business-entities 3.7). A booth too small for any asks for none. */
export const badgeTodo: TodoSource = {
  key: 'badge',
  audience: 'exhibitor',
  async find(ctx) {
    if (!(await isAnyOffered(ctx.db, ['badge']))) return []
    const booths = (await findBadgeStatuses(ctx.db, exhibitorOf(ctx))).filter((booth) => booth.quota > 0)
    if (booths.length === 0) return []
    const open = booths.filter((booth) => !booth.done)
    return [
      {
        key: 'badge',
        route: routeOfBooths(ctx, '/newspaper/badge', open, booths.length > 1),
        permission: ['busi:badge:edit'],
        words: 'features/home:todo.badge.',
        done: open.length === 0,
        count: open.length,
        named: booths.length > 1 ? open.map(({ boothNo }) => boothNo) : [],
        deadline: await deadlineOf(ctx.db, 'badge'),
      },
    ]
  },
}
