import { countInquiries, findWaiting } from '../../../inquiries/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { findShow } from '../participation.ts'
import type { TodoSource } from './source.ts'

/** Inquiries that are named, the oldest first; the rest is counted. */
const NAMED = 10

/** Inquiries that wait for a reply: a step for whom somebody asked. */
export const inquiriesTodo: TodoSource = {
  key: 'inquiries',
  audience: 'exhibitor',
  afterShow: true,
  async find(ctx) {
    const { closeDate } = await findShow(ctx.db)
    const { all, open } = await countInquiries(ctx.db, exhibitorOf(ctx), closeDate, ctx.clock.showNow())
    if (all === 0) return []
    const waiting = open > 0 ? await findWaiting(ctx.db, exhibitorOf(ctx), NAMED) : []
    return [
      {
        key: 'inquiries',
        route: '/InquiryOrder',
        permission: ['busi:inquiry:edit'],
        words: 'features/home:todo.inquiries.',
        done: open === 0,
        count: open,
        items: waiting.map(({ id, company, inquiryCode }) => ({
          label: `${company} ${inquiryCode}`,
          route: `/InquiryOrder?edit=${id}`,
        })),
      },
    ]
  },
}
