import { findMustForms } from '../../../booth-forms/server/exports.ts'
import type { TodoSource } from './source.ts'

/** The forms the chosen booth must file: done when all are submitted (booth-forms 3.3). */
export const boothFormsTodo: TodoSource = {
  key: 'boothForms',
  audience: 'exhibitor',
  async find(ctx) {
    const found = await findMustForms(ctx)
    if (!found) return []
    return [
      {
        key: 'boothForms',
        route: '/newspaper/checklist',
        permission: ['busi:form:edit'],
        words: 'features/home:todo.boothForms.',
        done: found.open === 0,
        count: found.open,
        deadline: found.deadline,
      },
    ]
  },
}
