import { needsConsent } from '../../../shared/api/client.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import type { Consent, Consents } from '../booth-fields.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/**
 * Sends a change of a booth or a company; where it changes what orders cost, filed forms no longer fit, or a company of this name stands already (463:
 * nothing was stored), asks with what becomes of them and sends it again, once for each that is asked for.
 * @returns the answer; false where it is not agreed to
 */
export async function withConsent<T>(
  send: (agreed: Consents) => Promise<T>,
  t: Translate<'features/exhibitors'>,
): Promise<T | false> {
  const agreed: Consents = {}
  for (;;) {
    const reply = await send(agreed)
    if (!needsConsent(reply)) return reply
    const { accept } = reply.data as { accept: Consent }
    const yes = await confirm({
      title: t(`consent.${accept}.title`),
      text: reply.msg,
      confirmLabel: t(`consent.${accept}.accept`),
      cancelLabel: t('consent.decline'),
    })
    if (!yes) return false
    agreed[accept] = 1
  }
}
