/** The mail about a deposit that was received, returned or withheld (decisions 26). */
import type { ParticipationRow } from '../../company/server/exports.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import type { FormCode } from '../model.ts'
import { DEPOSIT } from '../pricing/deposits.ts'
import { formTitle, organiserContact } from './booth-change-words.ts'
import { findReader } from './exhibitor-mail.ts'
import { findBoothMoney } from './payments.ts'

/** Tells how the deposit of a form stands; nothing where it has none, or nobody can be written to. */
export async function tellDeposit(ctx: Ctx, booth: ParticipationRow, form: FormCode): Promise<void> {
  const deposit = (await findBoothMoney(ctx.db, booth.id)).deposits.find((one) => one.form === form)
  const reader = deposit && (await findReader(ctx, booth.exhibitorId, [booth]))
  if (!deposit || !reader) return
  const { to, locale, companyName, linkTo } = reader
  const t = (key: string, params = {}) => translate(locale, `server/base/mail:depositChanged.${key}`, params)
  const money = (minor: number) => formatMoney(minor, booth.settleCurrency === 'USD' ? 'USD' : 'CNY', locale)
  const amounts = {
    due: money(deposit.due),
    held: money(deposit.held),
    returned: money(deposit.returned),
    withheld: money(deposit.withheld),
  }
  // Of vehicles the gate withholds too, whatever the state says.
  const state = deposit.status === DEPOSIT.returned && deposit.withheld > 0 ? DEPOSIT.withheld : deposit.status
  const params = {
    companyName,
    deposit: t(`name.${form}`),
    form: formTitle(locale, form),
    booth: boothPlace(booth),
    state: t(`state.${state}`, amounts),
    reason: deposit.reason,
    contact: await organiserContact(ctx),
    link: linkTo('/newspaper/checklist'),
  }
  await queueMail(ctx, { template: 'depositChanged', to, exhibitorId: booth.exhibitorId, locale, params })
}
