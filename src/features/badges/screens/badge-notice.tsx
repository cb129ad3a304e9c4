import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { BadgeQuota } from '../contract.ts'

/** Until when badges are made ahead, and what becomes of those that come later (calendar: T−10, then on site). */
export function BadgeNotice({ quota }: { quota: BadgeQuota }) {
  const t = useT('features/badges')
  const time = quota.deadline.slice(0, 16)
  const over = quota.onSite === 1
  return (
    <Alert
      tone={over ? 'warning' : 'info'}
      title={t(over ? 'deadline.over' : 'deadline.until', { time })}
      className="mb-3"
    >
      {t(over ? 'deadline.overText' : 'deadline.untilText')}
    </Alert>
  )
}
