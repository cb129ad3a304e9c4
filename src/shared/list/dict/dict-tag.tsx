import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx'
import { useDict } from './use-dict.ts'

/** Colours of an entry by its `listClass`. */
export const TONES: Record<string, BadgeTone> = {
  primary: 'accent',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  default: 'neutral',
}

/** A dictionary value in words, as a tinted badge when its entry names a colour, else as plain text. */
export function DictTag({ type, value }: { type: string; value: unknown }) {
  const dict = useDict(type)
  if (value === undefined || value === null || value === '') return <span className="text-ink-faint">—</span>
  // A stored value tells a reader nothing: its place is kept until the words are there.
  if (!dict.entries) return <span aria-hidden className="my-1 inline-block h-3.5 w-10 rounded-sm bg-muted" />
  const tone = TONES[dict.entryOf(value)?.listClass ?? '']
  return tone ? <StatusBadge tone={tone}>{dict.labelOf(value)}</StatusBadge> : <span>{dict.labelOf(value)}</span>
}
