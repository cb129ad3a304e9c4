import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { MOBILE_FIELDS } from '../../import-rules.ts'
import { smsImports } from '../../sms-contract.ts'

/** Numbers to invite from a file. Faulty rows go back with their reasons; nothing is sent. */
export function ImportMobiles({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/invitations')
  return (
    <ImportDialog
      title={t('import.mobileTitle')}
      hint={t('import.mobileHint')}
      columns={MOBILE_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) => (await upload(smsImports.check, { file, dryRun: 1 }, options)).data}
      calls={smsImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported }) => t('import.done', { number: imported })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
