import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload } from '../../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import {
  voteOverview,
  votePublish,
  voteResultFile,
  voteResults,
  type VotedFor,
  type VoteOverview,
} from '../../vote-contract.ts'
import { VoteBatches } from './vote-batches.tsx'
import { VoteHours } from './vote-hours.tsx'

export interface VotedActivity {
  id: string
  name: string
  enName: string
  groups: readonly { id: string; name: string; enName: string }[]
}

/** Votes of an activity by group and rank, those to be looked at, and the publication, which tells everybody and cannot be undone. */
export function VoteResults({
  activity,
  onClose,
  onChanged,
}: {
  activity: VotedActivity
  onClose: () => void
  /** The list behind shows other figures now. */
  onChanged: () => void
}) {
  const t = useT('features/awards')
  const locale = useLocale()
  const may = useMay()
  const { id } = activity
  const name = shownName(activity, locale)
  const [loaded, retry, replace] = useLoad(async (signal) => {
    const [overview, results] = await Promise.all([
      may(voteOverview) ? call(voteOverview, { id }, { signal, quiet: true }) : null,
      call(voteResults, { id }, { signal, quiet: true }),
    ])
    return { overview: overview?.data, rows: results.data.rows }
  })
  const [busy, run] = useBusy(false)
  const found = loaded.state === 'ready' ? loaded.data : null
  async function publish() {
    const agreed = await confirm({
      title: t('votes.publishTitle', { name }),
      text: t('votes.publishText'),
      confirmLabel: t('votes.publish'),
    })
    if (!agreed) return
    await run(true, async () => {
      await attempt(async () => {
        const { data } = await call(votePublish, { id, clientToken: newToken() })
        toast.success(t('votes.done', { count: data.told }))
        onChanged()
        retry()
      })
    })
  }
  const save = () =>
    void attempt(async () => {
      const { download } = await import('../../../../shared/api/download.ts')
      await download(voteResultFile, { id }, `${t('votes.sheet')}.xlsx`, { ownName: true })
    })
  /** Ranks follow from what counts now. */
  const judged = (overview: VoteOverview) => {
    if (found) replace({ ...found, overview })
    onChanged()
    void attempt(async () => {
      const { data } = await call(voteResults, { id }, { quiet: true })
      replace({ overview, rows: data.rows })
    })
  }
  const overview = found?.overview
  const publishable = overview?.phase === 4 && overview.publishedTime === '' && found?.rows.length !== 0
  return (
    <Dialog
      open
      size="lg"
      title={t('votes.title', { name })}
      onClose={onClose}
      footer={
        <>
          {found && found.rows.length > 0 && may(voteResultFile) ? (
            <Button icon={IconDownload} onClick={save}>
              {t('votes.export')}
            </Button>
          ) : null}
          {publishable && may(votePublish) ? (
            <Button
              variant="primary"
              busy={busy}
              blocked={overview.waiting > 0 ? t('errors.waiting', { count: overview.waiting }) : undefined}
              onClick={() => void publish()}
            >
              {t('votes.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      {loaded.state === 'loading' ? <SkeletonLines lines={8} /> : null}
      {loaded.state === 'error' ? (
        <ErrorState title={t('votes.failed')} message={loaded.error.message} onRetry={retry} />
      ) : null}
      {found && found.rows.length === 0 ? <EmptyState title={t('votes.none')} /> : null}
      {found ? (
        <div className="flex flex-col gap-6">
          {!overview ? (
            <p className="text-ink-soft">{t('votes.scoped')}</p>
          ) : overview.publishedTime ? (
            <Alert tone="success" title={t('votes.published')}>
              {t('votes.publishedAt', { at: overview.publishedTime.slice(0, 16) })}
            </Alert>
          ) : (
            <p className="text-ink-soft">{t('votes.purpose')}</p>
          )}
          {overview ? (
            <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
              <strong>{t('votes.counted', { count: overview.counted })}</strong>
              <span>{t('votes.waiting', { count: overview.waiting })}</span>
              <span>{t('votes.aside', { count: overview.aside })}</span>
            </p>
          ) : null}
          {activity.groups.map((group) => (
            <GroupResult
              key={group.id}
              name={shownName(group, locale)}
              rows={found.rows.filter(({ groupId }) => groupId === group.id)}
            />
          ))}
          {overview ? (
            <>
              <VoteBatches activityId={id} overview={overview} onJudged={judged} />
              <VoteHours hours={overview.hours} />
            </>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

function GroupResult({ name, rows }: { name: string; rows: readonly VotedFor[] }) {
  const t = useT('features/awards')
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        <Foreign text={name} />
      </h3>
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.applicationId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block break-words">
                {t('votes.rank', { rank: row.rank })}
                {' · '}
                {shownName({ name: row.brandName, enName: row.enBrandName }, locale)}
              </span>
              <span className="block text-sm text-ink-soft">
                <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{t('votes.total', { count: row.votes })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
