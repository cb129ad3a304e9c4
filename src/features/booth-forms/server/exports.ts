/** What other areas may ask the booth forms for. */
import { eq } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import type { WireDeposit } from '../../../shared/lib/deposit-contract.ts'
import { formOf } from '../forms/registry.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { formsOf } from './applies.ts'
import { wireDeposit } from './billing/bill.ts'
import { findBoothMoney } from './billing/payments.ts'
import { moveForm, saveForm } from './save.ts'

export { findSumAnew, recheckForms } from './booth-change/booth-change.ts'
export { changeCurrency } from './billing/currency.ts'

/** Paths of the forms the chosen booth files; none while no booth is chosen. */
export async function findFormPaths(db: Db, participationId: number | null): Promise<Set<string>> {
  if (participationId === null) return new Set()
  const [booth] = await db
    .select({ boothType: participation.boothType })
    .from(participation)
    .where(eq(participation.id, participationId))
  const forms = booth ? await formsOf(db, booth.boothType) : []
  return new Set(forms.map(({ code }) => `/newspaper/${code}`))
}
export { findFormsToDo, type FormToDo } from './reminders/form-todo.ts'
export { isFiled } from '../lifecycle.ts'
export { STATUS as FORM_STATUS } from '../model.ts'
export { seminarSource, vehicleSource } from './event-sources.ts'
export { seminarCloser } from './programme/close-seminars.ts'
export { passCloser } from './vehicles/close-passes.ts'
export { findHeldSlots, lacksSlots } from './programme/seminars.ts'
export { eraseOldForms } from './retention.ts'
export { findBuildMode } from './construction/build.ts'
export { formDays } from './dated/form-days.ts'
export { CONTRACTOR_ROLE, isContractors } from '../catalogue/forms.ts'
export { lacksPrice } from '../catalogue/money.ts'
export { BADGE_AGAIN } from '../catalogue/fees.ts'
export { findPrices } from './terms.ts'
export { badgeQuota, boothUnits } from '../catalogue/included.ts'
export { priceParameters } from './billing/price-parameters.ts'

// What the organiser's desk, the other side of the same forms, works with (features/form-desk).
export { formsOf, mustOf } from './applies.ts'
export { wireDeposit } from './billing/bill.ts'
export { checklistOf } from './checklist.ts'
export { tellDeposit } from './told/tell-deposit.ts'
export { tellDrawings, tellPayment, tellWaived } from './told/tell-form.ts'
export { choiceKey, columnsOf, describe, fileLabel, valueOf } from './words/described.ts'
export {
  findOffers,
  findPriceGaps,
  findRentalOffers,
  orderedWords,
  ownWordsOf,
  presetFees,
  rentalOffers,
  TEMPLATE_KEY,
  type Offer,
  type RentalOffer,
} from './rental/items.ts'
export { findGateGap } from './vehicles/gate-codes.ts'
export { STEPS, stepOf } from './fact-steps.ts'
export { partOf } from './parts.ts'
export {
  findBalances,
  findDueDeposits,
  findOwnCharges,
  sumBalances,
  type Balance,
  type BalanceFilters,
} from './billing/balances.ts'
export { addChargeSources, type ChargeSource } from './billing/fees.ts'
export { findBoothMoney, findPayments } from './billing/payments.ts'
export { moveForm } from './save.ts'
export { findForm, findForms, findLedger, findLedgerInForce, logStep, payableOf, type FormRow } from './store.ts'
export { findNodes, findWrittenNodes, RATE_KEY } from './terms.ts'
export { deskOf, replyOf } from './view.ts'

/** Files a form as its exhibitor would; refused like any save. */
export async function fileForm(
  ctx: Ctx,
  code: FormCode,
  booth: ParticipationRow,
  content: Record<string, unknown> & { submitFlag: 0 | 1 },
): Promise<void> {
  const definition = formOf(code)
  if (definition) await saveForm(ctx, definition, booth, { version: 0, ...content })
}

/** Confirms or rejects a form as the organiser would; refused unless it waits for a decision. */
export async function decideForm(
  ctx: Ctx,
  code: FormCode,
  booth: ParticipationRow,
  action: 'confirm' | 'reject',
  note = '',
): Promise<void> {
  const definition = formOf(code)
  if (definition) await moveForm(ctx, definition, booth, { type: action }, { note })
}

/** What the chosen booth costs, what is paid and what became of its deposits; null while nothing costs anything. */
export async function findBoothBill(
  ctx: Ctx,
): Promise<{ currency: 'CNY' | 'USD'; payable: number; paid: number; deposits: WireDeposit[] } | null> {
  const { participationId } = signedIn(ctx)
  if (participationId === null) return null
  const [booth] = await ctx.db.select().from(participation).where(eq(participation.id, participationId))
  if (!booth) return null
  const { payable, paid, deposits } = await findBoothMoney(ctx.db, booth.id)
  if (payable === 0 && paid === 0 && deposits.length === 0) return null
  const currency = booth.settleCurrency === 'USD' ? 'USD' : 'CNY'
  return { currency, payable, paid, deposits: deposits.map(wireDeposit) }
}
export { filesOf as filesIn } from '../definition/definition.ts'
