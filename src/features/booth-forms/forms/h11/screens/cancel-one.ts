import { attempt } from '../../../../../shared/api/attempt.ts'
import { call } from '../../../../../shared/api/client.ts'
import { confirm, toast } from '../../../../../shared/ui/overlay/overlay-store.ts'
import type { FormReply } from '../../../contract.ts'
import type { Cancelled } from '../../../pricing/charges.ts'
import type { PartProps } from '../../../screens/form-parts.ts'
import { cancelPass } from '../../../vehicle-contract.ts'
import type { Pass } from '../definition.ts'
import type { Translate } from '../../../../../shared/i18n/keys.ts'

/** Asks, saying whether it costs anything, then cancels a pass; the form goes on from the answer. */
export async function cancelOne(
  { reply, replace }: PartProps,
  pass: Pass,
  cancelled: Cancelled,
  t: Translate<'features/booth-forms/forms/h11'>,
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
    const { data } = await call(cancelPass, {
      boothId: reply.booth.boothId,
      version: reply.form.version,
      lineId: pass.lineId ?? '',
    })
    replace?.(data as FormReply)
    toast.success(t('cancel.done', { plate }))
  })
}
