/** What the command takes (`npm run gen`). */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { defaultTable } from '../defaults.ts'
import type { GenTable } from '../model.ts'
import { findDbTable } from './catalog.ts'
import { findDicts } from './info.ts'
import { genTable } from './tables.ts'

/** A table with what was chosen for it, else with what its columns suggest; undefined where the database has none of this name. */
export async function findTable(db: Db, name: string): Promise<GenTable | undefined> {
  const [saved] = await db.select().from(genTable).where(eq(genTable.tableName, name))
  if (saved) return saved
  const table = await findDbTable(db, name)
  return table && defaultTable(table, await findDicts(db))
}

export { featureFiles } from './feature-files.ts'
export { untranslated } from '../untranslated.ts'
export { allProblems, findInfo, generated, problemKey } from './info.ts'
