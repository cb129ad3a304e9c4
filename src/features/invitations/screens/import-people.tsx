import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import-dialog.tsx'
import {
  invitationBadRows,
  invitationImport,
  invitationImportCommit,
  invitationTemplate,
  type InvitationImportCheck,
  type InvitationImportResult,
} from '../import-contract.ts'
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
  const save = async (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  return (
    <ImportDialog<InvitationImportCheck, InvitationImportResult>
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) => (await upload(invitationImport, { file, channel, dryRun: 1 }, options)).data}
      commit={async ({ batchId }) => (await call(invitationImportCommit, { batchId })).data}
      downloadBad={({ batchId }) => save(download(invitationBadRows, { batchId }, `${t('import.badRowsName')}.csv`))}
      downloadTemplate={() => save(download(invitationTemplate, {}, `${t('import.templateName')}.xlsx`))}
      doneText={(result) =>
        [
          t('import.done', { number: result.imported }),
          result.skipped > 0 ? t('import.skipped', { number: result.skipped }) : '',
        ]
          .join(' ')
          .trim()
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
