/** When booths are reached before and after the show (booth-forms 3.2), as the organiser words it: days counted from the show, and the hours of each. */

/** The parameters, with what holds while one is empty or cannot be read. */
export const MOVES = {
  moveInRaw: { key: 'expo.moveInRaw', built: 'T-3 09:00-18:00' },
  moveInShell: { key: 'expo.moveInShell', built: 'T-1 09:00-20:00' },
  moveOut: { key: 'expo.moveOut', built: 'C 15:00-22:00' },
} as const
export type Move = keyof typeof MOVES

/** Opening hours, and those of the last day where they are others. */
const HOURS = ['expo.hours', 'expo.lastHours'] as const

/** Parameters the spans are told from. */
export const MOVE_KEYS: readonly string[] = [...Object.values(MOVES).map((one) => one.key), ...HOURS]

export interface MoveSpan {
  /** First and last day as `T…` or `C…` of a show time. */
  days: readonly [string, string]
  /** `HH:mm` from and to, on each day. */
  hours: readonly [string, string]
}

/** Vehicles come by half hours. */
const SPAN = /^(T-(?:[1-9]|1\d|20)|C(?:\+[1-9])?) ((?:[01]\d|2[0-3]):[03]0)-((?:[01]\d|2[0-3]):[03]0)$/

/**
 * `T-3 09:00-18:00`: move-in from the third day before the opening to its eve; `C+1 15:00-22:00`: move-out from the closing day to the day after.
 * @returns null when the text says neither
 */
export function readMove(text: string, move: Move): MoveSpan | null {
  const [, day = '', from = '', to = ''] = SPAN.exec(text) ?? []
  if (day === '' || from >= to || (day[0] === 'C') !== (move === 'moveOut')) return null
  return { days: day.startsWith('T') ? [day, 'T-1'] : ['C', day], hours: [from, to] }
}

/** Unless the organiser says otherwise, move-out begins in the half hour in which the show has closed. */
function afterClosing([hours, lastHours]: readonly (string | undefined)[]): MoveSpan | null {
  const [, hour = '', minute = ''] = /-(\d\d):(\d\d)$/.exec(lastHours || hours || '') ?? []
  const half = Number(hour) * 2 + Math.ceil(Number(minute) / 30)
  const from = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return hour ? readMove(`C ${from}-${from < '22:00' ? '22:00' : '23:30'}`, 'moveOut') : null
}

/** The span in force among the parameters given, which are those of `MOVE_KEYS`. */
export function moveSpan(move: Move, settings: Readonly<Record<string, string>>): MoveSpan {
  const { key, built } = MOVES[move]
  const span =
    readMove(settings[key] ?? '', move) ??
    (move === 'moveOut' ? afterClosing(HOURS.map((one) => settings[one])) : null) ??
    readMove(built, move)
  if (!span) throw new Error(`${move} is built without a span`)
  return span
}
