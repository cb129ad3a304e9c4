import { attempt } from '../../../../shared/api/attempt.ts'
import { call, needsConsent } from '../../../../shared/api/client.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { bookingCancel, type BookingRecord } from '../../contract.ts'
import { bookingName, money } from '../stay-words.ts'
import type { Translate } from '../../../../shared/i18n/keys.ts'

/**
 * Asks and cancels; where that costs a night by now, the server's words are asked about first and nothing is cancelled before the fee is agreed to.
 * True when the list has to be asked again. Fetched with the first press.
 */
export async function cancelBooking(
  row: BookingRecord,
  t: Translate<'features/hotel'>,
  locale: Locale,
): Promise<boolean> {
  // Beside "cancel the booking", a plain "cancel" would read as the same.
  const label = { confirmLabel: t('actions.cancel'), cancelLabel: t('cancelling.keep'), tone: 'danger' as const }
  const title = t('cancelling.title', { name: bookingName(row, t, locale) })
  if (!(await confirm({ title, text: t('cancelling.text'), ...label }))) return false
  const given = { id: row.id, version: row.version, clientToken: newToken() }
  const kept = await attempt(async () => {
    let reply: unknown = await call(bookingCancel, given)
    while (needsConsent(reply)) {
      const { fee } = reply.data as { fee: string }
      const asked = {
        title: t('cancelling.feeTitle', { fee: money(fee, row.currency, locale) }),
        text: reply.msg,
        ...label,
      }
      if (!(await confirm(asked))) return true
      reply = await call(bookingCancel, { ...given, fee })
    }
    toast.success(t('cancelling.done'))
    return false
  })
  return !kept
}
