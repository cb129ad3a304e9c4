import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { deskMeetingImports } from '../../desk-contract.ts'
import { IMPORT_FIELDS } from '../../import-rules.ts'

/** Registrations from a list: checked first, then stored in the exhibitors' names. */
export function ImportRegistrations({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/matchmaking')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) => (await upload(deskMeetingImports.check, { file }, options)).data}
      calls={deskMeetingImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported }) => t('import.done', { count: imported })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
