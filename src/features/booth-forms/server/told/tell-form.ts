/** What an exhibitor is told of its booth forms: the receipt of what it filed, and each decision of the organiser (running-a-show 3). */
import { findOwnEmail } from '../../../account/server/exports.ts'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import { endTold, tell } from '../../../messages/server/exports.ts'
import { boothPlace, pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import { labelled, type Locale } from '../../../../shared/lib/locale.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import type { FormAction } from '../../lifecycle.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { formTitle, organiserContact } from '../booth-change/booth-change-words.ts'
import { findBoothMoney } from '../billing/payments.ts'
import { partOf } from '../parts.ts'
import type { FormRow } from '../store.ts'
import type { FormDesk } from '../view.ts'
import { describe, type Described } from '../words/described.ts'

type BoothOf = Pick<ParticipationRow, 'id' | 'exhibitorId' | 'hall' | 'boothNo' | 'settleCurrency'>

/** Amounts in the booth's currency, as the reader's language writes them. */
export const moneyIn =
  ({ settleCurrency }: Pick<ParticipationRow, 'settleCurrency'>, locale: Locale) =>
  (minor: number): string =>
    formatMoney(minor, settleCurrency === 'USD' ? 'USD' : 'CNY', locale)

const formOf = (booth: BoothOf, code: FormCode, locale: Locale) => ({
  form: formTitle(locale, code),
  booth: boothPlace(booth),
})

/** The sentence of the sum; '' where nothing is charged. */
function totalOf(booth: BoothOf, locale: Locale, payable: number): string {
  return payable === 0 ? '' : wordsIn(locale, 'server/base/mail')('total', { amount: moneyIn(booth, locale)(payable) })
}

/** The form of this booth, whichever one the reader's session works for. */
const pathOf = (booth: BoothOf, code: FormCode): string => pathOfBooth(`/newspaper/${code}`, booth.id)

/** Rows of a list in a mail; the rest is read in the portal. */
const ROWS = 30

function linesOf({ title, pairs, tables }: Described, locale: Locale): string[] {
  const told = pairs.filter(({ value }) => value !== '').map(({ label, value }) => labelled(label, value, locale))
  const rows = tables.flatMap((table) => [
    ...(table.title === title ? [] : [table.title]),
    ...table.rows
      .slice(0, ROWS)
      .map(
        (row, at) =>
          `${at + 1}. ${row.flatMap((cell, nth) => (cell === '' ? [] : [labelled(table.head[nth] ?? '', cell, locale)])).join(' · ')}`,
      ),
    ...(table.rows.length > ROWS ? [`… (${table.rows.length})`] : []),
  ])
  return told.length + rows.length === 0 ? [] : [locale === 'en-US' ? title : `【${title}】`, ...told, ...rows]
}

const aboutOf = ({ id }: Pick<BoothOf, 'id'>, code: FormCode): string => `form ${id} ${code}`

/** Tells who filed a form, and the company's contact, that it arrived. */
export async function tellFiled(
  ctx: Ctx,
  { definition, participation: booth }: FormDesk,
  stored: FormRow,
  replaced: string,
) {
  const { code } = definition
  const masked = partOf(code).masked?.(stored.content) ?? stored.content
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template: 'formFiled',
    about: aboutOf(booth, code),
    path: pathOf(booth, code),
    also: ctx.unmailed || ctx.session?.actor ? [] : [await findOwnEmail(ctx)],
    words: (locale) => ({
      ...formOf(booth, code, locale),
      receipt: stored.receipt,
      total: totalOf(booth, locale, stored.payable),
      replaces: replaced ? wordsIn(locale, 'server/base/mail')('formFiled.replaces', { receipt: replaced }) : '',
      content: '',
    }),
    content: (locale) =>
      describe(locale, definition, masked)
        .flatMap((one) => linesOf(one, locale))
        .join('\n'),
  })
}

/** Tells what the organiser made of a form. What the exhibitor does itself, and what changes nothing, is told nobody. */
export async function tellMoved(
  ctx: Ctx,
  { definition, participation: booth }: FormDesk,
  action: FormAction['type'],
  before: FormRow,
  stored: FormRow,
  /** A change was refused: what stood before stands again. */
  restored: boolean,
): Promise<void> {
  const { code } = definition
  const about = aboutOf(booth, code)
  if (action === 'withdraw') await endTold(ctx, about)
  const shared = { exhibitorId: booth.exhibitorId, path: pathOf(booth, code) }
  const { receipt, payable } = stored
  if (action === 'confirm')
    await tell(ctx, {
      ...shared,
      about,
      template: 'formConfirmed',
      words: (locale) => ({ ...formOf(booth, code, locale), receipt, total: totalOf(booth, locale, payable) }),
    })
  else if (action === 'reject')
    await tell(ctx, {
      ...shared,
      template: restored ? 'changeRejected' : 'formRejected',
      words: (locale) => ({ ...formOf(booth, code, locale), receipt, reason: stored.reason }),
    })
  else if (before.locked !== stored.locked) {
    const contact = await organiserContact(ctx, 'forms')
    await tell(ctx, {
      ...shared,
      template: stored.locked === 1 ? 'formLocked' : 'formUnlocked',
      words: (locale) => ({ ...formOf(booth, code, locale), contact: contact(locale) }),
    })
  }
}

/** Tells that more, or less than before, of a late surcharge is waived. */
export async function tellWaived(
  ctx: Ctx,
  booth: BoothOf,
  code: FormCode,
  {
    before,
    waived,
    payable,
    item,
    note,
  }: { before: number; waived: number; payable: number; item: (locale: Locale) => string; note: string },
): Promise<void> {
  if (waived === before) return
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template: waived > before ? 'chargeWaived' : 'waiverUndone',
    path: pathOf(booth, code),
    words: (locale) => ({
      ...formOf(booth, code, locale),
      item: item(locale),
      waived: moneyIn(booth, locale)(waived),
      total: totalOf(booth, locale, payable),
      reason: note,
    }),
  })
}

/** Tells that a payment, or a refund, was entered for a booth. */
export async function tellPayment(ctx: Ctx, booth: ParticipationRow, minor: number, note: string): Promise<void> {
  const { payable, paid } = await findBoothMoney(ctx.db, booth.id)
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template: minor > 0 ? 'paymentNoted' : 'refundNoted',
    path: pathOfBooth('/newspaper/checklist', booth.id),
    words(locale) {
      const money = moneyIn(booth, locale)
      return {
        booth: boothPlace(booth),
        amount: money(Math.abs(minor)),
        paid: money(paid),
        balance: money(payable - paid),
        reason: note,
      }
    },
  })
}

/** By what the drawings are now: 1 in review again, 2 approved, 3 returned with notes. */
const DRAWINGS = { 1: 'drawingsReopened', 2: 'drawingsApproved', 3: 'drawingsReturned' } as const

/** Tells what became of the drawings of a form. */
export async function tellDrawings(
  ctx: Ctx,
  booth: BoothOf,
  code: FormCode,
  status: number,
  note: string,
): Promise<void> {
  const template = DRAWINGS[status === 2 || status === 3 ? status : 1]
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template,
    path: pathOf(booth, code),
    words: (locale) => ({ ...formOf(booth, code, locale), reason: note }),
  })
}
