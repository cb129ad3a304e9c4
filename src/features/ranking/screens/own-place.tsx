import { call } from '../../../shared/api/client.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import { rankingList, type RankingRow } from '../contract.ts'
import type { RankingType } from '../rules.ts'

/** Why there is no place yet. */
function reasonOf({ invitedCount, registerCount }: RankingRow) {
  if (registerCount > 0) return 'mine.noVisits'
  return invitedCount > 0 ? 'mine.noRegistrations' : 'mine.noInvitations'
}

/** The own place and figures, whichever rows are listed. A new `type` is a new one of these. */
export function OwnPlace({ type }: { type: RankingType }) {
  const t = useT('features/ranking')
  const { data, failed } = useQuiet((signal) => call(rankingList, { type, pageSize: 1 }, { quiet: true, signal }))
  if (failed) return null
  const mine = data?.mine
  return (
    <section aria-label={t('mine.title')} className="mb-4 min-h-28 rounded-ui border border-line bg-surface p-4">
      {mine ? (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <div>
            <p className="text-sm text-ink-soft">
              {t('mine.title')} · {t('mine.group', { group: t(under('groups.', String(mine.areaGroup))) })}
            </p>
            <p className="text-2xl font-semibold tabular-nums">
              {mine.rank > 0 ? t('mine.rank', { rank: mine.rank }) : t('mine.unranked')}
            </p>
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {(['invitedCount', 'registerCount', 'visitCount', 'score'] as const).map((key) => (
              <div key={key}>
                <dt className="text-sm text-ink-soft">{t(`fields.${key}`)}</dt>
                <dd className="text-lg font-semibold tabular-nums">{mine[key]}</dd>
              </div>
            ))}
          </dl>
          {mine.rank === 0 ? <p className="basis-full text-sm">{t(reasonOf(mine))}</p> : null}
          <p className="basis-full text-sm text-ink-soft">
            {data.updatedAt ? t('mine.updated', { time: data.updatedAt.slice(0, 16) }) : t('mine.notYet')}
          </p>
        </div>
      ) : (
        <Skeleton className="h-20 w-full max-w-xl" />
      )}
    </section>
  )
}
