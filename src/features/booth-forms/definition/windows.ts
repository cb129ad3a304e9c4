/** When a booth may be reached (booth-forms 3.2). */
import { addDays, daysBetween } from '../../../shared/lib/time/dates.ts'
import { moveSpan, type Move } from '../../../shared/lib/time/moves.ts'
import type { Booth, FormView } from '../model.ts'
import { showDay } from './show-days.ts'

/** Days with the hours of each; `from` and `to` as `HH:mm`. No days while those of the show are not set. */
export interface Window {
  days: readonly string[]
  from: string
  to: string
}

/** The show a window lies in: its days, and the parameters `MOVE_KEYS`. */
export type MoveView = Pick<FormView, 'days' | 'settings'>

const RAW_SPACE = 3

function windowIn(move: Move, { days, settings }: MoveView): Window {
  const { days: ends, hours } = moveSpan(move, settings)
  const [first, last] = ends.map((day) => showDay(day, days))
  return {
    days: first && last ? Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at)) : [],
    from: hours[0],
    to: hours[1],
  }
}

/** Move-in of the booth's kind. */
export const moveInOf = (view: MoveView & { booth: Pick<Booth, 'boothType'> }): Window =>
  windowIn(view.booth.boothType === RAW_SPACE ? 'moveInRaw' : 'moveInShell', view)

/** Move-out, the same for all: it begins when the show closes. */
export const moveOutOf = (view: MoveView): Window => windowIn('moveOut', view)

/** All move-ins and the move-out. */
export const movesOf = (view: MoveView): Window[] =>
  (['moveInRaw', 'moveInShell', 'moveOut'] as const).map((move) => windowIn(move, view))

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
