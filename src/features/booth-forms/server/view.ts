/** What a form's rules look at, and a form as replies carry it. */
import { findExhibitor, type ParticipationRow } from '../../company/server/exports.ts'
import { daysBetween, formatDateTime, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findToRearrange, type OpenItem } from '../../../server/base/dated/dated.ts'
import { translate } from '../../../server/base/i18n.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { boothUnits } from '../catalogue/included.ts'
import { BASE_FIELDS, chargesOf, type FormDefinition } from '../definition/definition.ts'
import { emptyOf } from '../definition/field-spec.ts'
import type { FormReply } from '../contract.ts'
import { inGrace } from '../lifecycle.ts'
import { STATUS, type Booth, type Content, type FormView } from '../model.ts'
import { type FormCode } from '../../../shared/lib/form-codes.ts'
import type { Charge, Tariff } from '../pricing/charges.ts'
import { settle, settleReturned, liveLedger } from '../pricing/ledger.ts'
import { mustOf } from './applies.ts'
import { billOf } from './billing/bill.ts'
import { recheckOf } from './booth-change/booth-change-words.ts'
import { stepOf } from './fact-steps.ts'
import { attachmentsOf } from './attachments.ts'
import { partOf } from './parts.ts'
import { findBoothMoney } from './billing/payments.ts'
import { orderedWords, submittedContents, wordsInForce } from './rental/items.ts'
import {
  findForms,
  findHistory,
  findLedgerInForce,
  recordOf,
  findLedger,
  findRejectedLedger,
  findSubmittedBefore,
  type FormRow,
  type StoredEntry,
} from './store.ts'
import { findTermsBasis, termsFrom, type FormTerms, type TermsBasis } from './terms.ts'
import { waitingChangeOf, wireEntry } from './waiting-change.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** The booth of a form (booth-forms 3.1). */
export function boothRecord(
  row: ParticipationRow,
  company: { companyName: string; enCompanyName: string } | null,
): Booth {
  const area = Number(row.area)
  return {
    boothId: String(row.id),
    boothNo: row.boothNo,
    hall: row.hall,
    boothType: row.boothType,
    area,
    width: Number(row.width),
    depth: Number(row.depth),
    openSides: row.openSides,
    units: boothUnits(area),
    settleCurrency: row.settleCurrency === 'USD' ? 'USD' : 'CNY',
    companyName: company?.companyName ?? '',
    companyNameEn: company?.enCompanyName ?? '',
  }
}

/** All that reading or saving a form needs, found once. */
export interface FormDesk {
  definition: FormDefinition
  booth: Booth
  /** The same booth as it is stored. */
  participation: ParticipationRow
  row: FormRow | null
  view: FormView
  terms: FormTerms
  /** Of a rejected form that may still come back at its price although it is late: what it was charged; null for all others. */
  rejected: StoredEntry[] | null
  /** What of it is to be rearranged since the show moved: its exhibitor may choose anew whether it is closed, locked or late. */
  rearrange: readonly OpenItem[]
  /** Contact block of a form nobody has opened yet, from the company. */
  contact: Content
}

/** @param basis what its terms are made of, where that is read already */
export async function deskOf(
  ctx: Ctx,
  definition: FormDefinition,
  participation: ParticipationRow,
  row: FormRow | null,
  basis?: TermsBasis,
): Promise<FormDesk> {
  const company = await findExhibitor(ctx.db, participation.exhibitorId)
  const booth = boothRecord(participation, company)
  const known = basis ?? (await findTermsBasis(ctx.db, [definition]))
  const rearrange = row ? ((await findToRearrange(ctx.db, [recordOf(row.id)])).get(recordOf(row.id)) ?? []) : []
  const told = termsFrom(known, definition, booth, ctx.clock.showNow().getTime())
  const terms = rearrange.length > 0 ? opened(told) : openFor(row, told)
  const rejected = row && terms.late && graceOf(row, ctx) ? await findRejectedLedger(ctx.db, row.id) : null
  const reads = definition.reads ?? []
  const others = reads.length > 0 ? await findForms(ctx.db, participation.id, reads) : []
  return {
    definition,
    booth,
    participation,
    row,
    terms,
    rejected,
    rearrange,
    view: {
      booth,
      late: terms.late && rejected === null,
      others: Object.fromEntries(others.filter((one) => one.status !== 5).map((one) => [one.form, one.content])),
      previous: row?.validContent ?? null,
      ...(await historyOf(ctx, definition, row, terms)),
      days: terms.days,
      settings: terms.settings,
      facts: await factsOf(ctx, definition, participation, row, terms),
      itemWords: wordsInForce(submittedContents(row), terms.itemWords),
    },
    contact: {
      ...emptyOf(BASE_FIELDS),
      contactName: company?.contactName ?? '',
      contactMobile: company?.mobile ?? '',
      contactEmail: company?.email ?? '',
    },
  }
}

