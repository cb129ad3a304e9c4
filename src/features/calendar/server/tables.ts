import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../../../server/base/db/columns.ts'

/** A private subscription to somebody's calendar. The link's token is never stored, only its SHA-256; one per person. */
export const calendarLink = pgTable(
  'calendar_link',
  {
    id: key(),
    tokenHash: text().notNull(),
    /** As in `session`: 'exhibitor' (exhibitor_account.id) or 'backOffice' (sys_user.id). */
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** Language of what the link gives: that of the page on which it was made. */
    locale: text().notNull(),
    createTime: instant().notNull(),
    lastUsed: instant(),
  },
  (t) => [uniqueIndex('calendar_link_token').on(t.tokenHash), index('calendar_link_subject').on(t.kind, t.subjectId)],
)
