import { countInquiries } from '../../../inquiries/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { findShow } from '../participation.ts'
import type { TodoSource } from './source.ts'

/** Inquiries that wait for a reply: a step for whom somebody asked. */
export const inquiriesTodo: TodoSource = {
  key: 'inquiries',
  audience: 'exhibitor',
  afterShow: true,
  async find(ctx) {
    const { closeDate } = await findShow(ctx.db)
    const { all, open } = await countInquiries(ctx.db, exhibitorOf(ctx), closeDate, ctx.clock.showNow())
    if (all === 0) return []
    return [
      {
        key: 'inquiries',
        route: '/InquiryOrder',
        permission: ['busi:inquiry:edit'],
        words: 'features/home:todo.inquiries.',
        done: open === 0,
        count: open,
      },
    ]
  },
}
