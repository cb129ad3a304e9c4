import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { askReason, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { organiserBookingDecide, type OrganiserBooking } from '../../desk-contract.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { money } from '../stay-words.ts'
import { amountToDecide, bookingNow } from './decided.ts'
import type { Translate } from '../../../../shared/i18n/keys.ts'

/** Asks for the reason and answers "no room", or refuses the change; asks again with the same reason where the booking has changed meanwhile. True when the list has to be asked again. */
export async function refuseBooking(
  row: OrganiserBooking,
  name: string,
  t: Translate<'features/hotel'>,
  locale: Locale,
): Promise<boolean> {
  let shown = row
  let typed = ''
  for (;;) {
    const change = shown.status === 5
    const reason = await askReason({
      title: t(change ? 'organiser.refuseChangeTitle' : 'organiser.refuseTitle', { name }),
      text: `${money(amountToDecide(shown), shown.currency, locale)} · ${t('organiser.reasonText')}`,
      label: t('organiser.reason'),
      value: typed,
      confirmLabel: t(change ? 'organiser.refuseChange' : 'organiser.refuse'),
      tone: 'danger',
    })
    if (reason === null) return shown !== row
    const { id, version } = shown
    const answer = { id, version, seen: amountToDecide(shown), decision: 'refuse' as const, reason }
    let now: OrganiserBooking | null = null
    await attempt(async () => {
      try {
        await call(organiserBookingDecide, { ...answer, clientToken: newToken() })
        toast.success(t('organiser.refused'))
      } catch (error) {
        now = bookingNow(error)
        if (!now) throw error
      }
    })
    if (!now) return true
    shown = now
    typed = reason
    toast.error(t('organiser.changed', { sum: money(amountToDecide(shown), shown.currency, locale) }))
  }
}
