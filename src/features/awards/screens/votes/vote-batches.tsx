import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { askReason, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { voteJudge, type VoteBatch, type VoteOverview } from '../../vote-contract.ts'
import { ASIDE_REASON_MAX, STANDING, type Standing } from '../../vote-rules.ts'

const TONES = { 0: 'warning', 1: 'success', 2: 'danger' } as const

/** Votes that came too thick from one network or mail domain: each lot is let count or set aside, and taken back until the result is published. */
export function VoteBatches({
  activityId,
  overview,
  onJudged,
}: {
  activityId: string
  overview: VoteOverview
  onJudged: (overview: VoteOverview) => void
}) {
  const t = useT('features/awards')
  const may = useMay()
  const [busy, run] = useBusy(false)
  const open = overview.publishedTime === '' && may(voteJudge)
  if (overview.batches.length === 0) return null
  const judge = ({ flag, key }: VoteBatch, standing: Standing, reason?: string) =>
    run(true, async () => {
      await attempt(async () => {
        const input = { id: activityId, flag, key, standing, reason, clientToken: newToken() }
        const { data } = await call(voteJudge, input)
        toast.success(t('votes.judged'))
        onJudged(data)
      })
    })
  async function setAside(batch: VoteBatch) {
    const reason = await askReason({
      title: t('votes.reasonTitle', { count: batch.votes }),
      text: t('votes.reasonText'),
      label: t('votes.reason'),
      confirmLabel: t('votes.setAside'),
      maxLength: ASIDE_REASON_MAX,
      tone: 'danger',
    })
    if (reason !== null) await judge(batch, STANDING.aside, reason)
  }
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('votes.look')}</h3>
      <p className="mb-2 text-sm text-ink-soft">{t('votes.lookText')}</p>
      <ul className="divide-y divide-line">
        {overview.batches.map((batch) => (
          <li
            key={`${batch.flag} ${batch.key} ${batch.standing} ${batch.reason}`}
            className="flex flex-wrap items-center justify-between gap-2 py-2"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <span className="break-all">
                  {batch.flag === 'NETWORK' ? t('votes.network', { key: batch.key.slice(0, 6) }) : batch.key}
                  {' · '}
                  {t('votes.total', { count: batch.votes })}
                </span>
                <StatusBadge tone={TONES[batch.standing as Standing]}>
                  {t(under('votes.standing.', batch.standing))}
                </StatusBadge>
              </span>
              <span className="block text-sm text-ink-soft tabular-nums">
                {[t(under('votes.flag.', batch.flag)), `${batch.from} – ${batch.to.slice(11)}`, batch.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {open ? (
              <span className="flex flex-wrap gap-2">
                {batch.standing === STANDING.waits ? (
                  <>
                    <Button busy={busy} onClick={() => void judge(batch, STANDING.counts)}>
                      {t('votes.accept')}
                    </Button>
                    <Button onClick={() => void setAside(batch)}>{t('votes.setAside')}</Button>
                  </>
                ) : (
                  <Button busy={busy} onClick={() => void judge(batch, STANDING.waits)}>
                    {t('votes.takeBack')}
                  </Button>
                )}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
