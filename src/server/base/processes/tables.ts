import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Server processes that work on this database. A row is written again every few seconds; an old one belongs to a process that died. */
export const serverProcess = pgTable(
  'server_process',
  {
    id: text().primaryKey(),
    startedTime: instant().notNull().defaultNow(),
    seenTime: instant().notNull().defaultNow(),
    /** Last request with `X-Forwarded-For` although TRUST_PROXY is not set, as of the last turn; null for none. */
    forwardedTime: instant(),
  },
  (t) => [index('server_process_seen').on(t.seenTime)],
)
