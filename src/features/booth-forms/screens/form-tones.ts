import type { BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { STATUS } from '../model.ts'

const TONES: Readonly<Record<number, BadgeTone>> = {
  [STATUS.draft]: 'neutral',
  [STATUS.submitted]: 'info',
  [STATUS.confirmed]: 'success',
  [STATUS.rejected]: 'danger',
  [STATUS.changed]: 'warning',
  [STATUS.cancelled]: 'neutral',
}

/** Tone of a form's state; null is nothing stored. */
export const toneOf = (status: number | null): BadgeTone => (status === null ? 'neutral' : (TONES[status] ?? 'neutral'))
