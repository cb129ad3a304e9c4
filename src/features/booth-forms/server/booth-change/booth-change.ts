/**
 * A booth that changes after forms were filed for it (its size, kind, open sides, place). Which of them no longer fit is told before the booth is
 * stored (463); on consent they are to be checked again (`recheckDue`) until the exhibitor submits them or the organiser confirms them anew.
 */
import { eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../../server/base/http/fail.ts'
import { chargesOf, type FormDefinition } from '../../definition/definition.ts'
import { formOf } from '../../forms/registry.ts'
import { isFiled } from '../../lifecycle.ts'
import { STATUS, type Content, type FormStatus, type FormView } from '../../model.ts'
import { type FormCode } from '../../../../shared/lib/form-codes.ts'
import type { Charge, Tariff } from '../../pricing/charges.ts'
import { liveLedger, settle, type LedgerEntry, type Settlement } from '../../pricing/ledger.ts'
import { mustOf } from '../applies.ts'
import { tellExhibitor } from './booth-change-mail.ts'
import { consentText, faultsIn, stepNote } from './booth-change-words.ts'
import { figuresOf, isAnswered } from './figures.ts'
import { judgeContent } from '../sent-content.ts'
import { findForms, findLedger, logStep, payableOf, storeSettlement, type FormRow, type StoredEntry } from '../store.ts'
import { boothForm, type Recheck } from '../tables.ts'
import { deskOf, type FormDesk } from '../view.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** A booth as it is and as it is to be. */
export interface BoothChange {
  booth: ParticipationRow
  next: ParticipationRow
}

/** A filed form and the booth that changes under it. */
export interface ChangedForm extends BoothChange {
  row: FormRow
  definition: FormDefinition
  /** Null: it fits. */
  recheck: Recheck | null
  /** 0 where the booth does not file it any more: nothing is to be checked then. */
  due: 0 | 1
  /** Not known from an earlier change: told to organiser and exhibitor. */
  news: boolean
}

/** Charges that say what is wanted now, whoever changed it; rentals and fees of an event stay as they were charged. */
const follows = ({ kind }: Pick<Charge, 'kind'>): boolean => kind === 'fee' || kind === 'deposit'

const tariffOf = ({ terms, view }: FormDesk): Tariff => ({
  prices: terms.prices,
  currency: view.booth.settleCurrency,
})

/** The ledger for the booth as it is: fees and deposits reckoned anew at the prices of the day, without surcharge, the rest as it was charged. */
function settleForBooth(
  desk: FormDesk,
  content: Content,
  ledger: readonly StoredEntry[],
  { at, version }: { at: string; version: number },
): Settlement {
  const wanted = chargesOf(desk.definition, content, desk.view, tariffOf(desk)).filter(follows)
  const settled = settle(ledger.filter(follows), wanted, { at, version, rate: 0, scope: 'DELTA' })
  return { ...settled, kept: [...settled.kept, ...ledger.filter((one) => !follows(one))] }
}

/** Returns what a form to be checked again comes to once the organiser confirms it for the booth as it is. */
export async function findSumAnew(
  ctx: Ctx,
  definition: FormDefinition,
  booth: ParticipationRow,
  row: FormRow,
): Promise<number> {
  const desk = await deskOf(ctx, definition, booth, row)
  const at = ctx.clock.showNow().toISOString()
  const ledger = await findLedger(ctx.db, [row.id])
  return payableOf(liveLedger(settleForBooth(desk, row.content, ledger, { at, version: row.version })))
}

interface Judged {
  problems: FieldFailure[]
  charges: Charge[][]
  ledger: LedgerEntry[]
}

/** What the form's rules say of its contents for this booth; null where the booth does not file it. */
async function judge(
  ctx: Ctx,
  definition: FormDefinition,
  row: FormRow,
  booth: ParticipationRow,
  contents: readonly Content[],
): Promise<Judged | null> {
  if (mustOf(definition.code, booth.boothType) === null) return null
  const desk = await deskOf(ctx, definition, booth, row)
  const at = ctx.clock.showNow().toISOString()
  const ledger = await findLedger(ctx.db, [row.id])
  return {
    problems: [...barredOf(definition, desk.view), ...contents.flatMap((one) => refusedOf(ctx, desk, one))],
    charges: contents.map((one) => chargesOf(definition, one, desk.view, tariffOf(desk))),
    ledger: liveLedger(settleForBooth(desk, row.content, ledger, { at, version: row.version })),
  }
}

const barredOf = ({ barred }: FormDefinition, view: FormView): FieldFailure[] => {
  const reason = barred?.(view) ?? ''
  return reason === '' ? [] : [{ field: '', msgKey: under('features/booth-forms:closed.', reason) }]
}

const refusedOf = ({ locale }: Ctx, { definition, view }: FormDesk, content: Content): FieldFailure[] =>
  judgeContent(definition, view, { ...content, ruleAck: 1 }, { draft: false, locale }).problems

async function changedForm(ctx: Ctx, change: BoothChange, row: FormRow): Promise<ChangedForm | null> {
  const definition = formOf(row.form as FormCode)
  if (!definition || !isFiled(row.status as FormStatus)) return null
  const { booth, next } = change
  const answered = isAnswered(row, booth)
  const was = row.recheck && !answered ? row.recheck.was : figuresOf(booth)
  // A change that waits may be rejected: what is in force then has to fit too.
  const inForce = row.status === STATUS.changed && !answered ? row.validContent : null
  const contents = [row.content, ...(inForce ? [inForce] : [])]
  const then = await judge(ctx, definition, row, { ...next, ...was }, contents)
  const now = await judge(ctx, definition, row, next, contents)
  const faults = (now?.problems ?? []).filter(
    (one, at, all) =>
      !then?.problems.some((old) => isDeepStrictEqual(old, one)) &&
      all.findIndex((other) => isDeepStrictEqual(other, one)) === at,
  )
  const fits = faults.length === 0 && isDeepStrictEqual(then?.charges, now?.charges)
  if (fits && answered) return null
  const recheck: Recheck | null = fits
    ? null
    : {
        at: ctx.clock.showNow().toISOString(),
        was: answered ? (row.recheck?.was ?? was) : was,
        problems: faults,
        before: payableOf(await findLedger(ctx.db, [row.id])),
        after: now ? payableOf(now.ledger) : 0,
      }
  const due = recheck && now ? 1 : 0
  const known = { ...row.recheck, at: recheck?.at, due: row.recheckDue }
  return { ...change, row, definition, recheck, due, news: !isDeepStrictEqual(known, { ...recheck, due }) }
}

/** Filed forms of the booths that change, locked until the transaction ends, and what becomes of each. */
async function findChanged(ctx: Ctx, changes: readonly BoothChange[]): Promise<ChangedForm[]> {
  const found: ChangedForm[] = []
  for (const change of changes) {
    const { booth, next } = change
    const same = isDeepStrictEqual(figuresOf(booth), figuresOf(next)) && booth.settleCurrency === next.settleCurrency
    if (same) continue
    const ids = (await findForms(ctx.db, booth.id)).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await ctx.db
      .select()
      .from(boothForm)
      .where(inArray(boothForm.id, ids))
      .orderBy(boothForm.id)
      .for('update')
    for (const row of rows) {
      const one = await changedForm(ctx, change, row)
      if (one && (one.recheck || row.recheck)) found.push(one)
    }
  }
  return found.toSorted((a, b) => a.booth.id - b.booth.id || Number(a.row.form.slice(1)) - Number(b.row.form.slice(1)))
}

/**
 * Marks the filed forms that no longer fit the booths as they are to be, in the transaction that changes them, and writes to the exhibitor. What
 * they contain and cost stays as it was filed.
 * @param changes booths of one exhibitor
 * @throws 463 with the forms, what does not fit in them and both sums, unless the organiser has agreed
 */
export async function recheckForms(ctx: Ctx, changes: readonly BoothChange[], agreed: boolean): Promise<void> {
  const found = await findChanged(ctx, changes)
  const news = found.filter((one) => one.recheck !== null && one.news)
  if (news.length > 0 && !agreed)
    throw fail.consent(
      'features/booth-forms:recheck.consent',
      { list: consentText(ctx.locale, news) },
      {
        accept: 'acceptRecheck',
      },
    )
  for (const { row, recheck, due, booth, next } of found) {
    await ctx.db.update(boothForm).set({ recheck, recheckDue: due }).where(eq(boothForm.id, row.id))
    await logStep(ctx, {
      formId: row.id,
      version: row.version,
      action: 'booth',
      note: stepNote(figuresOf(booth), figuresOf(next)),
      amountBefore: row.payable,
      amountAfter: row.payable,
    })
  }
  const touched = changes.filter(({ booth }) => found.some((one) => one.booth.id === booth.id))
  if (touched[0]) await tellExhibitor(ctx, touched[0].booth.exhibitorId, touched)
}

/**
 * The organiser confirms for the booth as it is: what its rules refuse there only the exhibitor can put right, what follows the booth is charged anew.
 * @returns whether anything is charged otherwise
 */
export async function takeBooth(ctx: Ctx, desk: FormDesk, row: FormRow, version: number): Promise<boolean> {
  const faults = faultsIn(ctx.locale, desk.definition, row.recheck?.problems ?? [])
  if (faults.length > 0) throw fail.business('features/booth-forms:refused.recheck', { faults: faults.join(' ') })
  const at = ctx.clock.showNow().toISOString()
  const settlement = settleForBooth(desk, row.content, await findLedger(ctx.db, [row.id]), { at, version })
  await storeSettlement(ctx.db, row.id, settlement, version)
  return settlement.added.length > 0 || settlement.dropped.length > 0
}
