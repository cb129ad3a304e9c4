import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { invitationExport } from '../contract.ts'

/** Hands over a filtered list. Fetched with the first such wish. */
export function exportInvitations(
  filters: Record<string, string>,
  format: 'xlsx' | 'csv',
  t: Translate,
): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return download(invitationExport, { ...wanted, format }, `${t('export.fileName')}.${format}`)
}
