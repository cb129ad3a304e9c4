import { countByForm } from '../../../progress/server/exports.ts'
import type { Chart } from './chart.ts'

/** How far the exhibitors are with each booth form. */
export const readyByForm: Chart = {
  key: 'readyByForm',
  kind: 'bars',
  words: 'features/dashboard:charts.readyByForm.',
  permissions: { backOffice: ['busi:progress:list'] },
  series: ['done', 'waiting', 'open', 'late'],
  async find(scope) {
    const rows = await countByForm(scope)
    return rows.map(({ form, done, waiting, open, late }) => ({
      key: form,
      label: form.toUpperCase(),
      values: [done, waiting, open, late],
    }))
  },
  async stood(scope) {
    return (await countByForm(scope)).reduce((sum, { doneBefore }) => sum + doneBefore, 0)
  },
}
