import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { nominationExport } from '../import-contract.ts'

/** Hands over the nominations of a filtered list. Fetched with the first such wish. */
export function exportNominations(
  filters: Record<string, string>,
  format: 'xlsx' | 'csv',
  t: Translate<'features/nominations'>,
): Promise<void> {
  return download(nominationExport, { ...notBlank(filters), format }, `${t('export.fileName')}.${format}`)
}
