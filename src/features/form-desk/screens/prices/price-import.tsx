import { upload } from '../../../../shared/api/upload.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import type { Infer } from 'superstruct'
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
      changes={(found) => <Changes {...found} />}
      doneText={({ added, updated, overtaken }) =>
        [
          t('import.done', { added, updated }),
          ...(overtaken.length > 0 ? [t('import.overtaken', { names: overtaken.join(t('import.and')) })] : []),
        ].join(' ')
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type Check = Infer<typeof priceImports.check.reply>['data']

/** What the file would change, item by item: nothing of it is stored yet. */
function Changes({ ok, dup, changes }: Pick<Check, 'ok' | 'dup' | 'changes'>) {
  const t = useT('features/form-desk/screens/prices')
  return (
    <>
      <p>{t('import.will', { added: ok - changes.length, updated: changes.length, same: dup })}</p>
      {changes.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls: a keyboard must be able to
        <section className="table-wrap max-h-60 overflow-y-auto p-3" tabIndex={0} aria-label={t('import.changes')}>
          <ul className="flex flex-col gap-1">
            {changes.map(({ row, code, name, fields }) => (
              <li key={row}>
                <span className="font-medium">
                  {code} {name}
                </span>{' '}
                {fields
                  .map(({ field, from, to }) =>
                    t('import.change', { field: t(`fields.${field}`), from: from || '—', to: to || '—' }),
                  )
                  .join(t('import.and')) || t('import.confirmed')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
