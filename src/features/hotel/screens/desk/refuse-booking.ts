import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { askReason, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { organiserBookingDecide, type OrganiserBooking } from '../../desk-contract.ts'
import type { Translate } from '../../../../shared/i18n/keys.ts'

/** Asks for the reason and answers "no room", or refuses the change. True when the list has to be asked again. */
export async function refuseBooking(
  row: OrganiserBooking,
  name: string,
  t: Translate<'features/hotel'>,
): Promise<boolean> {
  const change = row.status === 5
  const reason = await askReason({
    title: t(change ? 'organiser.refuseChangeTitle' : 'organiser.refuseTitle', { name }),
    text: t('organiser.reasonText'),
    label: t('organiser.reason'),
    confirmLabel: t(change ? 'organiser.refuseChange' : 'organiser.refuse'),
    tone: 'danger',
  })
  if (reason === null) return false
  await attempt(async () => {
    await call(organiserBookingDecide, {
      id: row.id,
      version: row.version,
      decision: 'refuse',
      reason,
      clientToken: newToken(),
    })
    toast.success(t('organiser.refused'))
  })
  return true
}
