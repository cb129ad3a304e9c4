import { deadlineOf } from '../../../calendar/server/exports.ts'
import { findBoothStatuses, isFiled } from '../../../newspaper/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { routeOfBooths, type TodoSource } from './source.ts'

/** The show directory: done when the entry of every booth is handed in (decisions 11, 16). Nothing is asked of who has no booth yet. */
export const directoryTodo: TodoSource = {
  key: 'directory',
  audience: 'exhibitor',
  async find(ctx) {
    const booths = await findBoothStatuses(ctx.db, exhibitorOf(ctx))
    if (booths.length === 0) return []
    const open = booths.filter((booth) => !isFiled(booth.status))
    return [
      {
        key: 'directory',
        route: routeOfBooths(ctx, '/newspaper/information', open, booths.length > 1),
        permission: ['busi:directory:edit'],
        words: 'features/home:todo.directory.',
        done: open.length === 0,
        count: open.length,
        named: booths.length > 1 ? open.map(({ boothNo }) => boothNo) : [],
        deadline: await deadlineOf(ctx.db, 'directory'),
      },
    ]
  },
}
