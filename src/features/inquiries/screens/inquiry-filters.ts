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
