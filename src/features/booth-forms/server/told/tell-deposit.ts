/** What an exhibitor is told of a deposit that was received, returned or withheld (decisions 26). */
import type { ParticipationRow } from '../../../company/server/exports.ts'
import { tell } from '../../../messages/server/exports.ts'
import { boothPlace, pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { DEPOSIT } from '../../pricing/deposits.ts'
import { formTitle, organiserContact } from '../booth-change/booth-change-words.ts'
import { findBoothMoney } from '../billing/payments.ts'
import { moneyIn } from './tell-form.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Tells how the deposit of a form stands; nothing where it has none. */
export async function tellDeposit(ctx: Ctx, booth: ParticipationRow, form: FormCode): Promise<void> {
  const deposit = (await findBoothMoney(ctx.db, booth.id)).deposits.find((one) => one.form === form)
  if (!deposit) return
  const contact = await organiserContact(ctx, 'money')
  // Of vehicles the gate withholds too, whatever the state says.
  const state = deposit.status === DEPOSIT.returned && deposit.withheld > 0 ? DEPOSIT.withheld : deposit.status
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template: 'depositChanged',
    path: pathOfBooth('/newspaper/checklist', booth.id),
    words(locale) {
      const t = wordsIn(locale, 'server/base/mail')
      const money = moneyIn(booth, locale)
      const amounts = {
        due: money(deposit.due),
        held: money(deposit.held),
        returned: money(deposit.returned),
        withheld: money(deposit.withheld),
      }
      return {
        deposit: t(under('depositChanged.name.', form)),
        form: formTitle(locale, form),
        booth: boothPlace(booth),
        state: t(under('depositChanged.state.', state), amounts),
        reason: deposit.reason,
        contact: contact(locale),
      }
    },
  })
}
