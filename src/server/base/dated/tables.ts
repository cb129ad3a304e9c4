import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ref } from '../db/columns.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Fault } from './dated.ts'

/** Closed; its exhibitor has still to choose anew; it has, and the choice waits for the organiser. */
export const [CLOSED, OPEN, CHOSEN] = [0, 1, 2] as const

/** A move of the show's days (running-a-show 2). */
export const showShift = pgTable('show_shift', {
  id: key(),
  /** Parameters it changed, with what they were and what they became. */
  facts: jsonb().$type<Record<string, { from: string; to: string }>>().notNull(),
  /** By the real clock. */
  at: instant().notNull(),
  byName: text().notNull(),
  undoneAt: instant(),
  /** The move this one undoes; null for one of its own. */
  undoes: ref(),
})

/** What was filed for a day the show moved away from: moved along, or to be rearranged by its exhibitor. */
export const shiftItem = pgTable(
  'shift_item',
  {
    id: key(),
    shiftId: ref().notNull(),
    kind: text().notNull(),
    /** The stored record (`form 12`), and which part of it: a vehicle, a line; '' for the whole. */
    record: text().notNull(),
    part: text().notNull().default(''),
    exhibitorId: bigint({ mode: 'number' }).notNull(),
    participationId: bigint({ mode: 'number' }).notNull(),
    /** Of the form, or of the booking. */
    path: text().notNull(),
    what: jsonb().$type<Record<Locale, string>>().notNull(),
    /** Its days before and after; the same where it was not moved. */
    was: text().notNull(),
    now: text().notNull(),
    /** Why it was not; null where it was, and where the exhibitor was asked although it might have stayed. */
    fault: jsonb().$type<Fault | null>(),
    /** 1 moved, 0 to be rearranged. */
    moved: integer().notNull(),
    /** `OPEN`, `CHOSEN` or `CLOSED`. */
    open: integer().notNull(),
  },
  (t) => [index('shift_item_record').on(t.record, t.open), index('shift_item_exhibitor').on(t.exhibitorId, t.open)],
)
