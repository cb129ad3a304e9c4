import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../server/base/db/columns.ts'

/** Links to a buyer's own page, one for each mail that brought one: an older mail opens it as well. Only hashes are kept. */
export const buyerLink = pgTable(
  'buyer_link',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    buyerId: ref().notNull(),
    /** The mail it stands in (outbox); null of one that was handed out, and of those from before this was noted. */
    mailId: ref(),
    /** By the real clock. */
    expiresAt: instant().notNull(),
    createTime: instant().notNull(),
  },
  (t) => [index('buyer_link_buyer').on(t.buyerId, t.expiresAt)],
)
