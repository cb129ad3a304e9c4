import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../shared/list/import/import-dialog.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconMail } from '../../../shared/ui/icons.ts'
import { exhibitorImports } from '../contract.ts'
import { ROW_FIELD_NAMES } from '../fields.ts'
import { IMPORT_MAX_ROWS } from '../rules.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** Rows that are named one by one. */
const TWINS_SHOWN = 20

/** Exhibitors with accounts and booths from a list; then their first-login links can be mailed. */
export function ImportList({
  onClose,
  onStored,
  onMailing,
}: {
  onClose: () => void
  /** Rows were stored: the list behind is out of date. */
  onStored: () => void
  onMailing: () => void
}) {
  const t = useT('features/exhibitors')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint', { rows: IMPORT_MAX_ROWS })}
      columns={[...ROW_FIELD_NAMES, 'size', 'surplus'].map((key) => ({ key, title: t(under('fields.', key)) }))}
      check={async (file, options) => (await upload(exhibitorImports.check, { file }, options)).data}
      calls={exhibitorImports}
      changes={({ twins }) =>
        twins.length > 0 ? (
          <Alert tone="warning" title={t('import.twins', { count: twins.length })}>
            {twins.slice(0, TWINS_SHOWN).map(({ row, company }) => (
              <p key={row}>{t('import.twin', { row, company })}</p>
            ))}
          </Alert>
        ) : null
      }
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ exhibitors, booths }) => t('import.done', { exhibitors, booths })}
      next={({ exhibitors }) =>
        exhibitors > 0 ? (
          <Button icon={IconMail} onClick={onMailing}>
            {t('mailing.title')}
          </Button>
        ) : null
      }
      onDone={onStored}
      onClose={onClose}
    />
  )
}
