/**
 * `npm run gen -- <table>`: writes the feature of a table of the database into this working copy, with its lines in the files that learn of it and its
 * migration (src/docs/adding-a-screen.md). What was chosen on /tool/gen is taken, else what the columns suggest; options of the command win.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  allProblems,
  featureFiles,
  findInfo,
  findTable,
  generated,
  problemKey,
  untranslated,
} from '../features/gen/server/exports.ts'
import type { GenTable } from '../features/gen/model.ts'
import { pascal } from '../features/gen/words.ts'
import { openConfigured, type Db } from './base/db/client.ts'
import { translate } from './base/i18n.ts'
import { readSettings, SettingsError } from './base/settings.ts'
import { writeMigration } from './db/new-migration.ts'
import { failStart } from './listen.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Options of the command by the field they set. */
const OPTIONS = {
  kind: 'tplCategory',
  module: 'moduleName',
  name: 'businessName',
  class: 'className',
  zh: 'functionName',
  en: 'enFunctionName',
  group: 'parentMenu',
  sub: 'subTableName',
  link: 'subTableFkName',
} as const
const USAGE = `Name tables of the database: npm run gen -- <table> [${Object.keys(OPTIONS)
  .map((name) => `--${name} …`)
  .join('] [')}]
--kind crud, tree or sub (rows of the table --sub, which name their record in the column --link); --name in code, --zh and --en for people.`

function readArguments() {
  try {
    const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }]))
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const chosen = Object.entries(OPTIONS).flatMap(([name, field]) =>
      typeof values[name] === 'string' ? [[field, values[name]]] : [],
    )
    // What is chosen by an option is one table's.
    if (positionals.length === 1 || (positionals.length > 1 && chosen.length === 0))
      return { tables: positionals, over: Object.fromEntries(chosen) as Partial<GenTable> }
  } catch {
    // An option nobody knows: the usage says which there are.
  }
  throw new SettingsError(USAGE)
}

/** Writes one feature; answers the paths it wrote, the name of the migration to be made, and what has no Chinese name yet. */
async function writeFeature(db: Db, name: string, over: Partial<GenTable>) {
  const found = await findTable(db, name)
  if (!found) throw new SettingsError(`The database has no table "${name}".`)
  const { businessName } = over
  const table = { ...found, ...(businessName ? { className: pascal(businessName) } : {}), ...over }
  const problems = allProblems(await findInfo(db, table))
  if (problems.length > 0)
    throw new SettingsError(problems.map((one) => translate('en-US', problemKey(one), one.params)).join('\n'))
  const made = await generated(db, table)
  const patched = new Map<string, string>()
  for (const { file, apply } of made.patches)
    patched.set(file, apply(patched.get(file) ?? readFileSync(join(ROOT, file), 'utf8')))
  const files = { ...(await featureFiles([made])), ...Object.fromEntries(patched) }
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), code)
  }
  return { paths: Object.keys(files), migration: made.migration, english: untranslated(made.info) }
}

/** The migration of new drizzle tables. The tables are in this database already: it passes over what is there. */
function writeTables(name: string): string[] {
  const made = writeMigration(name)
  if (!made) return []
  const path = join(ROOT, made)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('CREATE TABLE "', 'CREATE TABLE IF NOT EXISTS "'))
  return [made]
}

async function run(): Promise<void> {
  const { tables, over } = readArguments()
  const settings = readSettings()
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'db')))
    throw new SettingsError(`There is no database in ${settings.dataDir}: run npm start once, or set DATABASE_URL.`)
  const database = await openConfigured(settings)
  try {
    for (const table of tables) {
      const { paths, migration, english } = await writeFeature(database.db, table, over)
      console.log([...paths, ...(migration ? writeTables(migration) : [])].join('\n'))
      if (english.length > 0)
        console.log(`To be translated in locale/zh-CN.json, where ${table} has English words: ${english.join(', ')}.`)
    }
  } finally {
    await database.close()
  }
  console.log('Now: npm run typecheck, npm run lint, npx vitest run --config tests/vitest.config.ts <name>.')
}

await run().catch(failStart)
