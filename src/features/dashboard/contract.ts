/** Charts and the figures behind them (business-entities 3.22). Every figure is a count. */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, state } from '../../shared/api/contract.ts'

/** One chart as a table: a row per category or day, a value per series. Words are in the caller's language. */
const chartData = type({
  key: string(),
  /** `bars`: rows are categories. `days`: rows are days in order, without gaps. */
  kind: enums(['bars', 'days']),
  title: string(),
  text: string(),
  /** Head of the first column of the table. */
  rowLabel: string(),
  series: array(type({ key: string(), label: string() })),
  /** `label` is the category's name or the day, `yyyy-MM-dd`. */
  rows: array(type({ key: string(), label: string(), values: array(number()) })),
  /** 1 when the rows are parts of one whole or stand one after another, so that their sum means something. */
  summed: number(),
  /** Of each series the whole: the sum of its rows, or what they are all taken from. */
  totals: array(number()),
  /** What the totals are compared with. Days: those of as many days before. Bars: that of the first series when the range began. */
  before: array(number()),
  /** What a reader has to know of the figures, such as what is kept out of them; '' for nothing. */
  note: string(),
})
export type ChartData = Infer<typeof chartData>

export const dashboardCharts = defineCall(
  {
    method: 'POST',
    path: '/busi/dashboard/charts',
    summary: 'The charts the caller may see: an exhibitor its own, the organiser the whole show',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({
    request: object({ days: optional(state) }),
    /** `serverTime`: when the oldest of the figures was counted, by the show's clock. `from`: first day of the range. */
    reply: data(type({ serverTime: string(), from: string(), charts: array(chartData) })),
  }),
)

export const dashboardExport = defineCall(
  {
    method: 'GET',
    path: '/busi/dashboard/export',
    summary: 'The figures of a chart as CSV or XLSX',
    audience: 'signedIn',
    response: 'binary',
  },
  () => ({
    request: object({ chart: string(), format: enums(['csv', 'xlsx']), days: optional(state) }),
    reply: type({}),
  }),
)
