import { call } from '../../../shared/api/client.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { directoryCancel, directoryInfo, type DirectoryRecord } from '../contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Asks, withdraws the entry and answers it as it stands then; null when nothing was withdrawn. Fetched with the first press. */
export async function withdrawEntry(
  { id, participationId, printLocked }: DirectoryRecord,
  t: Translate<'features/newspaper'>,
  words: Translate<'shared/record'>,
): Promise<DirectoryRecord | null> {
  const text = t(printLocked === 1 ? 'cancel.late' : 'cancel.text')
  if (!(await confirm({ title: t('cancel.title'), text, confirmLabel: words('actions.cancel') }))) return null
  const stands = await attempt(async () => {
    await call(directoryCancel, { id, clientToken: newToken() })
    toast.success(t('cancel.done'))
    return (await call(directoryInfo, { participationId })).data
  })
  return stands ?? null
}
