import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { ImportCheck } from './import-types.ts'

/** Rows and ranges that are named one by one. */
const NAMED = 10

/** Facts about the file that a person has to know before its rows are stored: sheet, encoding, hidden rows, merged cells. */
export function FileNotes({ about }: { about: NonNullable<ImportCheck['about']> }) {
  const t = useT('shared/list')
  const { sheet, encoding, hiddenRows, merged } = about
  const named = (all: readonly (string | number)[]) => all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ' …' : '')
  const warnings = [
    hiddenRows.length > 0 ? t('import.hidden', { count: hiddenRows.length, rows: named(hiddenRows) }) : null,
    merged.length > 0 ? t('import.merged', { ranges: named(merged) }) : null,
  ].filter((one) => one !== null)
  return (
    <>
      {sheet ? <p className="text-ink-soft">{t('import.sheet', { name: sheet })}</p> : null}
      {encoding && encoding !== 'utf-8' ? (
        <p className="text-ink-soft">{t('import.encoding', { name: encoding.toUpperCase() })}</p>
      ) : null}
      {warnings.length > 0 ? (
        <Alert tone="warning">
          {warnings.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Alert>
      ) : null}
    </>
  )
}

/** The first good rows as they stand in the file, so that a wrong sheet or a moved column is seen before anything is stored. */
export function FirstRows({
  rows,
  columns,
}: {
  rows: NonNullable<ImportCheck['first']>
  columns: readonly { key: string; title: string }[]
}) {
  const t = useT('shared/list')
  const shown = columns.filter(({ key }) => rows.some(({ values }) => values[key] !== undefined))
  if (rows.length === 0 || shown.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls: a keyboard must be able to
    <section className="table-wrap" tabIndex={0} aria-label={t('import.first')}>
      <table className="table">
        <caption className="p-2 text-left font-medium">{t('import.first')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16">
              {t('import.row')}
            </th>
            {shown.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, values }) => (
            <tr key={row}>
              <th scope="row" className="tabular-nums">
                {row}
              </th>
              {shown.map(({ key }) => (
                <td key={key} className="min-w-24 max-w-64 break-words">
                  <span className="line-clamp-2">{values[key] ?? ''}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
