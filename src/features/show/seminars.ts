/** Rooms and starting times of seminars in the show's record (booth-forms 7, 11). Pure. */
import { object } from 'superstruct'
import { noChinese, patternRule, text } from '../../shared/form/rules/text.ts'
import { problem, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import {
  LEAST_SEATS,
  MOST_SEATS,
  SEMINAR_MINUTES,
  type SeminarRoom,
  type SeminarTime,
} from '../../shared/lib/show/seminars.ts'
import { isShowTime, showInstant, type ShowDays } from '../../shared/lib/time/show-time.ts'

/** Rooms and starting times of a show, at most. */
export const ROOMS_MAX = 30
export const TIMES_MAX = 100

const label = (field: string) => ({ label: `features/show:rooms.${field}` })
const isSeats = (value: string): boolean =>
  /^\d{2,4}$/.test(value) && Number(value) >= LEAST_SEATS && Number(value) <= MOST_SEATS

export const roomStruct = object({
  code: patternRule('roomCode', /^[\p{L}\p{N}]+$/u, problem('features/show:errors.roomCode'), {
    max: 20,
    ...label('code'),
  }),
  name: text({ max: 50, plain: true, ...label('name') }),
  enName: noChinese({ required: false, max: 50, plain: true, ...label('enName') }),
  seats: patternRule('seats', isSeats, problem('features/show:errors.seats', { min: LEAST_SEATS, max: MOST_SEATS }), {
    max: 4,
    ...label('seats'),
  }),
})

export const timeStruct = object({
  begin: patternRule('showTime', isShowTime, problem('features/system:errors.showTime'), {
    max: 20,
    label: 'features/show:times.begin',
  }),
})

/** Each room once. */
export const roomProblems = (rooms: readonly SeminarRoom[]): PlacedProblem[] =>
  rooms.flatMap(({ code }, at) =>
    rooms.slice(0, at).some((one) => one.code.toUpperCase() === code.toUpperCase())
      ? [problemAt(`seminarRooms.${at}.code`, 'features/show:errors.roomTwice', { room: code })]
      : [],
  )

/** A seminar is over before the next one begins in its room. Times whose days are not set are judged once they are. */
export function timeProblems(times: readonly SeminarTime[], days: ShowDays): PlacedProblem[] {
  const minuteOf = ({ begin }: SeminarTime) => (showInstant(begin, days)?.getTime() ?? Number.NaN) / 60_000
  return times.flatMap((time, at) => {
    const other = times
      .slice(0, at)
      .find((one) => one.begin === time.begin || Math.abs(minuteOf(one) - minuteOf(time)) < SEMINAR_MINUTES)
    return other
      ? [
          problemAt(`seminarTimes.${at}.begin`, 'features/show:errors.overlap', {
            other: other.begin,
            minutes: SEMINAR_MINUTES,
          }),
        ]
      : []
  })
}
