import { useState } from 'react'
import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { Checkbox } from '../../../../shared/ui/inputs/toggles.tsx'
import { buyerImports } from '../../contract.ts'
import { IMPORT_FIELDS } from '../../import-rules.ts'

/** Buyers from a list: checked first, then stored; who is there already takes what it misses. */
export function ImportBuyers({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/buyers')
  const [agreed, setAgreed] = useState(false)
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <Checkbox label={t('import.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      }
      check={async (file, options) =>
        (await upload(buyerImports.check, { file, consentFlag: agreed ? 1 : 0 }, options)).data
      }
      calls={buyerImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported, merged }) =>
        merged > 0 ? t('import.doneMerged', { number: imported, merged }) : t('import.done', { number: imported })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