/** What of other records, and of the organiser's facts, a form's rules look at. */
export const factsOf = async (
  ctx: Ctx,
  { code }: FormDefinition,
  participation: ParticipationRow,
  row: FormRow | null,
  terms: FormTerms,
): Promise<Record<string, string | number>> => ({
  ...row?.facts,
  ...(await partOf(code).facts?.(ctx, participation, terms)),
})

/** A form that is to be checked again may be sent after its end: the booth was changed for the exhibitor, not by it. */
export const openFor = (row: FormRow | null, terms: FormTerms): FormTerms =>
  row?.recheckDue === 1 && terms.closedReason === 'over' ? opened(terms) : terms

const opened = (terms: FormTerms): FormTerms => ({ ...terms, closed: false, closedReason: '' })

const COUNTING: readonly number[] = [STATUS.submitted, STATUS.confirmed, STATUS.changed]

/** May the form come back at its in-time price although it is late (booth-forms 3.4)? */
const graceOf = (row: FormRow | null, ctx: Ctx): boolean =>
  row?.status === STATUS.rejected &&
  row.rejectedAt !== null &&
  inGrace(
    { rejected: { at: row.rejectedAt.getTime(), inTime: row.rejectedInTime === 1 } },
    ctx.clock.showNow().getTime(),
  )

/** What went before, for a form that is priced by it. */
export async function historyOf(
  ctx: Ctx,
  { pricedByHistory }: FormDefinition,
  row: FormRow | null,
  { late, deadline }: FormTerms,
): Promise<Pick<FormView, 'submitted' | 'inTime'>> {
  if (!pricedByHistory || !row) return { submitted: null, inTime: null }
  return {
    submitted: COUNTING.includes(row.status) ? row.content : null,
    inTime: late && deadline ? await findSubmittedBefore(ctx.db, row.id, deadline) : null,
  }
}

/** Content of the form: what is stored, or the defaults. */
export const contentOf = ({ definition, view, row, contact }: FormDesk): Content =>
  row ? row.content : { ...contact, ...definition.defaults(view) }

/** What would be charged if the content were submitted now. */
export function quoteOf(desk: FormDesk, content: Content, ledger: readonly StoredEntry[], version: number, at: string) {
  const { definition, view, terms, rejected } = desk
  const tariff = { prices: terms.prices, currency: view.booth.settleCurrency }
  const wanted = chargesOf(definition, content, view, tariff)
  const { rate, scope } = terms
  const how = { at, version, rate, scope }
  const settlement = rejected ? settleReturned(rejected, wanted, how) : settle(ledger, wanted, how)
  return { wanted, settlement, ledger: liveLedger(settlement) }
}

/** Charges of what was last submitted; none before that, and none of what was rejected or withdrawn. */
export const wantedOf = (definition: FormDefinition, row: FormRow | null, view: FormView, tariff: Tariff): Charge[] =>
  row && COUNTING.includes(row.status) ? chargesOf(definition, row.content, view, tariff) : []

/** How many days before or after the opening day a form is due. */
function offsetText({ deadline, days }: Pick<FormTerms, 'deadline' | 'days'>): string {
  if (!deadline || !parseDateTime(days.openDate)) return ''
  const offset = daysBetween(days.openDate, formatDateTime(deadline).slice(0, 10))
  return offset === 0 ? 'T' : `T${offset > 0 ? '+' : ''}${offset}`
}

