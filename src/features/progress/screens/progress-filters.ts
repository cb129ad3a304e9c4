/** Filters of the matrix as they stand in the address, and as the call takes them. */
export const PROGRESS_FILTERS = {
  keyword: '',
  hall: '',
  mine: '',
  boothType: '',
  due: '',
  thing: '',
  never: '',
  by: '',
}

/** `late`, or within how many days something is due. */
export const DUE_CHOICES = ['late', '3', '7', '14', '30'] as const

export function progressRequest({ due, ...filters }: typeof PROGRESS_FILTERS): object {
  const given = Object.entries(filters).filter(([, value]) => value.trim() !== '')
  return {
    ...Object.fromEntries(given),
    ...(due === 'late' ? { late: 1 } : due === '' ? {} : { within: Number(due) }),
  }
}
