import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import { IconAlert, IconCheckCircle, IconInfo, IconXCircle } from './icons.ts'

const look = {
  info: { className: 'alert-info', icon: IconInfo },
  success: { className: 'alert-success', icon: IconCheckCircle },
  warning: { className: 'alert-warning', icon: IconAlert },
  danger: { className: 'alert-danger', icon: IconXCircle },
} as const

export type AlertProps = {
  tone?: keyof typeof look
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** Read out at once: for what has just gone wrong, not for what stands on the page from the start. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** A message that stays in the page, above what it is about. */
export function Alert({ tone = 'info', title, children, actions, live = false, ref, className = '' }: AlertProps) {
  return (
    <div ref={ref} className={`alert ${look[tone].className} ${className}`} role={live ? 'alert' : undefined}>
      <Icon of={look[tone].icon} size={18} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'text-ink-soft' : ''}>{children}</div> : null}
      </div>
      {actions}
    </div>
  )
}
