import { under } from '../../../shared/i18n/keys.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'

const TONES: Readonly<Record<number, BadgeTone>> = {
  0: 'neutral',
  1: 'success',
  2: 'neutral',
  3: 'info',
  4: 'warning',
  5: 'accent',
}

/** How far an award is. */
export function PhaseBadge({ phase }: { phase: number }) {
  const t = useT('features/industry-award')
  return <StatusBadge tone={TONES[phase] ?? 'neutral'}>{t(under('phase.', phase))}</StatusBadge>
}
