/** Words for Chinese pages that hold no Chinese: a table or column without a comment lends them its name in English. */
import { containsChinese } from '../../shared/lib/text/text.ts'
import type { GenColumn, GenInfo } from './model.ts'

const isShown = ({ isPk, isInsert, isEdit, isList, isQuery }: GenColumn): boolean =>
  [isPk, isInsert, isEdit, isList, isQuery].includes('1')

/** Those that are still to be translated, as the database calls them: the table where it is what a record is called, and shown columns. */
export function untranslated({
  tableName,
  functionName,
  columns,
  sub = null,
}: Pick<GenInfo, 'tableName' | 'functionName' | 'columns'> & Partial<Pick<GenInfo, 'sub'>>): string[] {
  const inEnglish = (own: readonly GenColumn[]) =>
    own
      .filter((column) => isShown(column) && !containsChinese(column.columnComment))
      .map(({ columnName }) => columnName)
  return [
    ...(containsChinese(functionName) ? [] : [tableName]),
    ...inEnglish(columns),
    ...inEnglish(sub?.columns ?? []).map((name) => `${sub?.tableName}.${name}`),
  ]
}
