import { REMIND_MAX } from '../reminder-contract.ts'

/** Exhibitors another page asks to be reminded, as the address names them: `?remind=5,17`. Pure. */
export function askedIn(search: string): string[] {
  const ids = (new URLSearchParams(search).get('remind') ?? '').split(',').filter((one) => /^\d{1,18}$/.test(one))
  return [...new Set(ids)].slice(0, REMIND_MAX)
}
