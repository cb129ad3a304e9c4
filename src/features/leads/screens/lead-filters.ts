import { addDateRange } from '../../../shared/lib/date-range.ts'

/** Filters of the list as they stand in the address. */
export const LEAD_FILTERS = {
  keyword: '',
  source: '',
  grade: '',
  followStatus: '',
  ownerId: '',
  tag: '',
  from: '',
  to: '',
}

/** As list and export want them: blank ones left out, the days in `params`. */
export function leadRequest({ from, to, ...rest }: typeof LEAD_FILTERS): object {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return from || to ? addDateRange(given, [from, to]) : given
}
