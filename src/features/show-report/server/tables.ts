import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../server/base/db/columns.ts'
import type { Figures } from '../rules.ts'

/** Figures of each exhibitor's report, counted each hour by `keep.ts` and nobody else. */
export const reportFigures = pgTable(
  'report_figures',
  {
    exhibitorId: ref().primaryKey(),
    /** One of AREA_GROUPS. */
    areaGroup: integer().notNull(),
    /** Of its first booth. */
    currency: text().notNull(),
    figures: jsonb().$type<Figures>().notNull(),
    /** By the show's clock. */
    keptAt: instant().notNull(),
  },
  (t) => [index('report_figures_group').on(t.areaGroup)],
)
