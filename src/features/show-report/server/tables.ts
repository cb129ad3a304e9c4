import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../server/base/db/columns.ts'
import type { Counts, Money } from '../rules.ts'

/** Figures of each exhibitor's report, counted each hour by `keep.ts` and nobody else. */
export const reportFigures = pgTable(
  'report_figures',
  {
    exhibitorId: ref().primaryKey(),
    /** One of AREA_GROUPS. */
    areaGroup: integer().notNull(),
    figures: jsonb().$type<Counts>().notNull(),
    /** In each currency of its booths. */
    money: jsonb().$type<Money>().notNull(),
    /** By the show's clock. */
    keptAt: instant().notNull(),
  },
  (t) => [index('report_figures_group').on(t.areaGroup)],
)
