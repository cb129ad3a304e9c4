import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import type { DockingRow } from '../row-contract.ts'

/** Own meetings that hold a time, by day: what an application has to fit between. `rows` are null until they came. */
export function DayPlan({
  rows,
  failed,
  onRetry,
}: {
  rows: readonly DockingRow[] | null
  failed: boolean
  onRetry: () => void
}) {
  const t = useT('features/docking')
  const days = [...new Set((rows ?? []).map(({ slot }) => slot.date))]
  return (
    <Card title={t('plan.title')} hint={t('plan.hint')}>
      {rows === null && failed ? (
        <ErrorState title={t('plan.failed')} onRetry={onRetry} />
      ) : rows === null ? (
        <p className="min-h-16 text-ink-soft">{t('plan.loading')}</p>
      ) : rows.length === 0 ? (
        <p className="min-h-16 text-ink-soft">{t('plan.empty')}</p>
      ) : (
        days.map((day) => (
          <section key={day} className="mb-4 last:mb-0" aria-label={day}>
            <h3 className="mb-1 font-semibold tabular-nums">{day}</h3>
            <ul className="m-0 flex list-none flex-col gap-2 p-0">
              {rows
                .filter(({ slot }) => slot.date === day)
                .map((row) => (
                  <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-0">
                      <span className="whitespace-nowrap tabular-nums">{`${row.slot.begin}–${row.slot.end}`}</span>{' '}
                      {row.company}
                      <span className="block text-sm text-ink-soft">
                        <Foreign text={[row.place, row.assigneeName].filter(Boolean).join(' · ')} />
                      </span>
                    </span>
                    <DictTag type="busi_docking_status" value={row.status} />
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
    </Card>
  )
}
