/** Versions of a manual file: what becomes one, and who is told of it. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { escapeHtml } from '../../../server/base/html/escape.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { exchangeFile } from '../../files/server/exports.ts'
import { insertNotice } from '../../notices/server/exports.ts'
import { manualFile, manualFileVersion as v } from './tables.ts'

type ManualFile = typeof manualFile.$inferSelect
export type Version = typeof v.$inferSelect

/** Versions of these files, the newest first. */
export function findVersions(db: Db, manualIds: readonly number[]): Promise<Version[]> {
  return db
    .select()
    .from(v)
    .where(inArray(v.manualId, [...manualIds]))
    .orderBy(desc(v.fileVersion))
}

const exchange = (ctx: Ctx, before: string, next: string) =>
  exchangeFile(ctx, {
    field: 'fileName',
    label: 'features/manual-files:fields.fileName',
    kind: 'manual',
    before,
    next,
    readers: ['busi:manualFile:list', 'busi:manualFile:query'],
  })

/** Keeps the version a row now stands at. A file of an earlier version is taken again as it is. */
export async function keepVersion(ctx: Ctx, row: ManualFile): Promise<void> {
  const earlier = await findVersions(ctx.db, [row.manualId])
  if (!earlier.some((one) => one.fileName === row.fileName)) await exchange(ctx, '', row.fileName)
  const { manualId, fileVersion, fileName, fileTime } = row
  const createBy = signedIn(ctx).userName
  await ctx.db.insert(v).values({ manualId, fileVersion, fileName, createBy, createTime: fileTime })
}

/** Lets every version of these rows go. */
export async function dropVersions(ctx: Ctx, manualIds: readonly number[]): Promise<void> {
  for (const { fileName } of await findVersions(ctx.db, manualIds)) await exchange(ctx, fileName, '')
  for (const manualId of manualIds) await ctx.db.delete(v).where(eq(v.manualId, manualId))
}

/** Tells everybody in a notice that the file is new, or has a new version. */
export async function announce(ctx: Ctx, { name, enName, fileVersion }: ManualFile): Promise<void> {
  const words = (locale: Locale, part: 'title' | 'text', shown: string) =>
    translate(locale, `features/manual-files:announced.${fileVersion > 1 ? 'again' : 'first'}.${part}`, {
      name: shown,
      version: fileVersion,
    })
  const content = (locale: Locale, shown: string) => `<p>${escapeHtml(words(locale, 'text', shown))}</p>`
  await insertNotice(ctx, {
    noticeTitle: words('zh-CN', 'title', name),
    enNoticeTitle: words('en-US', 'title', enName),
    noticeContent: content('zh-CN', name),
    enNoticeContent: content('en-US', enName),
  })
}
