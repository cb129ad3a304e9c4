import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ref } from '../db/columns.ts'

/** Who did what when to a record: reviewed ones, companies and accounts. Rows are never changed. */
export const reviewLog = pgTable(
  'review_log',
  {
    id: key(),
    kind: text().notNull(),
    entityId: ref().notNull(),
    /** submit, withdraw, approve, reject, revoke, takeover, edit, remove. */
    action: text().notNull(),
    byKind: text().notNull(),
    byName: text().notNull(),
    reason: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown> | null>(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('review_log_entity').on(t.kind, t.entityId, t.id)],
)
