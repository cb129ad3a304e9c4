import type { BatchCalls } from '../../../shared/list/import-contract.ts'
import type { Ctx } from '../http/context.ts'
import { handle, type Handler } from '../http/handler.ts'
import { findBatch, type BatchRow } from './import-batch.ts'
import type { ListFile } from './list-file.ts'

/**
 * Commit, rows to correct and template of an import; what checks the file is the area's own.
 * @param kind of its batches
 */
export function batchHandlers(
  calls: BatchCalls,
  kind: string,
  file: Pick<ListFile<string>, 'badRows' | 'template'>,
  commit: (ctx: Ctx, batchId: string) => Promise<object>,
): Handler[] {
  return [
    handle(calls.commit, async (ctx, { batchId }) => ({ data: await commit(ctx, batchId) })),
    handle(calls.badRows, async (ctx, { batchId }) => {
      const { rows } = await findBatch<BatchRow<object>>(ctx, kind, batchId, { live: true })
      return file.badRows(rows, ctx.locale)
    }),
    handle(calls.template, async (ctx, { format = 'xlsx' }) => file.template(format, ctx)),
  ]
}
