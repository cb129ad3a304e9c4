import { countPending } from '../../../form-desk/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Booth forms that wait for the organiser's word. */
export const formDeskTodo: TodoSource = {
  key: 'formDesk',
  audience: 'backOffice',
  async find(ctx) {
    const waiting = (await countPending(ctx)).filter(({ pending }) => pending > 0)
    const count = waiting.reduce((sum, { pending }) => sum + pending, 0)
    return [
      {
        key: 'formDesk',
        route: `/review/forms${waiting[0] ? `?form=${waiting[0].form}` : ''}`,
        permission: ['busi:formDesk:edit'],
        words: 'features/home:todo.formDesk.',
        done: count === 0,
        count,
        named: waiting.map(({ form, pending }) => `${form.toUpperCase()} (${pending})`),
      },
    ]
  },
}
