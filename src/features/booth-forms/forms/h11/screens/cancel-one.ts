import { attempt } from '../../../../../shared/api/attempt.ts'
import { confirm, toast } from '../../../../../shared/ui/overlay/overlay-store.ts'
import type { FormReply } from '../../../contract.ts'
import type { Content } from '../../../model.ts'
import type { Cancelled } from '../../../pricing/charges.ts'
import type { PartProps } from '../../../screens/form-parts.ts'
import { callPriced, shownPayable } from '../../../screens/send-form.ts'
import { cancelPass } from '../../../vehicle-contract.ts'
import { passesOf, type Pass } from '../definition.ts'
import type { Translate } from '../../../../../shared/i18n/keys.ts'

/** Asks, saying whether it costs anything, then cancels a pass; the form goes on from the answer. */
export async function cancelOne(
  { definition, view, reply, replace }: PartProps,
  pass: Pass,
  cancelled: Cancelled,
  t: Translate<'features/booth-forms/forms/h11'>,
  shared: Translate<'features/booth-forms'>,
): Promise<void> {
  const plate = pass.plateNo
  const sure = await confirm({
    title: t('cancel.title', { plate }),
    text: t(`cancel.text${cancelled}`),
    confirmLabel: t('cancel.confirm'),
    cancelLabel: t('cancel.keep'),
    tone: 'danger',
  })
  if (!sure) return
  await attempt(async () => {
    const content: Content = reply.form
    const passes = passesOf(content).map((one) => (one.lineId === pass.lineId ? { ...one, cancelled } : one))
    const { boothId } = reply.booth
    const body = { boothId, version: reply.form.version, lineId: pass.lineId ?? '' }
    const answer = await callPriced(
      cancelPass,
      body,
      shownPayable(definition, { ...content, passes }, view, reply),
      shared,
    )
    if (!answer) return
    replace?.(answer.data as FormReply)
    toast.success(t('cancel.done', { plate }))
  })
}
