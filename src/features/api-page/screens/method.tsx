import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { ApiCall } from '../model.ts'

/** The method of a call; its colour says what the call does to data. */
export function Method({ of }: { of: ApiCall }) {
  const tone = of.method === 'DELETE' ? 'danger' : of.kind === 'write' ? 'warning' : 'info'
  return <StatusBadge tone={tone}>{of.method}</StatusBadge>
}
