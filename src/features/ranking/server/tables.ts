import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../server/base/db/columns.ts'

/** What each exhibitor's invitations brought, counted each hour by `keep.ts` and nobody else; everybody has a row. */
export const invitationRanking = pgTable(
  'invitation_ranking',
  {
    exhibitorId: ref().primaryKey(),
    /** One of AREA_GROUPS. */
    areaGroup: integer().notNull(),
    invited: integer().notNull(),
    registered: integer().notNull(),
    visited: integer().notNull(),
    score: integer().notNull(),
    /** When the last of its visitors registered; of equals, who had theirs earlier stands first. */
    lastRegister: instant(),
    /** By the show's clock. */
    keptAt: instant().notNull(),
  },
  (t) => [index('invitation_ranking_group').on(t.areaGroup, t.score)],
)
