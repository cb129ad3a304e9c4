import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { invitationExport } from '../contract.ts'

/** Hands over a filtered list. Fetched with the first such wish. */
export function exportInvitations(
  filters: Record<string, string>,
  format: 'xlsx' | 'csv',
  t: Translate<'features/invitations'>,
): Promise<void> {
  return download(invitationExport, { ...notBlank(filters), format }, `${t('export.fileName')}.${format}`)
}
