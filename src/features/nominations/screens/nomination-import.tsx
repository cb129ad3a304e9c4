import { useState } from 'react'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import/import-dialog.tsx'
import { SupplementError, type CheckOptions } from '../../../shared/list/import/import-types.ts'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { nominationImports, type NominationImportCheck } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'

/** Nominations from a list of people, as a file or pasted. Faulty rows go back with their reasons. */
export function NominationImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/nominations')
  const [agreed, setAgreed] = useState(false)

  async function check(file: File, options: CheckOptions): Promise<NominationImportCheck> {
    if (!agreed) throw new SupplementError(t('import.consentFirst'))
    return (await upload(nominationImports.check, { file, dryRun: 1, consentFlag: 1 }, options)).data
  }
  const columns = IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={columns}
      choices={
        <Checkbox label={t('import.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      }
      paste={{ label: t('import.paste'), hint: t('import.pasteHint'), action: t('import.pasteAction') }}
      check={check}
      calls={nominationImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported, taken }) => t(taken > 0 ? 'import.doneTaken' : 'import.done', { count: imported, taken })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
