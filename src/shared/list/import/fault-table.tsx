import { useState } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../../ui/use-media.ts'
import type { RefusedRow } from './import-types.ts'

/** Faults drawn at once: thousands of rows would freeze a phone. */
const STEP = 100

/** Every fault of a dry run: row, column, what stands there, why it is refused. */
export function FaultTable({
  rows,
  columns,
  typed,
  onType,
}: {
  rows: readonly RefusedRow[]
  columns: readonly { key: string; title: string }[]
  /** With `onType`, faulty cells can be typed over; what was typed so far, by row and field. */
  typed?: ReadonlyMap<number, Record<string, string>>
  onType?: (row: number, field: string, value: string) => void
}) {
  const t = useT('shared/list')
  const [shown, setShown] = useState(STEP)
  // On a phone the reason stands below what it is about: beside it, it would be out of sight.
  const phone = usePhone()
  if (rows.length === 0) return null
  const faults = rows.flatMap((row) =>
    row.errors.map((error, at) => ({
      key: `${row.row}-${at}`,
      row: row.row,
      error,
      value: row.values[error.field],
      mendable: row.status === 'ERROR',
    })),
  )
  const titleOf = (field: string) => columns.find((column) => column.key === field)?.title ?? field
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls: a keyboard must be able to */}
      <section className="table-wrap max-h-96 overflow-y-auto" tabIndex={0} aria-label={t('import.faults')}>
        <table className="table">
          <caption className="sr-only">{t('import.faults')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-16">
                {t('import.row')}
              </th>
              <th scope="col" className="w-24 sm:w-36">
                {t('import.column')}
              </th>
              <th scope="col">{t('import.value')}</th>
              {phone ? null : <th scope="col">{t('import.reason')}</th>}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shown).map(({ key, row, error, value, mendable }) => (
              <tr key={key}>
                <th scope="row" className="tabular-nums">
                  {row}
                </th>
                <td>{titleOf(error.field)}</td>
                <td className="break-all">
                  {onType && mendable ? (
                    <MendCell
                      label={t('import.mendCell', { row, column: titleOf(error.field) })}
                      value={typed?.get(row)?.[error.field] ?? String(value ?? '')}
                      onChange={(text) => onType(row, error.field, text)}
                    />
                  ) : value === undefined || value === '' ? (
                    <span className="text-ink-faint">—</span>
                  ) : (
                    String(value)
                  )}
                  {phone ? <p className={`mt-1 break-normal text-sm ${toneOf(mendable)}`}>{error.msg}</p> : null}
                </td>
                {phone ? null : <td className={toneOf(mendable)}>{error.msg}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faults.length > shown ? (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          {t('import.more', { count: faults.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

const toneOf = (mendable: boolean) => (mendable ? 'text-danger-text' : 'text-ink-soft')

/** What stands in a faulty cell, to be typed over; long texts over several lines. */
function MendCell({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const shared = { 'aria-label': label, value, className: 'input min-w-40' }
  if (value.length <= 60 && !value.includes('\n'))
    return <input {...shared} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  return <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
}
