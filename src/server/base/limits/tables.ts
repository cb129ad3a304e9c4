import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Counters of limits that all processes of a show share. A row whose `endsAt` has passed counts as absent. */
export const limitCounter = pgTable(
  'limit_counter',
  {
    /** Purpose and subject, for example `login/exhibitor/<mark>/<mark>`; personal data stands in it as a mark only. */
    name: text().primaryKey(),
    used: bigint({ mode: 'number' }).notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('limit_counter_ends').on(t.endsAt)],
)
