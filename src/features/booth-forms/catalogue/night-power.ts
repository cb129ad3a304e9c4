/** Power that stays on for 24 hours (booth-forms 5): the day's connection, and the night beside it as a charge of its own. */

/** Boxes and sockets that can stay live at night. */
export const LIVE_24H: ReadonlySet<string> = new Set(['E03', 'E04', 'E05', 'E06', 'E07'])

const NIGHT = '_24H'

/** Code of the night beside an item's day. */
export const nightOf = (itemCode: string): string => `${itemCode}${NIGHT}`

/** Item whose price a code has: the night costs what the day costs. */
export const pricedAs = (code: string): string => (code.endsWith(NIGHT) ? code.slice(0, -NIGHT.length) : code)
