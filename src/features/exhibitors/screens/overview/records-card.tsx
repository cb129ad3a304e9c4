import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import type { Overview, OverviewCase } from '../../overview-contract.ts'
import { reviewDetail, reviewList } from '../../../review/contract.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const TONES = { 1: 'warning', 2: 'success', 3: 'danger' } as const
const SHOWN = 10

/** What the exhibitor has in review, those that wait first; each leads to the desk. */
export function RecordsCard({ data }: { data: Overview }) {
  const t = useT('features/exhibitors')
  const tr = useT('features/review')
  const locale = useLocale()
  const mayOpen = useMay()(reviewList)
  const [all, setAll] = useState(false)
  const shown = all ? data.cases : data.cases.slice(0, SHOWN)
  return (
    <Card title={t('overview.records')} flush>
      {data.counts.length === 0 ? <p className="px-5 py-3 text-ink-soft">{t('overview.noRecords')}</p> : null}
      {data.counts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line px-5 py-3 text-sm">
          {data.counts.map((one) => (
            <li key={one.kind}>
              {mayOpen ? (
                <a
                  className="link font-medium"
                  href={hrefOf(`/review?kind=${one.kind}&exhibitorId=${data.id}`, locale)}
                >
                  {tr(under('kind.', one.kind))}
                </a>
              ) : (
                <span className="font-medium">{tr(under('kind.', one.kind))}</span>
              )}{' '}
              <span className="text-ink-soft">
                {t('overview.counts', { pending: one.pending, approved: one.approved, rejected: one.rejected })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="divide-y divide-line">
        {shown.map((one) => (
          <Case key={`${one.kind} ${one.entityId}`} one={one} />
        ))}
      </ul>
      {data.cases.length > shown.length ? (
        <div className="border-t border-line px-5 py-3">
          <Button small variant="ghost" onClick={() => setAll(true)}>
            {t('overview.moreRecords', { count: data.cases.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Case({ one }: { one: OverviewCase }) {
  const t = useT('features/exhibitors')
  const tr = useT('features/review')
  const locale = useLocale()
  const mayOpen = useMay()(reviewDetail)
  const name = (locale === 'en-US' ? one.enTitle || one.title : one.title || one.enTitle) || tr('values.noName')
  const query = `kind=${one.kind}${one.status === 1 ? '' : `&status=${one.status}`}&id=${one.entityId}`
  return (
    <li className="flex items-start gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        {mayOpen ? (
          <a className="link break-words font-medium" href={hrefOf(`/review?${query}`, locale)}>
            <Foreign text={name} />
          </a>
        ) : (
          <span className="break-words font-medium">
            <Foreign text={name} />
          </span>
        )}
        <p className="text-sm text-ink-faint">
          {[
            tr(under('kind.', one.kind)),
            one.decidedAt
              ? `${one.decidedAt.slice(0, 16)} ${one.decidedBy}`
              : t('overview.since', { at: one.submittedAt.slice(0, 16) }),
          ].join(' · ')}
        </p>
        {one.reason && one.status !== 2 ? (
          <p className="break-words text-sm text-ink-soft">{tr('history.reason', { reason: one.reason })}</p>
        ) : null}
      </div>
      <StatusBadge tone={TONES[one.status as 1 | 2 | 3] ?? 'neutral'}>{tr(under('status.', one.status))}</StatusBadge>
    </li>
  )
}
