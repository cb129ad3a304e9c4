import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { NamedFile } from '../../../shared/files/contract.ts'
import { findNamed } from '../../files/server/exports.ts'
import type { ManualEntry } from '../contract.ts'
import { manualFile as t } from './tables.ts'

/** Not retired. */
export const LISTED = eq(t.status, '0')

/** A stored file by its name; the store may have lost it, its record tells of it still. */
export const fileIn = (files: ReadonlyMap<string, NamedFile>, fileName: string): NamedFile =>
  files.get(fileName) ?? { fileName, originalName: fileName, size: 0 }

/** Files of the manual in force, those in the caller's language first. */
export async function findManual(ctx: Ctx): Promise<ManualEntry[]> {
  const own = ctx.locale === 'en-US' ? 'en' : 'zh'
  const rows = await ctx.db
    .select()
    .from(t)
    .where(LISTED)
    .orderBy(sql`${t.lang} not in (${own}, 'both')`, asc(t.orderNum), asc(t.manualId))
  const files = await findNamed(
    ctx.db,
    rows.map((row) => row.fileName),
  )
  return rows.map(({ name, enName, lang, fileName, fileTime, fileVersion }) => ({
    name,
    enName,
    lang: lang as ManualEntry['lang'], // reason: no other value passes the contract that stores it
    ...fileIn(files, fileName),
    updatedAt: formatDateTime(fileTime),
    version: fileVersion,
  }))
}
