/** What was changed of the show, when and by whom. */
import { desc } from 'drizzle-orm'
import { findPage, IN_A_FILE, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { showVersion } from './tables.ts'

/** Versions, newest first. */
export async function findHistory({ db }: Ctx, at: Paging) {
  const { list, total } = await findPage(db, showVersion, undefined, [desc(showVersion.version)], at)
  const told = list.map(({ version, changes, createBy, createTime }) => ({
    version,
    changes,
    createBy,
    createTime: formatDateTime(createTime),
  }))
  return { list: told, total }
}

/** A row for each fact that was changed. */
export async function exportHistory(ctx: Ctx): Promise<BinaryReply> {
  const { list } = await findHistory(ctx, IN_A_FILE)
  if (list.length === 0) throw fail.business('features/show:errors.noExport')
  const t = wordsIn(ctx.locale, 'features/show')
  const columns = ['number', 'when', 'who', 'fact', 'from', 'to'] as const
  return showSheet(ctx, {
    title: 'features/show:history.title',
    words: 'features/show',
    columns: columns.map((key) => ({ header: t(`history.columns.${key}`), width: key === 'number' ? 8 : 24 })),
    rows: list.flatMap(({ version, changes, createBy, createTime }) =>
      changes.map(({ name, from, to }) => [version, createTime, createBy, t(under('fields.', name)), from, to]),
    ),
  })
}
