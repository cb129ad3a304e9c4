import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ref } from '../../../server/base/db/columns.ts'

/** Who looked at a masked value in full, and when (business-entities 1.3); never the value. */
export const revealLog = pgTable(
  'reveal_log',
  {
    id: key(),
    /** BADGE, HOTEL (a booking), COMPANY, VISITOR, PURCHASE (a demand's contact), BOOTH_FORM (the account for a refund) or FILE (a picture of a document). */
    entity: text().notNull(),
    entityId: ref().notNull(),
    field: text().notNull(),
    /** exhibitor or backOffice, and the account or user. */
    byKind: text().notNull(),
    byId: ref().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('reveal_log_by').on(t.byKind, t.byId, t.at), index('reveal_log_entity').on(t.entity, t.entityId)],
)
