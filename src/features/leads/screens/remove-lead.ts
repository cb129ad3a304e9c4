import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { confirm, toast } from '../../../shared/ui/overlay-store.ts'
import { leadDelete, type LeadRecord } from '../contract.ts'
import { leadName } from './lead-columns.tsx'

/** Asks and deletes; true when the lead is gone. */
export async function removeLead(record: LeadRecord, t: Translate): Promise<boolean> {
  const title = t('delete.title', { name: leadName(record) })
  if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('actions.delete'), tone: 'danger' })))
    return false
  try {
    await call(leadDelete, { id: record.id })
  } catch (error) {
    // What was refused has told its words already.
    if (!(error instanceof ApiError)) throw error
    return false
  }
  toast.success(t('done.deleted'))
  return true
}
