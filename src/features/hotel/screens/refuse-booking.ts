import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { askReason, toast } from '../../../shared/ui/overlay-store.ts'
import { organiserBookingDecide, type OrganiserBooking } from '../contract.ts'

/** Asks for the reason and answers "no room", or refuses the change. True when the list has to be asked again. */
export async function refuseBooking(row: OrganiserBooking, name: string, t: Translate): Promise<boolean> {
  const change = row.status === 5
  const reason = await askReason({
    title: t(change ? 'organiser.refuseChangeTitle' : 'organiser.refuseTitle', { name }),
    text: t('organiser.reasonText'),
    label: t('organiser.reason'),
    confirmLabel: t(change ? 'organiser.refuseChange' : 'organiser.refuse'),
    tone: 'danger',
  })
  if (reason === null) return false
  try {
    await call(organiserBookingDecide, {
      id: row.id,
      version: row.version,
      decision: 'refuse',
      reason,
      clientToken: newToken(),
    })
    toast.success(t('organiser.refused'))
  } catch (error) {
    // What was refused has told its words already.
    if (!(error instanceof ApiError)) throw error
  }
  return true
}