/**
 * The answer of get and save (booth-forms 3.5).
 * @param known its live ledger, where that is read already
 */
export async function replyOf(ctx: Ctx, desk: FormDesk, known?: readonly StoredEntry[]): Promise<FormReply> {
  const { definition, booth, row, terms, view } = desk
  // Once it has come back there is nothing to come back any more.
  const rejected = row?.status === STATUS.rejected ? desk.rejected : null
  const { code } = definition
  const now = ctx.clock.showNow()
  const content = contentOf(desk)
  const ledger = known ?? (row ? await findLedger(ctx.db, [row.id]) : [])
  const history = row ? await findHistory(ctx.db, row.id) : []
  const rearrange = row ? ((await findToRearrange(ctx.db, [recordOf(row.id)])).get(recordOf(row.id)) ?? []) : []
  const masked = partOf(code).masked ?? ((one) => one)
  const inForce = row && (await findLedgerInForce(ctx.db, row))
  const files = await attachmentsOf(ctx, definition, content)
  const tariff = { prices: terms.prices, currency: booth.settleCurrency }
  const priced = definition.charges ? terms.prices : {}
  return {
    form: {
      ...(partOf(code).withMoney?.(masked(content), ledger) ?? masked(content)),
      id: row ? String(row.id) : '',
      version: row?.version ?? 0,
      status: row?.status ?? null,
      lateFlag: row?.lateFlag ?? 0,
      locked: row?.locked ?? 0,
      validVersion: row?.validVersion ?? 0,
      reason: row?.reason ?? '',
      receipt: row?.receipt ?? '',
      submittedAt: timeText(row?.submittedAt ?? null),
      confirmedAt: timeText(row?.confirmedAt ?? null),
      facts: row?.facts ?? {},
    },
    must: mustOf(code, booth.boothType) === 'M' ? 1 : 0,
    booth,
    deadline: {
      at: timeText(terms.deadline),
      passed: terms.late ? 1 : 0,
      offsetText: offsetText(terms),
      closed: terms.closed ? 1 : 0,
      closedReason:
        terms.closedReason === ''
          ? ''
          : translate(ctx.locale, under('features/booth-forms:closed.', terms.closedReason), { at: terms.opensAt }),
      after: terms.after,
    },
    serverTime: formatDateTime(now),
    rearrange: rearrange.map(({ part, what, was }) => ({ part, what: what[ctx.locale], was })),
    history: history.map((one) => ({
      version: one.version,
      at: timeText(one.at),
      ...stepOf(ctx.locale, one),
      byName: one.byName,
      receipt: one.receipt,
      amountBefore: toDecimal(one.amountBefore),
      amountAfter: toDecimal(one.amountAfter),
    })),
    bill: billOf(
      booth.settleCurrency,
      [
        {
          form: code,
          ledger,
          inForce,
          wanted: wantedOf(definition, row, view, tariff),
          words: orderedWords(row?.content),
        },
      ],
      terms.nextChange,
      definition.quotePending?.(content, view) ?? [],
      { ...(await findBoothMoney(ctx.db, Number(booth.boothId))), confirmedAt: row?.confirmedAt ?? null },
    ),
    pricing: {
      ledger: ledger.map(wireEntry),
      rejected: rejected && rejected.map(wireEntry),
      prices: priced,
      rate: terms.rate,
      scope: terms.scope,
    },
    itemWords: wordsInForce(submittedContents(row), terms.itemWords),
    others: Object.fromEntries(
      Object.entries(view.others).map(([other, one]) => [other, partOf(other as FormCode).masked?.(one) ?? one]),
    ),
    previous: view.previous && masked(view.previous),
    submitted: definition.pricedByHistory && row && COUNTING.includes(row.status) ? masked(row.content) : null,
    inTime: view.inTime && masked(view.inTime),
    days: terms.days,
    settings: terms.settings,
    facts: { ...view.facts, ...(await partOf(code).told?.(ctx, booth, terms)) },
    change: row && inForce ? await waitingChangeOf(ctx, definition, row, inForce, history, files) : null,
    files,
    recheck: await recheckOf(ctx, definition, desk.participation, row),
  }
}
