/** When a booth may be reached (booth-forms 3.2): raw space builds three days, shells move in on the last of them, all leave on the closing day. */
import type { Booth, FormView } from '../model.ts'
import { showDay } from './show-days.ts'

/** Days with the hours of each; `from` and `to` as `HH:mm`. No days while those of the show are not set. */
export interface Window {
  days: readonly string[]
  from: string
  to: string
}

const RAW_SPACE = 3
const known = (days: readonly string[]): readonly string[] => days.filter((day) => day !== '')

/** Move-in of the booth's kind. */
export function moveInOf({ booth, days }: Pick<FormView, 'days'> & { booth: Pick<Booth, 'boothType'> }): Window {
  return booth.boothType === RAW_SPACE
    ? { days: known(['T-3', 'T-2', 'T-1'].map((day) => showDay(day, days))), from: '09:00', to: '18:00' }
    : { days: known([showDay('T-1', days)]), from: '09:00', to: '20:00' }
}

/** Move-out, the same for all: it begins when the show closes. */
export const moveOutOf = ({ days }: Pick<FormView, 'days'>): Window => ({
  days: known([showDay('C', days)]),
  from: '15:00',
  to: '22:00',
})

/** Is a moment `yyyy-MM-dd HH:mm:ss` inside, both ends included? True while the days are not set. */
export function isWithin(moment: string, { days, from, to }: Window): boolean {
  const [day = '', time = ''] = moment.split(' ')
  return days.length === 0 || (days.includes(day) && time >= `${from}:00` && time <= `${to}:00`)
}

/** First and last moment, for messages: `2024-11-29 09:00`. */
export const endsOf = ({ days, from, to }: Window): { from: string; to: string } => ({
  from: `${days[0] ?? ''} ${from}`,
  to: `${days.at(-1) ?? ''} ${to}`,
})
