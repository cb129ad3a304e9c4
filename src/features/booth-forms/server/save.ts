/** How a form is saved, submitted and decided (booth-forms 3.4 to 3.6). Every step locks the form, moves it by the life cycle and is written down. */
import { eq } from 'drizzle-orm'
import type { ParticipationRow } from '../../company/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { holdShow } from '../../../server/base/dated/show-lock.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { refuseFields } from '../../../server/base/records/field-checks.ts'
import { demandPrices } from './billing/demand-prices.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { FormReply } from '../contract.ts'
import { move, receiptNo, type FormAction, type Move } from '../lifecycle.ts'
import { STATUS, type Content } from '../model.ts'
import { mustOf } from './applies.ts'
import { askConsent, demandSum } from './billing/ask-consent.ts'
import { takeBooth } from './booth-change/booth-change.ts'
import { tellExhibitor } from './booth-change/booth-change-mail.ts'
import { partOf } from './parts.ts'
import { checkContent, recordFaults, sentContent, takeFiles, type SaveInput } from './sent-content.ts'
import {
  dropLedger,
  findForm,
  findLedger,
  findVersion,
  lockForm,
  logStep,
  payableOf,
  restoreLedger,
  stateOf,
  storeSettlement,
  type FormRow,
} from './store.ts'
import { boothForm } from './tables.ts'
import type { TermsBasis } from './terms.ts'
import { tellFiled, tellMoved } from './told/tell-form.ts'
import { contentOf, deskOf, factsOf, quoteOf, replyOf, type FormDesk } from './view.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** Submitted for the booth as it is. While the change waits it is known what to come back to. */
const answeredBy = ({ status }: Move, row: FormRow | null) => ({
  recheckDue: 0,
  recheck: status === STATUS.changed ? (row?.recheck ?? null) : null,
})

function moveAfter(desk: FormDesk, action: FormAction, ctx: Ctx): Move {
  const { row, terms } = desk
  const now = ctx.clock.showNow().getTime()
  const state = stateOf(row)
  // Whoever has to choose anew may send a locked form; it stays locked.
  const sends = action.type === 'submit' && desk.rearrange.length > 0
  const outcome = move(
    sends ? { ...state, locked: false } : state,
    action,
    { now, late: terms.late, closed: terms.closed },
    (row?.version ?? 0) + 1,
  )
  if (outcome.ok) return sends ? { ...outcome.move, locked: state.locked } : outcome.move
  if (outcome.refusal === 'closed')
    throw fail.business(under('features/booth-forms:closed.', terms.closedReason || 'over'), { at: terms.opensAt })
  throw fail.business(`features/booth-forms:refused.${outcome.refusal}`)
}

const columnsOf = ({ status, lateFlag, locked, validVersion, validLate, confirmed }: Move) => ({
  status,
  lateFlag,
  locked: locked ? 1 : 0,
  validVersion,
  validLate,
  validConfirmed: confirmed ? 1 : 0,
})

/**
 * Saves a form as a draft or submits it; answers the form as stored. Code 463 asks for consent to a higher amount, with the new bill.
 * @param basis what its terms are made of, where that is read already and the show is held (`holdShow`)
 * @param change what else becomes of the content before it is checked: a row taken away, a pass cancelled
 */
export async function saveForm(
  ctx: Ctx,
  definition: FormDefinition,
  booth: ParticipationRow,
  input: SaveInput,
  change: (content: Content) => Content = (content) => content,
  basis?: TermsBasis,
): Promise<FormReply> {
  if (!basis) await holdShow(ctx.db)
  await lockForm(ctx.db, booth.id, definition.code)
  const row = await findForm(ctx.db, booth.id, definition.code, true)
  const desk = await deskOf(ctx, definition, booth, row, basis)
  if (input.id && input.id !== String(row?.id ?? '')) throw fail.notFound()
  if (input.version !== (row?.version ?? 0)) throw fail.conflict(await conflictOf(ctx, desk))
  const submitting = input.submitFlag === 1
  const next = moveAfter(desk, { type: submitting ? 'submit' : 'saveDraft' }, ctx)
  const part = partOf(definition.code)
  const sent = sentContent(definition, input)
  const merged = part.merge?.(contentOf(desk), sent) ?? { ...contentOf(desk), ...sent }
  // Nothing wanted is an answer to an optional form only.
  const must = mustOf(definition.code, desk.booth.boothType) === 'M'
  const checked = await checkContent(desk, must ? { ...change(merged), noNeed: 0 } : change(merged), input, ctx)
  const before = row ? await findLedger(ctx.db, [row.id]) : []
  const content = part.kept?.(checked, row, desk.terms, before) ?? checked
  const version = (row?.version ?? 0) + 1
  const now = ctx.clock.showNow()

  const amountBefore = payableOf(before)
  const quote = submitting ? quoteOf(desk, content, before, version, now.toISOString()) : null
  if (quote) {
    refuseFields(await recordFaults(ctx, desk, content))
    await demandPrices(ctx, desk.view.booth.settleCurrency, quote.wanted)
    await askConsent(ctx, desk, content, quote, before, next, input)
  }
  await takeFiles(ctx, booth.exhibitorId, definition, content)

  const receipts = (row?.receipts ?? 0) + 1
  const receipt = receiptNo(definition.code, booth.boothNo, receipts)
  const values = {
    ...columnsOf(next),
    content,
    ...(next.validVersion === version ? { validContent: content } : {}),
    ...(submitting ? { submittedAt: now, reason: '', receipt, receipts, ...answeredBy(next, row) } : {}),
    ...(quote ? { payable: payableOf(quote.ledger) } : {}),
  }
  const stored = row
    ? await updateForm(ctx, row, { ...values, version })
    : await insertForm(ctx, {
        ...values,
        exhibitorId: booth.exhibitorId,
        participationId: booth.id,
        form: definition.code,
      })
  let ledger = before
  if (quote) {
    ledger = await storeSettlement(ctx.db, stored.id, quote.settlement, version)
    if (row?.recheck) await tellExhibitor(ctx, booth.exhibitorId)
    const step = {
      formId: stored.id,
      version,
      action: next.lateFlag > 0 ? 'submitLate' : row?.submittedAt ? 'resubmit' : 'submit',
      amountBefore,
      amountAfter: payableOf(quote.ledger),
      content,
      receipt,
    }
    await logStep(ctx, step, next.status === STATUS.changed)
    await tellFiled(ctx, desk, stored, row?.receipt ?? '')
  }
  const view = { ...desk.view, previous: stored.validContent }
  await part.stored?.(ctx, stored, view)
  // What is stored beside the form may have changed with it.
  const facts = part.facts && part.stored ? await factsOf(ctx, definition, booth, stored, desk.terms) : view.facts
  return replyOf(ctx, { ...desk, row: stored, view: { ...view, ...(facts ? { facts } : {}) } }, ledger)
}

