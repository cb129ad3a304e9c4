import type { ReactNode } from 'react'

/** How far long work has come. Without `value` it only shows that it goes on. */
export function ProgressBar({
  label,
  value,
  max = 100,
  detail,
  actions,
}: {
  label: string
  value?: number | undefined
  max?: number
  /** Figures in words beside the label; default the percentage. */
  detail?: ReactNode
  /** Cancel, retry. */
  actions?: ReactNode
}) {
  const share = value === undefined || max <= 0 ? undefined : Math.round((Math.min(value, max) / max) * 100)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex justify-between gap-3 text-sm">
          <span className="min-w-0 text-ink-soft">{label}</span>
          <span className="shrink-0 tabular-nums text-ink-faint">
            {detail ?? (share === undefined ? null : `${share}%`)}
          </span>
        </div>
        <progress className="progress" aria-label={label} value={value} max={max} />
      </div>
      {actions}
    </div>
  )
}
