import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { PRICE_FILE_KEYS, priceImports } from '../../prices-contract.ts'

/** The price list from a workbook, with a dry run that names every faulty row and field. */
export function PriceImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/prices')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={PRICE_FILE_KEYS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      check={async (file, options) => (await upload(priceImports.check, { file }, options)).data}
      calls={priceImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ added, updated }) => t('import.done', { added, updated })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
