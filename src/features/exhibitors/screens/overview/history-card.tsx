import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { machineTime } from '../../../../shared/lib/time/dates.ts'
import {
  exhibitorHistory,
  TRAIL_KINDS,
  TRAIL_READERS,
  type HistoryEntry,
  type TrailKind,
} from '../../overview-contract.ts'

const PAGE = 10

type Found = { entries: readonly HistoryEntry[]; total: number; error: ApiError | null }

/** Who did what when, newest first; `stamp` is another one when something was changed here. */
export function HistoryCard({ exhibitorId, stamp }: { exhibitorId: string; stamp: unknown }) {
  const t = useT('features/exhibitors')
  const [found, setFound] = useState<Found | null>(null)
  const may = useMay()
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState<TrailKind | ''>('')

  /** Ends what is asked of the list that is shown: what comes late is not of the next one. */
  const asking = useRef<AbortController>(undefined)

  async function fetchPage(pageNum: number, signal?: AbortSignal) {
    try {
      const { data } = await call(
        exhibitorHistory,
        { id: exhibitorId, kind, pageNum, pageSize: PAGE },
        { quiet: true, ...(signal ? { signal } : {}) },
      )
      if (signal?.aborted) return
      setFound((now) => ({
        entries: pageNum === 1 ? data.list : [...(now?.entries ?? []), ...data.list],
        total: data.total,
        error: null,
      }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal?.aborted) setFound((now) => ({ entries: now?.entries ?? [], total: now?.total ?? 0, error }))
    }
  }

  useEffect(() => {
    const controller = new AbortController()
    asking.current = controller
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes, not here
    void fetchPage(1, controller.signal)
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fetchPage` is a new function on each render
  }, [exhibitorId, kind, stamp, round])

  const left = found ? found.total - found.entries.length : 0
  return (
    <Card
      title={t('overview.history')}
      actions={
        <select
          className="input max-w-40"
          aria-label={t('trail.filter')}
          value={kind}
          onChange={({ target }) => setKind(TRAIL_KINDS.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('trail.all')}</option>
          {TRAIL_KINDS.filter((one) => may(TRAIL_READERS[one])).map((one) => (
            <option key={one} value={one}>
              {t(`trail.kinds.${one}`)}
            </option>
          ))}
        </select>
      }
    >
      {found === null ? (
        <SkeletonLines lines={4} />
      ) : found.error && found.entries.length === 0 ? (
        <ErrorState message={found.error.message} onRetry={() => setRound((now) => now + 1)} />
      ) : found.entries.length === 0 ? (
        <p className="text-ink-soft">{t('overview.noHistory')}</p>
      ) : (
        <ol className="flex flex-col gap-4 border-l border-line pl-4">
          {found.entries.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries are only appended
            <Entry key={at} entry={entry} />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <Button
          small
          variant="ghost"
          className="mt-3"
          onClick={() => void fetchPage(Math.ceil((found?.entries.length ?? 0) / PAGE) + 1, asking.current?.signal)}
        >
          {t('overview.moreHistory', { count: left })}
        </Button>
      ) : null}
    </Card>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useT('features/exhibitors')
  const tr = useT('features/review')
  const english = useLocale() === 'en-US'
  const own = entry.kind === 'EXHIBITOR_ACCOUNT' || entry.kind === 'EXHIBITOR'
  const plain = own || entry.text !== ''
  const did = entry.text || (own ? t(under('log.', entry.action)) : tr(under('history.', entry.action), { from: '' }))
  const subject =
    (english ? entry.enSubject || entry.subject : entry.subject || entry.enSubject) ||
    (plain ? '' : tr('values.noName'))
  return (
    <li>
      <p className="break-words">
        <span className="font-medium">{did}</span>
        {subject ? (
          <span className="text-ink-soft">{` · ${plain ? '' : `${tr(under('kind.', entry.kind))} `}${subject}`}</span>
        ) : null}
      </p>
      <p className="text-sm text-ink-faint">
        {entry.byKind && entry.byName ? `${tr(`history.by.${entry.byKind}`, { name: entry.byName })} · ` : ''}
        <time className="whitespace-nowrap tabular-nums" dateTime={machineTime(entry.at)}>
          {entry.at.slice(0, 16)}
        </time>
      </p>
      {entry.reason ? (
        <p className="mt-0.5 whitespace-pre-line break-words text-sm text-ink-soft">
          {entry.trail === 'FORM' || entry.trail === 'PAYMENT'
            ? entry.reason
            : tr('history.reason', { reason: entry.reason })}
        </p>
      ) : null}
    </li>
  )
}
