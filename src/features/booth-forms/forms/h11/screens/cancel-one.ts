import { call } from '../../../../../shared/api/client.ts'
import { ApiError } from '../../../../../shared/api/envelope.ts'
import { confirm, toast } from '../../../../../shared/ui/overlay-store.ts'
import type { FormReply } from '../../../contract.ts'
import type { Cancelled } from '../../../pricing/charges.ts'
import type { PartProps } from '../../../screens/form-parts.ts'
import { cancelPass } from '../../../vehicle-contract.ts'
import type { Pass } from '../definition.ts'

/** Asks, saying whether it costs anything, then cancels a pass; the form goes on from the answer. */
export async function cancelOne(
  { reply, replace }: PartProps,
  pass: Pass,
  cancelled: Cancelled,
  t: (key: string, params?: Record<string, string | number>) => string,
): Promise<void> {
  const plate = pass.plateNo
  const sure = await confirm({
    title: t('cancel.title', { plate }),
    text: t(`cancel.text${cancelled}`),
    confirmLabel: t('cancel.confirm'),
    cancelLabel: t('cancel.keep'),
  })
  if (!sure) return
  try {
    const { data } = await call(cancelPass, {
      boothId: reply.booth.boothId,
      version: reply.form.version,
      lineId: pass.lineId ?? '',
    })
    replace?.(data as FormReply)
    toast.success(t('cancel.done', { plate }))
  } catch (error) {
    // Refusals are told by the client; the pass stays as it was.
    if (!(error instanceof ApiError)) throw error
  }
}
