import { useId, type ComponentProps, type MouseEvent } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './loading/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

// Written out, so that Tailwind finds the names.
const variantClass: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', small = false): string {
  return `btn ${variantClass[variant]}${small ? ' btn-sm' : ''}`
}

export type ButtonProps = ComponentProps<'button'> & {
  /** One primary per group, the rest quiet. Default secondary. */
  variant?: ButtonVariant
  small?: boolean
  /** Path data from `icons.ts`, drawn before the label. */
  icon?: string | undefined
  /** Work is under way: the label stays, a click does nothing, focus is kept. */
  busy?: boolean
  /** Why the button cannot be used now. It stays reachable, tells the reason and does nothing. */
  blocked?: string | undefined
}

/** Swallows clicks (and with them submits) while a button is busy or blocked, without taking it out of the tab order. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A button that keeps its label and its focus while it works, and says why when it cannot. */
export function Button({
  variant = 'secondary',
  small,
  icon,
  busy = false,
  blocked,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = busy || Boolean(blocked)
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, small)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={off || rest['aria-disabled']}
      aria-describedby={blocked ? reasonId : rest['aria-describedby']}
      {...(blocked ? { 'data-tip': blocked } : {})}
      onClick={off ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {children}
      {blocked ? (
        <span id={reasonId} hidden>
          {blocked}
        </span>
      ) : null}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  /** What the button does; read out and shown as a tooltip. */
  label: string
  icon: string
}

/** A square button with an icon only: at least 28 px, always named. */
export function IconButton({ label, icon, variant = 'ghost', className = '', ...rest }: IconButtonProps) {
  return (
    <Button
      variant={variant}
      icon={icon}
      aria-label={label}
      {...(rest.blocked ? {} : { 'data-tip': label })}
      {...rest}
      className={`btn-icon ${className}`}
    />
  )
}
