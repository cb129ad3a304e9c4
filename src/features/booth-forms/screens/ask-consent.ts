import type { NeedsConsent } from '../../../shared/api/client.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import type { WireBill } from '../bill-contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/**
 * Shows the server's amount and asks whether it is agreed to (code 463: nothing was stored).
 * @returns what the agreeing save carries; null when it is not agreed to
 */
export async function askConsent(
  answer: NeedsConsent,
  t: Translate<'features/booth-forms'>,
): Promise<{ acceptSurcharge: 1; expectedPayable: string } | null> {
  const { bill } = answer.data as { bill: WireBill }
  const agreed = await confirm({
    title: t('consent.title'),
    text: answer.msg,
    confirmLabel: t('consent.accept'),
    cancelLabel: t('consent.decline'),
  })
  return agreed ? { acceptSurcharge: 1, expectedPayable: bill.payable } : null
}
