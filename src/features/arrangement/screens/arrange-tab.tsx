import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCalendar } from '../../../shared/ui/icons.ts'
import { ProgressBar } from '../../../shared/ui/loading/progress-bar.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { arrangementCancel, arrangementSessions, arrangementState, type RunReply } from '../contract.ts'
import { RunProposal } from './run-proposal.tsx'
import { RunStart } from './run-start.tsx'

/** Time between two looks at a run, in ms. */
const LOOK_MS = 700

/** Sessions to arrange, the run that is under way, and what it proposes. */
export function ArrangeTab() {
  const t = useT('features/arrangement')
  const may = useMay()
  const [sessions, retry, replaceSessions] = useLoad((signal) =>
    call(arrangementSessions, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [loaded, , replaceRun] = useLoad((signal) =>
    call(arrangementState, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const run = loaded.state === 'ready' ? loaded.data : null
  const refresh = useEffectEvent(() =>
    attempt(async () => replaceSessions((await call(arrangementSessions, {}, { quiet: true })).data)),
  )
  if (sessions.state === 'loading') return <SkeletonLines lines={8} />
  if (sessions.state === 'error')
    return (
      <div className="card">
        <ErrorState message={sessions.error.message} title={t('errors.failed')} onRetry={retry} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {sessions.data.sessions.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconCalendar} title={t('sessions.empty')} text={t('sessions.emptyText')} />
        </div>
      ) : (
        <>
          <RunStart
            sessions={sessions.data.sessions}
            halls={sessions.data.halls}
            running={run?.state === 'RUNNING'}
            onStarted={replaceRun}
            onTables={retry}
          />
          {run?.state === 'RUNNING' ? (
            <Running key={run.id} run={run} mayStop={may(arrangementCancel)} onRun={replaceRun} />
          ) : run ? (
            <RunProposal key={run.id} run={run} onRun={(next) => (replaceRun(next), void refresh())} />
          ) : null}
        </>
      )}
    </div>
  )
}

function Running({ run, mayStop, onRun }: { run: RunReply; mayStop: boolean; onRun: (run: RunReply) => void }) {
  const t = useT('features/arrangement')
  const [progress, setProgress] = useState(run.progress)
  const [busy, begin] = useBusy(false)
  const look = useEffectEvent(async () => {
    const found = await attempt(() => call(arrangementState, { id: run.id }, { quiet: true }))
    if (!found?.data) return
    if (found.data.state === 'RUNNING') setProgress(found.data.progress)
    else onRun(found.data)
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="card p-4">
      <ProgressBar
        label={t('run.progress')}
        value={progress}
        actions={
          mayStop ? (
            <Button
              small
              busy={busy}
              onClick={() => void begin(true, async () => onRun((await call(arrangementCancel, { id: run.id })).data))}
            >
              {t('run.cancel')}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
