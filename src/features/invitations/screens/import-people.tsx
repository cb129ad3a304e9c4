import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import/import-dialog.tsx'
import { invitationImports } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'

/** People to invite from a file. Faulty rows go back with their reasons; nothing is sent. */
export function ImportPeople({
  channel,
  onDone,
  onClose,
}: {
  channel: 1 | 2
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/invitations')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) =>
        (await upload(invitationImports.check, { file, channel, dryRun: 1 }, options)).data
      }
      calls={invitationImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported }) => t('import.done', { number: imported })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
