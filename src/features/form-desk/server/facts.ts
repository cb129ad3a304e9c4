/** What the organiser keeps about a form beside its content: the review of drawings and the deposit, each change an entry of the history. */
import {
  STEPS,
  findForm,
  findLedger,
  findLedgerInForce,
  logStep,
  tellDeposit,
  tellDrawings,
} from '../../booth-forms/server/exports.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import { demandSeen } from '../../../server/base/http/seen.ts'
import { currencyOf, formatMoney, parseMoney, toDecimal, toMinor } from '../../../shared/lib/money.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { DEPOSIT } from '../../booth-forms/pricing/deposits.ts'
import { totals } from '../../booth-forms/pricing/ledger.ts'
import { anyBooth } from './desk.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'

export interface Facts {
  /** 1 in review, 2 approved, 3 returned with notes. */
  drawingStatus?: number | undefined
  drawingNote?: string | undefined
  depositPaid?: 0 | 1 | undefined
  /** 0 unpaid, 1 paid, 2 refunded, 3 partly withheld. */
  depositStatus?: number | undefined
  /** Decimal texts: what came in, and how much of it is not returned. */
  depositAmount?: string | null | undefined
  depositWithheld?: string | null | undefined
  depositReason?: string | undefined
}

type Kept = Record<string, string | number>

/** Either name says that a deposit is paid; the status says the rest and goes first. */
function statusOf({ depositStatus, depositPaid }: Facts, before: number): number {
  if (depositStatus !== undefined) return depositStatus
  return depositPaid === undefined ? before : depositPaid === 0 ? DEPOSIT.unpaid : Math.max(before, DEPOSIT.held)
}

/** A deposit as it is kept: what came in is written down when it does, and a part that is withheld has its amount and its reason (decisions 26). */
function keptDeposit(facts: Kept, status: number, asked: number): Kept {
  const { depositAmount, depositWithheld = '0', depositReason = '', ...rest } = facts
  if (status === DEPOSIT.unpaid) return { ...rest, depositStatus: status, depositPaid: 0 }
  const received = parseMoney(String(depositAmount)) ?? asked
  const paid = { ...rest, depositStatus: status, depositPaid: 1, depositAmount: toDecimal(received) }
  if (status !== DEPOSIT.withheld) return paid
  const withheld = parseMoney(String(depositWithheld)) ?? 0
  const found: FieldFailure[] = []
  if (withheld === 0 || withheld > received)
    found.push({
      field: 'depositWithheld',
      msgKey: 'features/form-desk:errors.withheld',
      params: { max: toDecimal(received) },
    })
  if (depositReason === '')
    found.push({
      field: 'depositReason',
      msgKey: 'shared/form:inputPlaceholder',
      params: { name: '@features/form-desk:facts.depositReason' },
    })
  if (found.length > 0) throw fail.fields(found)
  return { ...paid, depositWithheld: toDecimal(withheld), depositReason }
}

/**
 * Stores facts, and writes to the exhibitor about a deposit; what says the same as before leaves no entry. Who saved second, or judged drawings that were replaced meanwhile, sees the facts as
 * they stand (409).
 * @param shown what the page showed: the version of the facts, and `seen`, the deposit that the form asked for (decimal text)
 * @returns the version of the facts
 */
export async function storeFacts(
  ctx: Ctx,
  form: FormCode,
  participationId: string,
  sent: Facts,
  { version, seen }: { version: number; seen?: string | undefined },
): Promise<number> {
  const booth = await anyBooth(ctx, participationId)
  const row = await findForm(ctx.db, booth.id, form, true)
  if (!row) throw fail.notFound()
  const currency = currencyOf(booth.settleCurrency)
  if (row.factsVersion !== version) throw fail.conflict({ ...row.facts, version: row.factsVersion })
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null),
  ) as Kept
  const all: Kept = { ...row.facts, ...given }
  const asked = totals((await findLedgerInForce(ctx.db, row)) ?? (await findLedger(ctx.db, [row.id]))).deposits
  const touchesDeposit = Object.keys(given).some((name) => name.startsWith('deposit'))
  if (touchesDeposit) await demandSeen(seen, asked, (sum) => ({ ...row.facts, version: row.factsVersion, asked: sum }))
  const facts = touchesDeposit
    ? keptDeposit(all, statusOf(sent, Number(row.facts['depositStatus'] ?? DEPOSIT.unpaid)), asked)
    : all
  const factsVersion = row.factsVersion + 1
  // What stayed for a deposit goes with the next turn of the cleaner.
  await ctx.db.update(boothForm).set({ facts, factsVersion, erasedVersion: null }).where(eq(boothForm.id, row.id))
  // What was never set counts as 0 or as no words.
  const differs = (name: string) => (row.facts[name] || '') !== (facts[name] || '')
  for (const [step, { facts: names, state, note }] of Object.entries(STEPS)) {
    if (!names.some(differs)) continue
    await logStep(ctx, {
      formId: row.id,
      version: row.version,
      action: `${step}${facts[state] ?? 0}`,
      note: [
        step === 'deposit' && facts['depositWithheld'] !== undefined
          ? formatMoney(toMinor(String(facts['depositWithheld'])), currency, 'en-US')
          : '',
        String(facts[note] ?? ''),
      ]
        .filter((text) => text !== '')
        .join(' · '),
      amountBefore: row.payable,
      amountAfter: row.payable,
    })
  }
  if (STEPS.deposit.facts.some(differs)) await tellDeposit(ctx, booth, form)
  if (STEPS.drawing.facts.some(differs) && (row.facts['drawingStatus'] || facts['drawingStatus'] !== 1))
    await tellDrawings(ctx, booth, form, Number(facts['drawingStatus'] ?? 0), String(facts['drawingNote'] ?? ''))
  return factsVersion
}
