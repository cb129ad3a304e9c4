import { needsConsent } from '../../../shared/api/client.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { confirm } from '../../../shared/ui/overlay-store.ts'

/**
 * Sends a change of a booth; where orders are priced anew by it (463: nothing was stored), asks with both sums and sends it again.
 * @returns the answer; false where it is not agreed to
 */
export async function withConsent<T>(
  send: (agreed: { acceptReprice?: 1 }) => Promise<T>,
  t: Translate,
): Promise<T | false> {
  const reply = await send({})
  if (!needsConsent(reply)) return reply
  const agreed = await confirm({
    title: t('consent.title'),
    text: reply.msg,
    confirmLabel: t('consent.accept'),
    cancelLabel: t('consent.decline'),
  })
  return agreed ? send({ acceptReprice: 1 }) : false
}
