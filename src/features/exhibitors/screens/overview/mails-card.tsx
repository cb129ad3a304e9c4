import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { outboxList } from '../../../outbox/contract.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const SHOWN = 10
const TONES: Record<string, BadgeTone> = {
  queued: 'warning',
  sending: 'warning',
  sent: 'success',
  delivered: 'success',
  blocked: 'danger',
  failed: 'danger',
  unknown: 'danger',
  kept: 'info',
}

/** The last mails to this exhibitor, without those it invites its visitors with; all of them stand in the outbox. */
export function MailsCard({ exhibitorId }: { exhibitorId: string }) {
  const t = useT('features/exhibitors')
  const to = useT('features/outbox')
  const locale = useLocale()
  const [found, again] = useLoad(
    async (signal) =>
      (await call(outboxList, { exhibitorId, invitations: '0', pageSize: SHOWN }, { signal, quiet: true })).data,
  )
  return (
    <Card
      flush
      title={t('overview.mails')}
      actions={
        <a
          className={buttonClass('secondary', true)}
          href={hrefOf(`/review/outbox?exhibitorId=${exhibitorId}&invitations=0`, locale)}
        >
          {t('overview.allMails')}
        </a>
      }
    >
      {found.state === 'error' ? (
        <ErrorState message={found.error.message} onRetry={again} />
      ) : found.state === 'loading' ? (
        <div className="px-5 py-4">
          <SkeletonLines lines={3} />
        </div>
      ) : found.data.list.length === 0 ? (
        <p className="px-5 py-3 text-ink-soft">{t('overview.noMails')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.data.list.map((mail) => (
            <li key={mail.id} className="flex items-start gap-3 px-5 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="break-words">
                  <Foreign text={mail.subject} />
                </p>
                <p className="text-sm tabular-nums text-ink-faint">{mail.createTime.slice(0, 16)}</p>
                {mail.failReason ? <p className="break-words text-sm text-danger-text">{mail.failReason}</p> : null}
              </div>
              <StatusBadge tone={TONES[mail.state] ?? 'neutral'}>{to(under('states.', mail.state))}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
