/** A copy of the whole show in a folder, database and files, and back (src/docs/operations.md). */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { makePrivate } from '../base/storage/private-folder.ts'
import type { Services } from '../base/http/context.ts'
import { SettingsError } from '../base/settings.ts'
import { countRows, insertLines, readTable, replaceTables, tableNames } from './tables.ts'

type Place = Pick<Services, 'db' | 'store'>

interface Contents {
  /** Rows by table. */
  rows: Record<string, number>
  /** Content type by key. */
  files: Record<string, string>
}

const CONTENTS = 'contents.json'

/**
 * Writes every row and every file into a folder that is not there yet or empty. Rows are of one moment; files come after them: one without a row does
 * no harm. The list of contents is written last: a folder without it is no copy.
 */
export async function backUp({ db, store }: Place, folder: string): Promise<Contents> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SettingsError(`The folder ${folder} is not empty. Name one that is not there yet.`)
  makePrivate(folder)
  mkdirSync(join(folder, 'tables'))
  const rows = await db.transaction(
    async (tx) => {
      for (const table of await tableNames(tx))
        await pipeline(Readable.from(readTable(tx, table)), createWriteStream(join(folder, 'tables', `${table}.jsonl`)))
      return countRows(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const files: Contents['files'] = {}
  for (const { key } of await store.list('')) {
    const found = await store.get(key)
    if (!found) continue
    const path = join(folder, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    await pipeline(Readable.fromWeb(found.stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
    files[key] = found.contentType
  }
  const contents = { rows, files }
  writeFileSync(join(folder, CONTENTS), JSON.stringify(contents, null, 2))
  return contents
}

/** Is there a show in the database, or only what every installation starts with? */
export async function isEmptyShow(db: Place['db']): Promise<boolean> {
  const { rows } = await db.execute<{ n: string | number }>(
    sql`select (select count(*) from exhibitor) + (select count(*) from participation) + (select count(*) from review_case) as n`,
  )
  return Number(rows[0]?.n ?? 0) === 0
}

/** Puts a copy in the place of what is there, all of it or nothing. Files come first: a row never waits for its file. */
export async function restore({ db, store }: Place, folder: string): Promise<Contents> {
  if (!existsSync(join(folder, CONTENTS)))
    throw new SettingsError(`There is no complete backup in ${folder}: ${CONTENTS} is missing.`)
  const contents = JSON.parse(readFileSync(join(folder, CONTENTS), 'utf8')) as Contents
  for (const [key, contentType] of Object.entries(contents.files))
    await store.put(key, Readable.toWeb(createReadStream(join(folder, 'files', key))) as ReadableStream<Uint8Array>, {
      contentType,
    })
  await db.transaction(async (tx) => {
    const known = new Set(await tableNames(tx))
    const missing = Object.keys(contents.rows).filter((table) => !known.has(table))
    if (missing.length > 0)
      throw new SettingsError(
        `The backup is of a newer version: ${missing.join(', ')} is not known here. Upgrade first.`,
      )
    await replaceTables(tx, async () => {
      for (const table of Object.keys(contents.rows)) {
        const text = await readFile(join(folder, 'tables', `${table}.jsonl`), 'utf8')
        await insertLines(tx, table, text.split('\n').filter(Boolean))
      }
    })
    const now = await countRows(tx)
    const differs = Object.entries(contents.rows).filter(([table, count]) => now[table] !== count)
    if (differs.length > 0)
      throw new SettingsError(
        `The backup is damaged: ${differs.map(([table]) => table).join(', ')} has not all its rows.`,
      )
  })
  return contents
}
