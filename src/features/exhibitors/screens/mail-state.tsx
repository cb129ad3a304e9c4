import { useT } from '../../../shared/i18n/use-t.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { MailRow } from '../contract.ts'

const TONES: Record<string, BadgeTone> = { kept: 'info', queued: 'warning', sending: 'warning', sent: 'success', failed: 'danger', unknown: 'danger' }

/** What became of a mail, with the reason below when it failed. */
export function MailState({ mail }: { mail: Pick<MailRow, 'state' | 'failReason'> }) {
  const t = useT('features/exhibitors')
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge tone={TONES[mail.state] ?? 'neutral'}>{t(`outbox.states.${mail.state}`)}</StatusBadge>
      {mail.failReason ? <span className="max-w-64 break-words text-sm font-normal text-danger-text">{mail.failReason}</span> : null}
    </span>
  )
}
