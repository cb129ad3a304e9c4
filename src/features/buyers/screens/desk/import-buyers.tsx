import { useState } from 'react'
import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { SupplementError } from '../../../../shared/list/import/import-types.ts'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { Checkbox } from '../../../../shared/ui/inputs/toggles.tsx'
import { buyerImports } from '../../contract.ts'
import { IMPORT_FIELDS } from '../../import-rules.ts'
import { DATA_SOURCE_MAX } from '../../rules.ts'

/** Buyers from a list: checked first, then stored; who is there already takes what it misses. */
export function ImportBuyers({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/buyers')
  const [agreed, setAgreed] = useState(false)
  const [source, setSource] = useState('')
  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <div className="grid gap-4">
          <NativeField
            name="dataSource"
            label={t('import.dataSource')}
            hint={t('import.dataSourceHint')}
            maxLength={DATA_SOURCE_MAX}
            required
            defaultValue={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <Checkbox
            label={t('import.consent')}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
        </div>
      }
      check={async (file, options) => {
        if (!source.trim()) throw new SupplementError(t('import.sourceFirst'))
        return (await upload(buyerImports.check, { file, consentFlag: agreed ? 1 : 0, dataSource: source }, options))
          .data
      }}
      calls={buyerImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ imported, merged }) =>
        merged > 0 ? t('import.doneMerged', { count: imported, merged }) : t('import.done', { count: imported })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
