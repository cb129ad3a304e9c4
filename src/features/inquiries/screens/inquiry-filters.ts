import { addDateRange } from '../../../shared/lib/date-range.ts'

/** Filters of the list as they stand in the address. */
export const INQUIRY_FILTERS = {
  inquiryCode: '',
  company: '',
  consultingType: '',
  replyFlag: '',
  source: '',
  from: '',
  to: '',
}

/** As the call wants them: blank ones left out, the days in `params`. */
export function inquiryRequest({ from, to, ...rest }: typeof INQUIRY_FILTERS): object {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return from || to ? addDateRange(given, [from, to]) : given
}