async function conflictOf(ctx: Ctx, desk: FormDesk) {
  return (await replyOf(ctx, desk)).form
}

async function insertForm(ctx: Ctx, values: typeof boothForm.$inferInsert): Promise<FormRow> {
  const now = ctx.clock.showNow()
  const [row] = await ctx.db
    .insert(boothForm)
    .values({ ...values, createTime: now, updateTime: now })
    .returning()
  return row as FormRow
}

async function updateForm(ctx: Ctx, row: FormRow, values: Partial<typeof boothForm.$inferInsert>): Promise<FormRow> {
  const [stored] = await ctx.db
    .update(boothForm)
    .set({ ...values, updateTime: ctx.clock.showNow() })
    .where(eq(boothForm.id, row.id))
    .returning()
  return stored as FormRow
}

/**
 * Withdraws, opens again, confirms, rejects, locks or unlocks a form.
 * @param participation the form's booth
 * @param note why, where somebody is told
 * @param seen what it costs once it is confirmed, or what is taken back, as the page showed it; another sum now is refused
 */
export async function moveForm(
  ctx: Ctx,
  definition: FormDefinition,
  participation: ParticipationRow,
  action: FormAction,
  { version, note = '', seen }: { version?: number; note?: string; seen?: string } = {},
): Promise<FormDesk> {
  await lockForm(ctx.db, participation.id, definition.code)
  const row = await findForm(ctx.db, participation.id, definition.code, true)
  if (!row) throw fail.business('features/booth-forms:refused.notSubmitted')
  const desk = await deskOf(ctx, definition, participation, row)
  const amountBefore = payableOf(await findLedger(ctx.db, [row.id]))
  const anew = action.type === 'confirm' && row.recheckDue === 1
  if (seen !== undefined && !anew) demandSum(ctx, desk, seen, amountBefore)
  if (version !== undefined && version !== row.version) throw fail.conflict(await conflictOf(ctx, desk))
  const next = moveAfter(desk, action, ctx)
  const part = partOf(definition.code)

  const now = ctx.clock.showNow()
  const raised = row.version + 1
  const values: Partial<typeof boothForm.$inferInsert> = columnsOf(next)
  if (action.type === 'confirm') {
    Object.assign(values, { confirmedAt: now, validContent: row.content, reason: '', recheck: null, recheckDue: 0 })
    if (anew && (await takeBooth(ctx, desk, row, raised)))
      Object.assign(values, { version: raised, validVersion: raised })
    await part.confirmable?.(ctx, row)
  }
  if (action.type === 'reject') {
    Object.assign(values, { reason: note })
    if (next.restores) {
      const valid = await findVersion(ctx.db, row.id, row.validVersion ?? 0)
      await restoreLedger(ctx.db, row.id, row.validVersion ?? 0, raised)
      Object.assign(values, {
        version: raised,
        validVersion: raised,
        content: valid?.content ?? row.validContent ?? row.content,
        receipt: valid?.receipt ?? row.receipt,
        recheckDue: row.recheck ? 1 : 0,
      })
    } else {
      await dropLedger(ctx.db, row.id, raised)
      Object.assign(values, {
        version: raised,
        rejectedAt: now,
        rejectedInTime: row.lateFlag === 0 ? 1 : 0,
        validVersion: null,
        validContent: null,
        recheck: null,
        recheckDue: 0,
      })
    }
  }
  if (action.type === 'withdraw') {
    await dropLedger(ctx.db, row.id, raised)
    Object.assign(values, { version: raised, validContent: null, recheck: null, recheckDue: 0 })
  }
  if (action.type === 'reopen') Object.assign(values, { version: raised })
  const amountAfter = payableOf(await findLedger(ctx.db, [row.id]))
  if (seen !== undefined && anew) demandSum(ctx, desk, seen, amountAfter)
  const stored = await updateForm(ctx, row, { ...values, payable: amountAfter })
  await logStep(ctx, {
    formId: row.id,
    version: stored.version,
    action: action.type,
    note,
    amountBefore,
    amountAfter,
    ...(next.restores || (action.type === 'confirm' && stored.version === raised)
      ? { content: stored.content, receipt: stored.receipt }
      : {}),
  })
  if (row.recheck) await tellExhibitor(ctx, row.exhibitorId)
  const after = { ...desk, row: stored, view: { ...desk.view, previous: stored.validContent } }
  await part.stored?.(ctx, stored, after.view)
  await tellMoved(ctx, desk, action.type, row, stored, next.restores)
  return after
}
