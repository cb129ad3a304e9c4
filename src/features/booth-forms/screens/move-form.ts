import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { formMove, type FormReply } from '../contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Withdraws a form (asking first) or opens it again; null when it was not done. */
export async function moveForm(
  form: FormCode,
  reply: FormReply,
  action: 'withdraw' | 'reopen',
  t: Translate<'features/booth-forms'>,
): Promise<FormReply | null> {
  if (action === 'withdraw') {
    const sure = await confirm({
      title: t('withdraw.title'),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.confirm'),
      tone: 'danger',
    })
    if (!sure) return null
  }
  try {
    const { data } = await call(formMove, { form, boothId: reply.booth.boothId, version: reply.form.version, action })
    toast.success(t(action === 'withdraw' ? 'done.withdrawn' : 'done.reopened'))
    return data as FormReply
  } catch (error) {
    // Refusals are told by the client; the form stays as it was.
    if (error instanceof ApiError) return null
    throw error
  }
}
