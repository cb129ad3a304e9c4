import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { MailRow } from '../contract.ts'

const TONES: Record<string, BadgeTone> = {
  kept: 'info',
  queued: 'warning',
  sending: 'warning',
  sent: 'success',
  delivered: 'success',
  blocked: 'danger',
  failed: 'danger',
  unknown: 'danger',
}

/** What became of a mail, with the reason, the next try, or who decided over it. */
export function MailState({
  mail,
  className = '',
}: {
  /** Where it stands in a list. */
  className?: string
  mail: Pick<MailRow, 'state' | 'failReason' | 'nextTry' | 'tries' | 'decidedBy' | 'block' | 'complaintTime'>
}) {
  const t = useT('features/outbox')
  return (
    <span className={`flex min-w-0 flex-col items-start gap-1 ${className}`}>
      <StatusBadge tone={TONES[mail.state] ?? 'neutral'}>{t(under('states.', mail.state))}</StatusBadge>
      {mail.failReason ? (
        <span className="max-w-64 break-words text-sm font-normal text-danger-text">{mail.failReason}</span>
      ) : null}
      {mail.complaintTime ? (
        <span className="text-sm font-normal text-danger-text">{t('fields.complaint')}</span>
      ) : null}
      {mail.block && mail.state !== 'blocked' ? (
        <span className="max-w-64 break-words text-sm font-normal text-ink-soft">
          {t(under('blocks.', mail.block))}
        </span>
      ) : null}
      {mail.nextTry ? (
        <span className="text-sm font-normal text-ink-faint">
          {t(mail.tries > 0 ? 'nextTry' : 'leaves', { at: mail.nextTry.slice(5, 16) })}
        </span>
      ) : null}
      {mail.decidedBy ? (
        <span className="text-sm font-normal text-ink-faint">{t('decidedBy', { name: mail.decidedBy })}</span>
      ) : null}
    </span>
  )
}
