import { call } from '../../../../../shared/api/client.ts'
import { ApiError } from '../../../../../shared/api/envelope.ts'
import { confirm, toast } from '../../../../../shared/ui/overlay/overlay-store.ts'
import { reportCalls } from '../../../contract.ts'
import { deleteReportH10Freight, deleteReportH9Freight } from '../../../freight-contract.ts'
import type { PartProps } from '../../../screens/form-parts.ts'
import { isFiled } from '../../../lifecycle.ts'
import type { Content, FormStatus } from '../../../model.ts'
import { callPriced, shownPayable } from '../../../screens/send-form.ts'
import type { Box } from '../lines.ts'
import type { Translate } from '../../../../../shared/i18n/keys.ts'

/**
 * Asks, then takes a stored box off the list on the server; the form goes on from what is stored then.
 * @param taken takes the row off the page, before the form learns of the new state
 */
export async function removeBox(
  { definition, view, reply, replace }: PartProps,
  box: Partial<Box>,
  t: Translate<'features/booth-forms/forms/freight'>,
  shared: Translate<'features/booth-forms'>,
  taken: () => void,
): Promise<boolean> {
  const sure = await confirm({
    title: t('remove.title', { box: box.boxNo ?? '' }),
    text: t('remove.text'),
    confirmLabel: t('remove.confirm'),
    tone: 'danger',
  })
  if (!sure) return false
  const remove = definition.code === 'h9' ? deleteReportH9Freight : deleteReportH10Freight
  try {
    const content: Content = reply.form
    const lines = (content['lines'] as Box[]).filter((one) => one.lineId !== box.lineId)
    const body = { id: reply.form.id, lineId: box.lineId ?? '', version: reply.form.version }
    // A box of a draft costs nothing yet.
    const shown = isFiled(reply.form.status as FormStatus | null)
      ? shownPayable(definition, { ...content, lines }, view, reply)
      : null
    if (!(await callPriced(remove, body, shown, shared))) return false
    taken()
    replace?.((await call(reportCalls(definition).get, { boothId: reply.booth.boothId })).data)
    toast.success(t('shared/api:success.deleted'))
    return true
  } catch (error) {
    // Refusals are told by the client; the row stays.
    if (error instanceof ApiError) return false
    throw error
  }
}
