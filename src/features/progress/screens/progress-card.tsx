import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { ProgressRow } from '../contract.ts'
import { MatrixCell } from './progress-cell.tsx'
import { labelled } from '../../../shared/lib/locale.ts'

/** A phone's card: what is open, one under the other, and how far the rest is. */
export function ProgressCard({ row }: { row: ProgressRow }) {
  const t = useT('features/progress')
  const locale = useLocale()
  const open = row.cells.filter(({ state }) => state !== 'DONE')
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {labelled(t('fields.lastLoginTime'), row.lastLoginTime.slice(0, 16) || t('never'), locale)}
      </p>
      {open.length === 0 ? (
        <p className="text-sm text-ink-faint">{t('allDone')}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {open.map(({ thing }) => (
            <div key={thing} className="contents">
              <dt className="text-ink-faint">{t(`things.${thing}`)}</dt>
              <dd className="m-0 flex min-w-0 justify-end">
                <MatrixCell row={row} thing={thing} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
