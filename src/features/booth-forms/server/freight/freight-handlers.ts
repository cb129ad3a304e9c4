/** Taking a box off H9 or H10: the only way it goes (booth-forms 3.5). */
import { and, eq } from 'drizzle-orm'
import { heldBoothOf } from '../../../newspaper/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { totalsOf, type Box, type FreightTotals } from '../../forms/freight/lines.ts'
import { h10 } from '../../forms/h10/definition.ts'
import { h9 } from '../../forms/h9/definition.ts'
import { deleteReportH10Freight, deleteReportH9Freight } from '../../freight-contract.ts'
import { STATUS, type Content } from '../../model.ts'
import { saveForm } from '../save.ts'
import { boothForm } from '../tables.ts'

const COUNTING: readonly number[] = [STATUS.submitted, STATUS.confirmed, STATUS.changed]

interface RemovedBox {
  id: string
  lineId: string
  version: number
  expectedPayable?: string | undefined
  acceptSurcharge?: 0 | 1 | undefined
}

/**
 * Takes a box off the list. Of a form that is submitted or confirmed this is a change: priced, written down, and for a confirmed one waiting.
 * 404 when the form or the box is not there or not the caller's.
 */
async function deleteBox(
  ctx: Ctx,
  definition: FormDefinition,
  { id, lineId, version, ...agreed }: RemovedBox,
): Promise<{ version: number; totals: FreightTotals }> {
  const [row] = await ctx.db
    .select()
    .from(boothForm)
    .where(and(eq(boothForm.id, keyOf(id)), eq(boothForm.form, definition.code), eq(boothForm.delFlag, 0)))
  if (!row) throw fail.notFound()
  const booth = await heldBoothOf(ctx, String(row.participationId))
  if (!boxesOf(row.content).some((box) => box.lineId === lineId)) throw fail.notFound()
  const reply = await saveForm(
    ctx,
    definition,
    booth,
    { version, submitFlag: COUNTING.includes(row.status) ? 1 : 0, ruleAck: 1, ...agreed },
    (content) => ({ ...content, lines: boxesOf(content).filter((box) => box.lineId !== lineId) }),
  )
  return { version: reply.form.version, totals: totalsOf(boxesOf(reply.form)) }
}

const boxesOf = (content: Content): Box[] => (content['lines'] ?? []) as Box[]

export const freightHandlers: Handler[] = [
  handle(deleteReportH9Freight, async (ctx, input) => ({ data: await deleteBox(ctx, h9, input) })),
  handle(deleteReportH10Freight, async (ctx, input) => ({ data: await deleteBox(ctx, h10, input) })),
]
