import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** Words up to this many characters stay on one line in a table; longer ones hold a name, a code or a reason. */
const LONGEST_LINE = 24

/** A state in words on a tinted ground with a border; colour only underlines what the words say. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: string | undefined
  children: ReactNode
}) {
  const long = typeof children === 'string' && children.length > LONGEST_LINE ? 'badge-long' : ''
  return (
    <span className={`badge ${long} ${toneClass[tone]}`}>
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  )
}

// Written out, so that Tailwind finds the names.
const toneClass: Record<BadgeTone, string> = {
  neutral: '',
  accent: 'badge-accent',
  success: 'badge-success',
  warning: 'badge-warning',
  danger: 'badge-danger',
  info: 'badge-info',
}
