/** Versions of the show's record; the facts in force are parameters. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../server/base/db/columns.ts'

export const showVersion = pgTable('show_version', {
  /** From 1, without gaps. */
  version: integer().primaryKey(),
  /** The parameters of the whole record as this save left them, by the names of its facts. */
  facts: jsonb().$type<Record<string, string>>().notNull(),
  /** What it found changed, named as in the record. */
  changes: jsonb().$type<{ name: string; from: string; to: string }[]>().notNull(),
  createBy: text().notNull(),
  createTime: instant().notNull(),
})

/** Exhibitors who heard that the show is closed, and not that it was opened again. */
export const closingTold = pgTable('closing_told', { exhibitorId: ref().primaryKey() })

/** How far an archived show is erased: one row, once something is. */
export const archiveErasing = pgTable('archive_erasing', {
  id: integer().primaryKey(),
  /** Records erased since. */
  gone: integer().notNull(),
  /** When nothing was left the first time, by the real clock. */
  doneAt: instant(),
})
