import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import/import-dialog.tsx'
import { SupplementError, type CheckOptions } from '../../../shared/list/import/import-types.ts'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { badgeImportFix, badgeImports, type BadgeImportCheck } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'

/** Badges from a list of persons, who have agreed to it. Faulty rows go back with their reasons. */
export function BadgeImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/badges')
  const [agreed, setAgreed] = useState(false)

  async function check(file: File, options: CheckOptions): Promise<BadgeImportCheck> {
    if (!agreed) throw new SupplementError(t('import.consentFirst'))
    return (await upload(badgeImports.check, { file, dryRun: 1, consentFlag: 1 }, options)).data
  }
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <Checkbox label={t('import.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      }
      check={check}
      mend={async ({ batchId }, rows) => (await call(badgeImportFix, { batchId, rows })).data}
      calls={badgeImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ draft, imported }) => t(draft === 1 ? 'import.doneDraft' : 'import.done', { count: imported })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
