import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { boothPaidImports, FEE_ROWS } from '../../fee-contract.ts'

const COLUMNS = ['hall', 'boothNo', 'paidStatus', 'surplus'] as const

/** Booth fees from a list that accounting keeps. */
export function FeeImport({ onClose, onStored }: { onClose: () => void; onStored: () => void }) {
  const t = useT('features/exhibitors/screens/fees')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint', { rows: FEE_ROWS })}
      columns={COLUMNS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) => (await upload(boothPaidImports.check, { file }, options)).data}
      calls={boothPaidImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported }) => t('import.done', { imported })}
      onDone={onStored}
      onClose={onClose}
    />
  )
}
