import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import-dialog.tsx'
import { SupplementError, type CheckOptions } from '../../../shared/list/import-types.ts'
import { Checkbox } from '../../../shared/ui/toggles.tsx'
import {
  badgeBadRows,
  badgeImport,
  badgeImportCommit,
  badgeTemplate,
  type BadgeImportCheck,
  type BadgeImportResult,
} from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'

/** Badges from a list of persons, who have agreed to it. Faulty rows go back with their reasons. */
export function BadgeImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/badges')
  const [agreed, setAgreed] = useState(false)

  async function check(file: File, options: CheckOptions): Promise<BadgeImportCheck> {
    if (!agreed) throw new SupplementError(t('import.consentFirst'))
    return (await upload(badgeImport, { file, dryRun: 1, consentFlag: 1 }, options)).data
  }
  const save = async (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })

  return (
    <ImportDialog<BadgeImportCheck, BadgeImportResult>
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <Checkbox label={t('import.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      }
      check={check}
      commit={async ({ batchId }) => (await call(badgeImportCommit, { batchId })).data}
      downloadBad={({ batchId }) => save(download(badgeBadRows, { batchId }, `${t('import.badRowsName')}.csv`))}
      downloadTemplate={() => save(download(badgeTemplate, {}, `${t('import.templateName')}.xlsx`))}
      doneText={(result) =>
        [
          t(result.draft === 1 ? 'import.doneDraft' : 'import.done', { number: result.imported }),
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
