import { useState } from 'react'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import/import-dialog.tsx'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { userImports } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'

/** Users from a list. Faulty rows go back with their reasons; nobody gets a password by it. */
export function UserImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/users')
  const [update, setUpdate] = useState(false)
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <Checkbox label={t('import.update')} checked={update} onChange={(event) => setUpdate(event.target.checked)} />
      }
      check={async (file, options) =>
        (await upload(userImports.check, { file, dryRun: 1, updateSupport: update ? 1 : 0 }, options)).data
      }
      calls={userImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ added, updated }) => t('import.done', { added, updated })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
