import { useId, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { BANK_COLUMNS, NEEDED_COLUMNS, type BankChecked } from '../../ledger-contract.ts'

/** Which heading of the file is what; what was recognised is chosen already. */
export function BankColumns({ checked, onRead }: { checked: BankChecked; onRead: (columns: string) => void }) {
  const t = useT('features/form-desk/screens/money')
  const id = useId()
  const [columns, setColumns] = useState<Readonly<Record<string, number | undefined>>>(() =>
    Object.fromEntries(checked.columns.map(({ column, index }) => [column, index])),
  )
  const lacking = NEEDED_COLUMNS.filter((column) => columns[column] === undefined)
  return (
    <section className="flex flex-col items-start gap-4">
      <h3 className="font-semibold">{t('bank.columnsTitle')}</h3>
      {checked.batchId === '' ? <p className="text-ink-soft">{t('bank.columnsHint')}</p> : null}
      <div className="grid w-full gap-4 sm:grid-cols-2">
        {BANK_COLUMNS.map((column) => (
          <div key={column} className="field">
            <label className="label" htmlFor={`${id}-${column}`}>
              {t(`bank.columns.${column}`)}
            </label>
            <select
              id={`${id}-${column}`}
              className="input"
              value={columns[column] ?? ''}
              onChange={({ target }) =>
                setColumns({ ...columns, [column]: target.value === '' ? undefined : Number(target.value) })
              }
            >
              <option value="">{t('bank.noColumn')}</option>
              {checked.headers.map((header, index) => (
                <option key={index} value={index}>
                  {header}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <Button
        variant="primary"
        blocked={lacking.length > 0 ? t('bank.columnsHint') : undefined}
        onClick={() => onRead(JSON.stringify(columns))}
      >
        {t('bank.read')}
      </Button>
    </section>
  )
}
