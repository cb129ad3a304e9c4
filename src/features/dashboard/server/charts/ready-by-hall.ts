import { countByHall } from '../../../progress/server/exports.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { HALLS_KEY, hallName, readHalls } from '../../../../shared/lib/halls.ts'
import type { Chart } from './chart.ts'

/** How far the exhibitors of each hall are with their booth forms. */
export const readyByHall: Chart = {
  key: 'readyByHall',
  kind: 'bars',
  words: 'features/dashboard:charts.readyByHall.',
  permissions: { backOffice: ['busi:progress:list'] },
  series: ['done', 'waiting', 'open', 'late'],
  async find(scope) {
    const halls = readHalls(await findConfig(scope.db, HALLS_KEY))
    const order = (hall: string) => halls.findIndex(({ code }) => code === hall)
    const rows = (await countByHall(scope)).sort((a, b) => order(a.hall) - order(b.hall))
    return rows.map(({ hall, done, waiting, open, late }) => ({
      key: hall,
      label: hallName(halls, hall, scope.locale === 'en-US'),
      values: [done, waiting, open, late],
    }))
  },
  async stood(scope) {
    return (await countByHall(scope)).reduce((sum, { doneBefore }) => sum + doneBefore, 0)
  },
}
