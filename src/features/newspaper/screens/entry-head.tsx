import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { DirectoryRecord } from '../contract.ts'

/** Of the review states; those of the lists come with a file of theirs, which this page can do without. */
const TONES: readonly BadgeTone[] = ['neutral', 'warning', 'success', 'danger']

/** Top of an entry, typed or read. `arrived`: it took the other one's place, so the focus goes to its name. */
export function EntryHead({
  record,
  arrived,
  actions,
}: {
  record: DirectoryRecord
  arrived: boolean
  actions?: ReactNode
}) {
  const t = useT('features/newspaper')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) title.current?.focus()
  }, [arrived])
  return (
    <PageHeader
      title={t('title')}
      titleRef={title}
      purpose={t('purpose', { booth: record.boothNo })}
      badge={<StatusBadge tone={TONES[record.auditStatus] ?? 'neutral'}>{record.auditString}</StatusBadge>}
      actions={actions}
    />
  )
}
