import { findCurrency, findExhibitor, missingCompanyFields } from '../../../company/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import type { TodoSource } from './source.ts'

/** Company information: done when no required field is empty (decisions 11). */
export const companyTodo: TodoSource = {
  key: 'company',
  audience: 'exhibitor',
  async find(ctx) {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    const missing = company ? missingCompanyFields(company, await findCurrency(ctx.db, exhibitorId)).length : 0
    return [
      {
        key: 'company',
        route: '/basic/basicInfo',
        permission: ['busi:company:edit'],
        words: 'features/home:todo.company.',
        done: missing === 0,
        count: missing,
      },
    ]
  },
}
