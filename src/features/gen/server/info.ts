/** Imported tables with all that templates need: where they stand in the sources, and the rows that belong to their records. */
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { sysDictType } from '../../../server/base/parameter-tables.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { GROUPS, ROUTES } from '../../../routes.ts'
import { problemsOf, type Problem } from '../check.ts'
import { defaultTable } from '../defaults.ts'
import { generate, type Generated } from '../generate.ts'
import type { GenInfo, GenTable } from '../model.ts'
import { camel, kebab, plural } from '../words.ts'
import { findDbTable } from './catalog.ts'
import { findAreas, findSources } from './sources.ts'
import { genTable } from './tables.ts'
import { type AnyMessageKey, under } from '../../../shared/i18n/keys.ts'

/** Dictionaries a column may be chosen from. */
export async function findDicts(db: Db): Promise<string[]> {
  const rows = await db.select({ dictType: sysDictType.dictType }).from(sysDictType)
  return rows.map(({ dictType }) => dictType)
}

/** What is generated of a table: as it was chosen, and for one that is not imported as its columns suggest. */
export async function findInfo(db: Db, given: GenTable): Promise<GenInfo> {
  const sources = findSources()
  const source = sources.get(given.tableName) ?? null
  if (given.tplCategory !== 'sub' || !given.subTableName) return { ...given, source, sub: null }
  const tableName = given.subTableName
  const [imported] = await db.select().from(genTable).where(eq(genTable.tableName, tableName))
  const found = imported ? null : await findDbTable(db, tableName)
  const columns = imported?.columns ?? (found ? defaultTable(found, await findDicts(db)).columns : null)
  return { ...given, source, sub: columns && { tableName, columns, source: sources.get(tableName) ?? null } }
}

/** What keeps it from being made, names that are taken included. */
export function allProblems(info: GenInfo): Problem[] {
  const { businessName, moduleName } = info
  const path = `/${moduleName}/${kebab(businessName)}`
  const folder = kebab(plural(camel(businessName)))
  const taken = ROUTES.some((route) => route.path === path || route.id === camel(businessName))
  return [
    ...(GROUPS.some(({ id }) => id === info.parentMenu) ? [] : [{ field: 'parentMenu', key: 'menu', params: {} }]),
    ...problemsOf(info),
    ...(taken || findAreas().includes(folder)
      ? [{ field: 'businessName', key: 'taken', params: { name: businessName, path } }]
      : []),
  ]
}

export const problemKey = ({ key }: Problem): AnyMessageKey => under('features/gen:problems.', key)

/** The feature of a table, or a refusal that says what is missing. */
export async function generated(db: Db, given: GenTable): Promise<Generated & { info: GenInfo }> {
  const info = await findInfo(db, given)
  const [problem] = allProblems(info)
  if (problem) throw fail.business(problemKey(problem), problem.params)
  return { ...generate(info), info }
}

/** Imported tables of these names, in their order; 404 where one is not imported. */
export async function findImported(db: Db, names: readonly string[]) {
  const rows = await db
    .select()
    .from(genTable)
    .where(inArray(genTable.tableName, [...names]))
  return names.map((name) => {
    const row = rows.find(({ tableName }) => tableName === name)
    if (!row) throw fail.notFound()
    return row
  })
}
