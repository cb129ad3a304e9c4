import { findChosenSign } from '../../../newspaper/server/exports.ts'
import type { TodoSource } from './source.ts'

/** The sign-in notice of the chosen booth: done when it was read. The screen is hidden from the menu; this is the way to it (decisions 13). */
export const signNoticeTodo: TodoSource = {
  key: 'signNotice',
  audience: 'exhibitor',
  async find(ctx) {
    const state = await findChosenSign(ctx)
    if (state === null) return []
    return [
      {
        key: 'signNotice',
        route: '/newspaper/exhSignNotice',
        permission: ['busi:sign:query'],
        words: `features/home:todo.${state === 0 ? 'signMissing' : 'signNotice'}.`,
        done: state >= 2,
      },
    ]
  },
}
