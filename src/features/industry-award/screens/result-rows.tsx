import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { awardDecide, type Judged } from '../award-contract.ts'
import { RESULT } from '../rules.ts'
import { ResultBadge } from './result-badge.tsx'

/** Entries of one category with what their jurors gave, and the choice of each. @param proposed whether it stands among those proposed, not stored yet */
export function ResultRows({
  rows,
  open,
  proposed,
  onDecide,
}: {
  rows: readonly Judged[]
  open: boolean
  proposed: (row: Judged) => boolean
  onDecide: (row: Judged, result: number) => void
}) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const may = useMay()
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const name = shownName({ name: row.entryName, enName: row.enEntryName }, locale)
        return (
          <li key={row.entryId} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block break-words">
                <Foreign text={name} />
              </span>
              <span className="block text-sm text-ink-soft">
                <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
              </span>
              <ScoreText row={row} />
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {proposed(row) ? <StatusBadge tone="info">{t('results.proposed')}</StatusBadge> : null}
              {open && may(awardDecide) ? (
                <select
                  className="input w-36"
                  aria-label={t('results.of', { entry: name })}
                  value={String(row.result)}
                  onChange={(event) => onDecide(row, Number(event.target.value))}
                >
                  <option value="0">{t('results.undecided')}</option>
                  {[RESULT.shortlisted, RESULT.winner, RESULT.notChosen].map((result) => (
                    <option key={result} value={String(result)}>
                      {t(under('result.', result))}
                    </option>
                  ))}
                </select>
              ) : (
                <ResultBadge result={row.result} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Mean and place of an entry in its category; nothing where nobody judges. */
function ScoreText({ row: { mean, rank, given, missing } }: { row: Judged }) {
  const t = useT('features/industry-award')
  if (given + missing === 0) return null
  const figures = { mean: mean?.toFixed(2) ?? '', rank: rank ?? 0, missing }
  const words =
    mean === undefined
      ? missing > 0
        ? t('results.noScoreMissing', figures)
        : t('results.noScore')
      : t(missing > 0 ? 'results.scoreMissing' : 'results.score', figures)
  return <span className="block text-sm tabular-nums">{words}</span>
}
