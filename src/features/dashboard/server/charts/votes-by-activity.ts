import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { vote, voteActivity, voteApplication } from '../../../awards/server/tables.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { count, type Chart } from './chart.ts'

const { activityId } = voteActivity
/** As it is stored: 1 counts, 0 waits for the organiser's look, 2 is set aside. */
const inStanding = (standing: number) => eq(vote.standing, standing)

/** Votes of each activity, for the brands of the exhibitors the staff look after. */
export const votesByActivity: Chart = {
  key: 'votesByActivity',
  kind: 'bars',
  words: 'features/awards:charts.votesByActivity.',
  permissions: { backOffice: ['busi:award:query'] },
  series: ['counted', 'waiting', 'aside'],
  async find({ db, seen, locale }) {
    const rows = await db
      .select({
        activity: voteActivity,
        counted: count(inStanding(1)),
        waiting: count(inStanding(0)),
        aside: count(inStanding(2)),
      })
      .from(voteActivity)
      .innerJoin(voteApplication, eq(voteApplication.activityId, activityId))
      .innerJoin(vote, eq(vote.applicationId, voteApplication.id))
      .where(seen(voteApplication.exhibitorId))
      .groupBy(activityId)
      .orderBy(asc(voteActivity.voteBegin), asc(activityId))
    return rows.map(({ activity, counted, waiting, aside }) => ({
      key: String(activity.activityId),
      label: shownName(activity, locale),
      values: [counted, waiting, aside],
    }))
  },
  stood({ db, seen, from }) {
    const own = db.select({ id: voteApplication.id }).from(voteApplication).where(seen(voteApplication.exhibitorId))
    return db.$count(vote, and(inStanding(1), lt(vote.at, from), inArray(vote.applicationId, own)))
  },
}
