import { and, eq, lt, ne } from 'drizzle-orm'
import { dockingMeeting } from '../../../docking/server/tables.ts'
import { count, type Chart } from './chart.ts'

const became = (status: number) => eq(dockingMeeting.status, status)
/** busi_docking_status, as it is stored, in the order of a meeting's life; missed ones whose side said it could not come stand apart. */
const STATES = {
  pending: became(1),
  accepted: became(2),
  held: became(5),
  missed: and(became(6), eq(dockingMeeting.absentSide, '')),
  absent: and(became(6), ne(dockingMeeting.absentSide, '')),
  declined: became(3),
  cancelled: became(4),
  expired: became(7),
}

/** Meetings with buyers by what became of them. */
export const meetings: Chart = {
  key: 'meetings',
  kind: 'bars',
  words: 'features/dashboard:charts.meetings.',
  permissions: { exhibitor: ['busi:docking:list'], backOffice: ['busi:meeting:list'] },
  series: ['meetings'],
  async find({ db, seen }) {
    const [row] = await db
      .select(Object.fromEntries(Object.entries(STATES).map(([key, state]) => [key, count(state)])))
      .from(dockingMeeting)
      .where(seen(dockingMeeting.exhibitorId))
    return Object.keys(STATES).map((key) => ({ key, values: [Number(row?.[key] ?? 0)] }))
  },
  stood: ({ db, seen, from }) =>
    db.$count(dockingMeeting, and(lt(dockingMeeting.createTime, from), seen(dockingMeeting.exhibitorId))),
}
