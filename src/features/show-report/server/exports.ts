/** What the server asks the reports for. */
export { keepFigures } from './keep.ts'
export { giveChartReader } from './handlers.ts'
