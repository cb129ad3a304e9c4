/** Another contract currency for a booth (decisions 28): refused while money is there, else priced anew in the other column, after consent. */
import { eq, inArray } from 'drizzle-orm'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../../server/base/http/fail.ts'
import { formatMoney, percentOf, type Currency } from '../../../../shared/lib/money.ts'
import { lacksPrice } from '../../catalogue/money.ts'
import { chargesOf } from '../../definition/definition.ts'
import { formOf } from '../../forms/registry.ts'
import { STATUS } from '../../model.ts'
import { type FormCode } from '../../../../shared/lib/form-codes.ts'
import { amountOf, priceOf, type Charge, type Tariff } from '../../pricing/charges.ts'
import { totals, type LedgerEntry } from '../../pricing/ledger.ts'
import { findFees, repriceFees } from './fees.ts'
import { findBoothMoney } from './payments.ts'
import { findForms, findLedger, logStep, payableOf, storeSettlement, type FormRow, type StoredEntry } from '../store.ts'
import { boothForm, boothPayment } from '../tables.ts'
import { findPriceGaps } from '../rental/items.ts'
import { deskOf } from '../view.ts'
import type { After } from '../../../../shared/i18n/keys.ts'

const currencyOf = ({ settleCurrency }: Pick<ParticipationRow, 'settleCurrency'>): Currency =>
  settleCurrency === 'USD' ? 'USD' : 'CNY'

/** What an entry costs in another currency: as many units at the same rate, what was waived whole staying waived whole. */
function priced(entry: StoredEntry, wanted: readonly Charge[], tariff: Tariff, at: string): LedgerEntry {
  const { code, kind, qty, rate } = entry
  const unit = priceOf(code, tariff)
  // Of people the sum is made of lines that were rounded one by one.
  const charge = wanted.find((one) => one.code === code && one.qty === qty)
  const base = charge?.base ?? amountOf(code, qty, unit)
  const surcharge = percentOf(base, rate)
  const { waived = 0 } = entry
  const share = entry.surcharge === 0 ? 0 : Math.round((surcharge * waived) / entry.surcharge)
  return { at, version: entry.version, code, kind, qty, unit, rate, base, surcharge, waived: share }
}

interface Repriced {
  row: FormRow
  before: StoredEntry[]
  after: LedgerEntry[]
}

async function repriced(ctx: Ctx, booth: ParticipationRow, row: FormRow): Promise<Repriced[]> {
  const definition = formOf(row.form as FormCode)
  const before = await findLedger(ctx.db, [row.id])
  if (!definition || before.length === 0) return []
  const { terms, view } = await deskOf(ctx, definition, booth, row)
  const tariff = { prices: terms.prices, currency: currencyOf(booth) }
  const wanted = chargesOf(definition, row.content, view, tariff)
  const at = ctx.clock.showNow().toISOString()
  return [{ row, before, after: before.map((entry) => priced(entry, wanted, tariff, at)) }]
}

async function store(ctx: Ctx, { row, before, after }: Repriced, note: string): Promise<void> {
  const version = row.version + 1
  await storeSettlement(ctx.db, row.id, { kept: [], added: after, dropped: before }, version)
  const payable = payableOf(after)
  const validVersion = row.validVersion === null ? null : version
  await ctx.db.update(boothForm).set({ version, validVersion, payable }).where(eq(boothForm.id, row.id))
  const { content } = row
  // Both amounts stand in the note: an entry of the history has one currency.
  await logStep(ctx, {
    formId: row.id,
    version,
    action: 'currency',
    note,
    amountBefore: payable,
    amountAfter: payable,
    content,
    receipt: row.receipt,
  })
}

/**
 * Brings a booth's forms into another currency, in the transaction that changes the contract.
 * @param booth as stored so far
 * @param to the currency that is wanted
 * @param field of the request, for a refusal
 * @param agreed the organiser has seen both sums
 * @throws 300 at the field with the reason and the sum while anything is paid, or a change waits; 463 with both sums while something is ordered
 */
export async function changeCurrency(
  ctx: Ctx,
  booth: ParticipationRow,
  to: string,
  { field, agreed }: { field: string; agreed: boolean },
): Promise<void> {
  const next = { ...booth, settleCurrency: to }
  const [from, into] = [currencyOf(booth), currencyOf(next)]
  if (from === into) return
  const forms = (await findForms(ctx.db, booth.id)).toSorted((a, b) => a.id - b.id)
  if (forms.length > 0)
    await ctx.db
      .select({ id: boothForm.id })
      .from(boothForm)
      .where(
        inArray(
          boothForm.id,
          forms.map((one) => one.id),
        ),
      )
      .for('update')
  const refuse = (key: After<'features/booth-forms', 'currency.'>, params: FieldFailure['params']) =>
    fail.field(field, `features/booth-forms:currency.${key}`, { booth: booth.boothNo, ...params })
  const { paid, deposits } = await findBoothMoney(ctx.db, booth.id)
  const received = deposits.reduce((sum, one) => sum + one.held + one.returned + one.withheld, 0)
  const payments = await ctx.db.$count(boothPayment, eq(boothPayment.participationId, booth.id))
  if (payments > 0 || received > 0)
    throw refuse('paid', {
      paid: formatMoney(paid, from, ctx.locale),
      deposits: formatMoney(received, from, ctx.locale),
    })
  const waiting = forms.filter((one) => one.status === STATUS.changed)
  if (waiting.length > 0) throw refuse('waiting', { forms: waiting.map((one) => one.form.toUpperCase()).join(', ') })
  const found: Repriced[] = []
  for (const row of forms) found.push(...(await repriced(ctx, next, row)))
  const codes = new Set(found.flatMap(({ after }) => after.map((one) => one.code)))
  const { preset } = await findPriceGaps(ctx.db)
  const unpriced = preset.filter((fee) => codes.has(fee.code) && lacksPrice(fee, into))
  if (unpriced.length > 0) {
    const names = unpriced.map(({ name }) => (ctx.locale === 'en-US' ? name.en : name.zh))
    throw refuse('noPrice', { currency: into, names: names.join(', ') })
  }
  const fees = await findFees(ctx.db, [booth.id])
  const feesIn = (currency: Currency) => fees.reduce((all, { prices }) => all + prices[currency], 0)
  const sum = (side: 'before' | 'after') =>
    found.reduce((all, one) => all + totals(one[side]).payable, feesIn(side === 'before' ? from : into))
  const feeNames = new Set(fees.map(({ name }) => (ctx.locale === 'en-US' ? name.en : name.zh)))
  if (!agreed && found.length + fees.length > 0)
    throw fail.consent(
      'features/booth-forms:currency.consent',
      {
        booth: booth.boothNo,
        forms: [...found.map(({ row }) => row.form.toUpperCase()), ...feeNames].join(', '),
        before: formatMoney(sum('before'), from, ctx.locale),
        after: formatMoney(sum('after'), into, ctx.locale),
      },
      { accept: 'acceptReprice' },
    )
  for (const one of found) {
    const sides = [formatMoney(payableOf(one.before), from, 'zh-CN'), formatMoney(payableOf(one.after), into, 'zh-CN')]
    await store(ctx, one, sides.join(' → '))
  }
  await repriceFees(ctx.db, booth.id, into)
}
