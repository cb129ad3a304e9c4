import { under } from '../../../shared/i18n/keys.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'

const TONES: Readonly<Record<number, BadgeTone>> = { 1: 'info', 2: 'success', 3: 'neutral' }

/** What an entry came to. */
export function ResultBadge({ result }: { result: number }) {
  const t = useT('features/industry-award')
  if (result === 0) return <span className="text-ink-faint">—</span>
  return <StatusBadge tone={TONES[result] ?? 'neutral'}>{t(under('result.', result))}</StatusBadge>
}
