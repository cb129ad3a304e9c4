/** Visitors who registered through an exhibitor's invitation: it is told of all since the day before in one message, without their names, which may be deleted. */
import { and, eq, gt, lte, max } from 'drizzle-orm'
import { lockLeads } from '../../leads/server/exports.ts'
import { lead } from '../../leads/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { message } from '../../messages/server/tables.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { DAY_MS, formatDate, parseDateTime } from '../../../shared/lib/time/dates.ts'

/** Who registered until this time of the show's place is told of that day, whoever came later the day after. */
const HOUR = '09:00:00'
const markOf = (at: Date): Date => parseDateTime(`${formatDate(at)} ${HOUR}`) as Date
/** Older ones nobody is told of any more: the server was away, or was set up with them. */
const LOOK_BACK_MS = 7 * DAY_MS

/** Answers how many exhibitors were told. Called by the server every few minutes; one message a day and exhibitor. */
export async function tellInvitedLeads(services: Services): Promise<number> {
  const now = services.clock.showNow()
  const mark = markOf(now)
  if (now < mark) return 0
  const invited = (since: Date) =>
    and(eq(lead.source, 'INVITE'), eq(lead.delFlag, 0), gt(lead.createTime, since), lte(lead.createTime, mark))
  const oldest = new Date(mark.getTime() - LOOK_BACK_MS)
  const concerned = await services.db
    .selectDistinct({ exhibitorId: lead.exhibitorId })
    .from(lead)
    .where(invited(oldest))
    .orderBy(lead.exhibitorId)
  let told = 0
  for (const { exhibitorId } of concerned)
    told += await services.db.transaction(async (tx) => {
      await lockLeads(tx, exhibitorId)
      const [last] = await tx
        .select({ at: max(message.at) })
        .from(message)
        .where(and(eq(message.exhibitorId, exhibitorId), eq(message.template, 'leadsInvited')))
      const since = last?.at ? markOf(last.at) : oldest
      const count = await tx.$count(
        lead,
        and(eq(lead.exhibitorId, exhibitorId), invited(since > oldest ? since : oldest)),
      )
      if (count === 0) return 0
      await tell(
        { ...services, db: tx },
        { exhibitorId, template: 'leadsInvited', path: '/clue-list', words: () => ({ count: String(count) }) },
      )
      return 1
    })
  return told
}
