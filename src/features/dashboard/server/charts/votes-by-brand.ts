import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm'
import { areOpen, isCandidate } from '../../../awards/server/exports.ts'
import { vote, voteActivity, voteApplication } from '../../../awards/server/tables.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { count, type Chart, type ChartScope } from './chart.ts'

/** As it is stored: 1 counts, 0 waits for the organiser's look, 2 is set aside. */
const counts = eq(vote.standing, 1)

/** Own brands on a ballot, in activities whose voting has begun, with the votes of each that count. */
async function findOwn({ db, seen, now }: ChartScope) {
  const rows = await db
    .select({ application: voteApplication, activity: voteActivity, votes: count(counts) })
    .from(voteApplication)
    .innerJoin(voteActivity, eq(voteActivity.activityId, voteApplication.activityId))
    .leftJoin(vote, eq(vote.applicationId, voteApplication.id))
    .where(and(isCandidate, lte(voteActivity.voteBegin, formatDateTime(now)), seen(voteApplication.exhibitorId)))
    .groupBy(voteApplication.id, voteActivity.activityId)
    .orderBy(asc(voteActivity.voteBegin), asc(voteApplication.id))
  const open = rows.filter(({ activity }) => areOpen(activity, formatDateTime(now)))
  return { open, hidden: rows.filter((row) => !open.includes(row)) }
}

const brandOf = ({ brandName, enBrandName }: typeof voteApplication.$inferSelect, locale: Locale): string =>
  shownName({ name: brandName, enName: enBrandName }, locale)

/** Votes for each of the exhibitor's brands. Where they are hidden until the result is published they are not told, but that they are hidden is. */
export const votesByBrand: Chart = {
  key: 'votesByBrand',
  kind: 'bars',
  words: 'features/awards:charts.votesByBrand.',
  permissions: { exhibitor: ['busi:vote:list'] },
  series: ['votes'],
  async find(scope) {
    const { locale } = scope
    return (await findOwn(scope)).open.map(({ application, activity, votes }) => {
      const group = activity.groups.find(({ id }) => id === application.groupId)
      return {
        key: String(application.id),
        label: [brandOf(application, locale), group ? shownName(group, locale) : '', shownName(activity, locale)]
          .filter(Boolean)
          .join(' · '),
        values: [votes],
      }
    })
  },
  async stood(scope) {
    const ids = (await findOwn(scope)).open.map(({ application }) => application.id)
    if (ids.length === 0) return 0
    return scope.db.$count(vote, and(counts, lt(vote.at, scope.from), inArray(vote.applicationId, ids)))
  },
  async note(scope) {
    const { locale } = scope
    const names = [...new Set((await findOwn(scope)).hidden.map(({ activity }) => shownName(activity, locale)))]
    return names.length === 0
      ? ''
      : translate(locale, 'features/awards:charts.votesByBrand.hidden', { names: joinNames(names, locale) })
  },
}
