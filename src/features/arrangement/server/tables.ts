import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, stamps } from '../../../server/base/db/columns.ts'
import type { HallTables } from '../rules/tables.ts'
import type { ArrangementResult, ArrangementUndo, RunState } from './stored.ts'

/** Tables of a matchmaking session (meeting_session), numbered through its halls. A session without a row has none. */
export const meetingTablePlan = pgTable('meeting_table_plan', {
  sessionId: bigint({ mode: 'number' }).primaryKey(),
  halls: jsonb().$type<HallTables[]>().notNull().default([]),
  updateBy: text().notNull().default(''),
  ...stamps,
})

/** A run of the arrangement (running-a-show 6): a proposal until it is applied. */
export const meetingArrangement = pgTable(
  'meeting_arrangement',
  {
    id: key(),
    sessionIds: jsonb().$type<string[]>().notNull(),
    seed: integer().notNull(),
    /** Lowest match of those it brings together, 0..100. */
    minScore: integer().notNull(),
    state: text().$type<RunState>().notNull(),
    /** server_process.id of the process whose thread works on it. */
    processId: text().notNull().default(''),
    /** In percent, as of the last second. */
    progress: integer().notNull().default(0),
    /** Null until it is ready, and when it was let go. */
    result: jsonb().$type<ArrangementResult>(),
    /** What applying it changed, for a day. */
    undo: jsonb().$type<ArrangementUndo>(),
    /** clientToken of who began it. */
    token: text().notNull().default(''),
    createBy: text().notNull(),
    /** When it was applied, by the show's clock. */
    applyTime: instant(),
    applyBy: text().notNull().default(''),
    ...stamps,
  },
  (t) => [index('meeting_arrangement_state').on(t.state, t.id)],
)
