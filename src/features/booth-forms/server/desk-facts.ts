/** What the organiser keeps about a form beside its content: the review of drawings and the deposit, each change a line of the history. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import type { FormCode } from '../model.ts'
import { anyBooth } from './desk.ts'
import { STEPS } from './fact-steps.ts'
import { findForm, logStep } from './store.ts'
import { boothForm } from './tables.ts'

export interface Facts {
  /** 1 in review, 2 approved, 3 returned with notes. */
  drawingStatus?: number | undefined
  drawingNote?: string | undefined
  depositPaid?: 0 | 1 | undefined
  /** 0 unpaid, 1 paid, 2 refunded, 3 partly withheld. */
  depositStatus?: number | undefined
  depositReason?: string | undefined
}

/**
 * Stores facts; what says the same as before leaves no line. Who saved second, or judged drawings that were replaced meanwhile, sees the facts as
 * they stand (409).
 * @returns the version of the facts
 */
export async function storeFacts(
  ctx: Ctx,
  form: FormCode,
  participationId: string,
  sent: Facts,
  version: number,
): Promise<number> {
  const booth = await anyBooth(ctx.db, participationId)
  const row = await findForm(ctx.db, booth.id, form, true)
  if (!row) throw fail.notFound()
  if (row.factsVersion !== version) throw fail.conflict({ ...row.facts, version: row.factsVersion })
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null),
  ) as Record<string, string | number>
  const facts: Record<string, string | number> = { ...row.facts, ...given }
  const factsVersion = row.factsVersion + 1
  await ctx.db.update(boothForm).set({ facts, factsVersion }).where(eq(boothForm.id, row.id))
  // What was never set counts as 0 or as no words.
  const differs = (name: string) => (row.facts[name] || '') !== (facts[name] || '')
  for (const [step, { facts: names, state, note }] of Object.entries(STEPS)) {
    if (!names.some(differs)) continue
    await logStep(ctx, {
      formId: row.id,
      version: row.version,
      action: `${step}${facts[state] ?? 0}`,
      note: String(facts[note] ?? ''),
      amountBefore: row.payable,
      amountAfter: row.payable,
    })
  }
  return factsVersion
}
