import { and, eq, lt } from 'drizzle-orm'
import { dockingMeeting } from '../../../docking/server/tables.ts'
import { count, type Chart } from './chart.ts'

/** busi_docking_status, as it is stored, in the order of a meeting's life. */
const STATES = { pending: 1, accepted: 2, held: 5, missed: 6, declined: 3, cancelled: 4, expired: 7 } as const

/** Meetings with buyers by what became of them. */
export const meetings: Chart = {
  key: 'meetings',
  kind: 'bars',
  words: 'features/dashboard:charts.meetings.',
  permissions: { exhibitor: ['busi:docking:list'], backOffice: ['busi:meeting:list'] },
  series: ['meetings'],
  async find({ db, seen }) {
    const [row] = await db
      .select(
        Object.fromEntries(
          Object.entries(STATES).map(([key, state]) => [key, count(eq(dockingMeeting.status, state))]),
        ),
      )
      .from(dockingMeeting)
      .where(seen(dockingMeeting.exhibitorId))
    return Object.keys(STATES).map((key) => ({ key, values: [Number(row?.[key] ?? 0)] }))
  },
  stood: ({ db, seen, from }) =>
    db.$count(dockingMeeting, and(lt(dockingMeeting.createTime, from), seen(dockingMeeting.exhibitorId))),
}
