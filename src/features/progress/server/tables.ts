import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key, ref } from '../../../server/base/db/columns.ts'
import type { DeadlineChanges, KeptCells, Thing } from '../rules.ts'

/** How far each exhibitor is: kept, so that ten thousand are listed without a look at their forms. Filled by `keep.ts` and nobody else. */
export const progress = pgTable('progress', {
  exhibitorId: ref().primaryKey(),
  /** Completeness as Welcome shows it to the exhibitor's administrator, 0..100. */
  percent: integer().notNull(),
  cells: jsonb().$type<KeptCells>().notNull(),
  /** What the exhibitor has to do something about, a bit for each of THINGS: what filters and order go by. */
  open: integer().notNull(),
  keptAt: instant().notNull(),
})

/** Exhibitors something was written for since: triggers of the migration add a row in the transaction of the write, `keep.ts` takes it away. */
export const progressStale = pgTable(
  'progress_stale',
  {
    id: key(),
    exhibitorId: ref().notNull(),
  },
  (t) => [index('progress_stale_exhibitor').on(t.exhibitorId)],
)

/** Who was reminded of what: one a day and exhibitor, unless somebody of the staff wanted another. */
export const reminder = pgTable(
  'reminder',
  {
    exhibitorId: ref().notNull(),
    /** `yyyy-MM-dd` by the show's clock. */
    day: text().notNull(),
    /** From 1. */
    nth: integer().notNull(),
    /** By the show's clock. */
    at: instant().notNull(),
    /** Who of the staff sent it; '' where the plan did. */
    byName: text().notNull(),
    /** The company's address then. */
    recipient: text().notNull(),
    things: jsonb().$type<Thing[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exhibitorId, t.day, t.nth] })],
)

/** What the organiser has changed of the plan of reminders; a thing without a row is as `plan.ts` begins it. */
export const reminderPlan = pgTable('reminder_plan', {
  thing: text().$type<Thing>().primaryKey(),
  /** 1: on. */
  active: integer().notNull(),
  /** Days from its deadline: -14 is two weeks before. */
  marks: jsonb().$type<number[]>().notNull(),
  /** The line of the mail; '' for the portal's own words. */
  textZh: text().notNull(),
  textEn: text().notNull(),
  version: integer().notNull(),
})

/** Deadlines that were changed by themselves, until everybody is told who has still to do something about them (reminders/moved.ts). */
export const deadlineNews = pgTable('deadline_news', {
  id: key(),
  changes: jsonb().$type<DeadlineChanges>().notNull(),
  /** Of the last change, by the real clock. */
  at: instant().notNull(),
  /** Exhibitors up to this one are told; null: nobody is yet, and what is changed meanwhile joins. */
  toldTo: ref(),
})
