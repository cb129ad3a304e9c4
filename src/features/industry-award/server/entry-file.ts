/** The exhibitor's own entries for industry awards as a workbook. */
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import type { EntryRow } from '../contract.ts'

const COLUMNS = [
  'award',
  'entryName',
  'enEntryName',
  'entryType',
  'categories',
  'auditStatus',
  'reason',
  'phase',
  'entryEnd',
  'judgeEnd',
  'publishTime',
  'result',
] as const
const WIDE: ReadonlySet<string> = new Set(['award', 'entryName', 'enEntryName', 'categories', 'reason', 'result'])

/** Results stay empty until they are published. @throws 500 without any */
export function entryFile(ctx: Ctx, entries: readonly EntryRow[]) {
  if (entries.length === 0) throw fail.business('features/industry-award:errors.noExport')
  const { locale } = ctx
  const t = wordsIn(locale, 'features/industry-award')
  const rows = entries.map((row) => {
    const told: Record<(typeof COLUMNS)[number], string> = {
      award: shownName({ name: row.awardName, enName: row.enAwardName }, locale),
      entryName: row.entryName,
      enEntryName: row.enEntryName,
      entryType: row.entryType ? t(under('types.', row.entryType)) : '',
      categories: joinNames(
        row.categoryNames.map((one) => shownName(one, locale)),
        locale,
      ),
      auditStatus: row.auditString,
      reason: row.auditReason,
      phase: row.awardName ? t(under('phase.', row.phase)) : '',
      entryEnd: row.entryEnd,
      judgeEnd: row.judgeEnd,
      publishTime: row.publishTime,
      result: row.results
        .filter(({ result }) => result !== 0)
        .map((one) => `${shownName(one, locale)} ${t(under('result.', one.result))}`)
        .join('\n'),
    }
    return COLUMNS.map((key) => told[key])
  })
  return showSheet(ctx, {
    title: 'features/industry-award:title',
    words: 'features/industry-award',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows,
  })
}
