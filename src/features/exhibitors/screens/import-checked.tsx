import { useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconCheckCircle, IconCopy, IconXCircle } from '../../../shared/ui/icons.ts'
import type { ImportCheck, ImportRow } from '../contract.ts'

/** Faults drawn at first, and with each step more. */
const STEP = 100
const QUIET = 'text-ink-soft bg-muted border-line'

/** What the dry run found: three figures, then every fault with row, column and reason. */
export function ImportChecked({ check }: { check: ImportCheck }) {
  const t = useT('features/exhibitors')
  const faulty = check.rows.filter((row) => row.status === 'ERROR')
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-2 sm:grid-cols-3" aria-label={t('import.total', { count: check.total })}>
        <Figure
          tone={check.ok > 0 ? 'text-success-text bg-success-soft border-success-line' : QUIET}
          icon={IconCheckCircle}
          count={check.ok}
          label={t('import.good')}
        />
        <Figure
          tone={check.fail > 0 ? 'text-danger-text bg-danger-soft border-danger-line' : QUIET}
          icon={IconXCircle}
          count={check.fail}
          label={t('import.bad')}
        />
        <Figure tone={QUIET} icon={IconCopy} count={check.dup} label={t('import.dup')} />
      </ul>
      {check.unknown.length > 0 ? (
        <Alert tone="warning" title={t('import.unknown')}>
          {check.unknown.join(' · ')}
        </Alert>
      ) : null}
      {faulty.length > 0 ? (
        <FaultTable rows={faulty} />
      ) : (
        <p className="text-ink-soft">{t(check.ok > 0 ? 'import.allGood' : 'import.nothingNew')}</p>
      )}
    </div>
  )
}

function Figure({ tone, icon, count, label }: { tone: string; icon: string; count: number; label: ReactNode }) {
  return (
    <li className={`flex items-center gap-3 rounded-ui border px-3 py-2 ${tone}`}>
      <Icon of={icon} size={20} />
      <span className="flex items-baseline gap-2">
        <strong className="text-xl tabular-nums">{count}</strong>
        <span className="text-sm">{label}</span>
      </span>
    </li>
  )
}

function FaultTable({ rows }: { rows: readonly ImportRow[] }) {
  const t = useT('features/exhibitors')
  const [shown, setShown] = useState(STEP)
  const faults = rows.flatMap((row) => row.errors.map((error) => ({ ...error, value: row.values[error.field] ?? '' })))
  return (
    <div className="flex flex-col gap-2">
      {/* The dialog scrolls, and nothing in it takes the focus: the keyboard needs a place to scroll from. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="table-wrap" aria-label={t('import.faults', { count: faults.length })} tabIndex={0}>
        <table className="table">
          <caption className="sr-only">{t('import.faults', { count: faults.length })}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-16">
                {t('fields.rowNo')}
              </th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.why')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shown).map((fault) => (
              <tr key={`${fault.row} ${fault.field}`}>
                <th scope="row" className="align-top font-medium tabular-nums">
                  {fault.row}
                </th>
                <td className="align-top">
                  <span className="block">{t(`fields.${fault.field}`)}</span>
                  {fault.value ? (
                    <span className="block max-w-48 break-words text-sm text-ink-faint">{fault.value}</span>
                  ) : null}
                </td>
                <td className="align-top text-danger-text">{fault.msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faults.length > shown ? (
        <Button small variant="ghost" className="self-start" onClick={() => setShown(shown + STEP)}>
          {t('import.more', { count: faults.length - shown })}
        </Button>
      ) : null}
    </div>
  )
}
