import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** The label is only read out (a table's row box). */
  labelHidden?: boolean
}

function Toggle({
  label,
  hint,
  labelHidden,
  className,
  kind,
  ...input
}: ToggleProps & { kind: 'checkbox' | 'radio' | 'switch' }) {
  const hintId = useId()
  return (
    <label
      className={`relative inline-flex min-h-6 align-middle min-w-6 cursor-pointer items-start gap-2 ${className ?? ''}`}
    >
      <input
        {...input}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        aria-describedby={hint ? hintId : input['aria-describedby']}
        className={kind === 'switch' ? 'switch' : 'check mt-[0.15rem]'}
      />
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint ? (
          <span id={hintId} className="hint block">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}

/** Takes effect at once: on or off. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />
}

/** One choice of a set. */
export function Radio(props: ToggleProps) {
  return <Toggle {...props} kind="radio" />
}

/** Yes or no, or one of several. `mixed` draws the dash of a partly chosen set. */
export function Checkbox({ mixed = false, ref, ...props }: ToggleProps & { mixed?: boolean }) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed])
  return (
    <Toggle
      {...props}
      kind="checkbox"
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
    />
  )
}
