import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { SmsListRow } from '../contract.ts'

const TONES: Record<string, BadgeTone> = {
  kept: 'info',
  queued: 'warning',
  sending: 'warning',
  sent: 'info',
  delivered: 'success',
  failed: 'danger',
  unknown: 'danger',
}

/** What became of a message, with the reason, when it leaves, or who decided over it. */
export function SmsState({ sms }: { sms: SmsListRow }) {
  const t = useT('features/sms')
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 max-lg:items-end">
      <StatusBadge tone={TONES[sms.state] ?? 'neutral'}>{t(under('states.', sms.state))}</StatusBadge>
      {sms.failReason ? (
        <span className="max-w-64 break-words text-sm font-normal text-danger-text">{sms.failReason}</span>
      ) : null}
      {sms.nextTry ? (
        <span className="text-sm font-normal text-ink-faint">
          {t(sms.tries > 0 ? 'nextTry' : 'leaves', { at: sms.nextTry.slice(5, 16) })}
        </span>
      ) : null}
      {sms.decidedBy ? (
        <span className="text-sm font-normal text-ink-faint">{t('decidedBy', { name: sms.decidedBy })}</span>
      ) : null}
    </span>
  )
}
