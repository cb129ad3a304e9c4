import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { badgeExport } from '../import-contract.ts'

/** Hands over the badges of a filtered list. Fetched with the first such wish. */
export function exportBadges(
  filters: Record<string, string>,
  format: 'xlsx' | 'csv',
  t: Translate<'features/badges'>,
): Promise<void> {
  return download(badgeExport, { ...notBlank(filters), format }, `${t('export.fileName')}.${format}`)
}
