/** An own list of the exhibitor's as a workbook: the rows its list answers, in the columns its screen shows. */
import type { MessageKey } from '../../../shared/i18n/keys.ts'
import type { ReviewPart } from '../../../shared/record/contract.ts'
import { IN_A_FILE } from '../db/paging.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { handle, runnerOf, type AnyCall, type Handler } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import { showSheet, type ShowSheet } from '../tabular/show-sheet.ts'
import type { XlsxCell } from '../tabular/write-xlsx.ts'

/** `number`: decimal text that is an amount or a quantity. */
type Columns<Row> = readonly (readonly [heading: MessageKey, cell: (row: Row) => XlsxCell, kind?: 'number'])[]

/**
 * Answers the export of a list by its list call.
 * @param lists where the handler of `list` stands; what it refuses, the export refuses too
 * @throws 500 where the list is empty
 */
export function exportHandler<Row>(
  call: AnyCall,
  lists: readonly Handler[],
  {
    list,
    columns,
    ...sheet
  }: Pick<ShowSheet, 'title' | 'words'> & { list: AnyCall; columns: (ctx: Ctx) => Promise<Columns<Row>> },
): Handler {
  const run = runnerOf(lists, list)
  return handle(call, async (ctx, input: object) => {
    const { data } = (await run(ctx, { ...input, ...IN_A_FILE })) as { data: { list: Row[] } }
    if (data.list.length === 0) throw fail.business('server/base/tabular:noExport')
    const told = await columns(ctx)
    return showSheet(ctx, {
      ...sheet,
      columns: told.map(([heading, , kind]) => ({
        header: translate(ctx.locale, heading),
        width: 24,
        number: kind === 'number',
      })),
      rows: data.list.map((row) => told.map(([, cell]) => cell(row))),
    })
  })
}

/** Where the review stands, as the list's cell tells it, and the last change. */
export const reviewColumns = ({
  locale,
}: Pick<Ctx, 'locale'>): Columns<ReviewPart & { published?: number | undefined }> => [
  [
    'shared/record:fields.auditStatus',
    ({ auditString, auditStatus, auditReason: reason, receipt, published }) =>
      [
        auditString,
        receipt && translate(locale, 'shared/record:list.receipt', { receipt }),
        reason && translate(locale, 'shared/record:list.reason', { reason }),
        published === 1 && auditStatus !== 2 ? translate(locale, 'shared/record:list.published') : '',
      ]
        .filter(Boolean)
        .join('\n'),
  ],
  ['shared/record:fields.updateTime', ({ updateTime }) => updateTime],
]
