import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { badgeExport } from '../import-contract.ts'

/** Hands over the badges of a filtered list. Fetched with the first such wish. */
export function exportBadges(filters: Record<string, string>, format: 'xlsx' | 'csv', t: Translate): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return download(badgeExport, { ...wanted, format }, `${t('export.fileName')}.${format}`)
}
