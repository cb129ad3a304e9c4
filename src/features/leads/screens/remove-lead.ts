import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { leadDelete, type LeadRecord } from '../contract.ts'
import { leadName } from './lead-columns.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Asks and deletes; true when the lead is gone. */
export async function removeLead(record: LeadRecord, t: Translate<'features/leads'>): Promise<boolean> {
  const title = t('delete.title', { name: leadName(record) })
  if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('actions.delete'), tone: 'danger' })))
    return false
  if (!(await attempt(() => call(leadDelete, { id: record.id })))) return false
  toast.success(t('shared/api:success.deleted'))
  return true
}
