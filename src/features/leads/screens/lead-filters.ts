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
