import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { confirm, toast } from '../../../shared/ui/overlay-store.ts'
import { directoryCancel, directoryInfo, type DirectoryRecord } from '../contract.ts'

type Words = (key: string) => string

/** Asks, withdraws the entry and answers it as it stands then; null when nothing was withdrawn. Fetched with the first press. */
export async function withdrawEntry(
  { id, participationId, printLocked }: DirectoryRecord,
  t: Words,
  words: Words,
): Promise<DirectoryRecord | null> {
  const text = t(printLocked === 1 ? 'cancel.late' : 'cancel.text')
  if (!(await confirm({ title: t('cancel.title'), text, confirmLabel: words('actions.cancel') }))) return null
  try {
    await call(directoryCancel, { id, clientToken: newToken() })
    toast.success(t('cancel.done'))
    return (await call(directoryInfo, { participationId })).data
  } catch (error) {
    // What was refused has told its words already.
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
