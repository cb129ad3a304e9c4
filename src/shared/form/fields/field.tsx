import { useId, useLayoutEffect, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { normaliseText } from '../../lib/text/normal-form.ts'
import { codePointLength } from '../../lib/text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconXCircle } from '../../ui/icons.ts'
import { FieldContext, useFormPart, type FieldEntry } from '../form-context.ts'
import { useWatched } from '../use-watched.ts'

export type FieldProps = {
  /** Path in the struct: `companyName`, `products.0.price`. */
  name: string
  label: string
  hint?: ReactNode
  /** Default: what the struct demands. Set it where a condition decides. */
  required?: boolean
  /** Greatest length in code points: shows a counter. The struct holds the rule. */
  max?: number
  /** In a table whose head says it already: the label shows on narrow screens only, where rows become cards. */
  inTable?: boolean
  /** Beside the label: a badge, a link to the terms. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, control, hint, error, in this order, tied together for every reader. The control stands inside as child. */
export function Field(props: FieldProps) {
  return <FieldFrame {...props} group={false} />
}

/** As Field, for several controls that are one answer: radios, boxes, cascading selects. */
export function FieldGroup(props: FieldProps) {
  return <FieldFrame {...props} group />
}

/** What is wrong, below the control that names it (`aria-describedby`); nothing where nothing is. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <p id={id} className="field-error">
      <Icon of={IconXCircle} size={14} className="mt-1" />
      {children}
    </p>
  ) : null
}

function FieldFrame({
  name,
  label,
  hint,
  required,
  max,
  inTable = false,
  aside,
  className = '',
  children,
  group,
}: FieldProps & { group: boolean }) {
  const t = useT('shared/form')
  const form = useFormPart()
  const id = useId()
  const message = form.messageOf(name)
  const must = required ?? form.isRequired(name)
  useFieldEntry(name, { label, id })

  const describedBy = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const part = { name, id, label, required: must, invalid: message !== undefined, describedBy }
  const labelClass = `label${must ? ' label-required' : ''}${inTable ? ' lg:sr-only' : ''}`
  const head = group ? (
    <legend className={labelClass}>
      {label}
      {must ? <span className="sr-only">{t('form.required')}</span> : null}
    </legend>
  ) : (
    <label className={labelClass} htmlFor={id}>
      {label}
    </label>
  )
  const body = (
    <>
      {aside ? (
        <div className="flex items-baseline justify-between gap-3">
          {head}
          {aside}
        </div>
      ) : (
        head
      )}
      {children}
      {hint || max !== undefined ? (
        <div className="flex justify-between gap-3">
          <span id={`${id}-hint`} className="hint">
            {hint}
          </span>
          {max === undefined ? null : <Counter name={name} max={max} />}
        </div>
      ) : null}
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </>
  )
  return (
    <FieldContext value={part}>
      {group ? (
        <fieldset className={`field m-0 border-0 p-0 ${className}`} aria-describedby={describedBy}>
          {body}
        </fieldset>
      ) : (
        <div className={`field ${className}`}>{body}</div>
      )}
    </FieldContext>
  )
}

/** Tells the form about a field while it is on the page. */
function useFieldEntry(name: string, entry: FieldEntry) {
  const { fields } = useFormPart()
  useLayoutEffect(() => {
    fields.set(name, { ...fields.get(name), ...entry })
  })
  useLayoutEffect(
    () => () => {
      fields.delete(name)
    },
    [fields, name],
  )
}

/** Lets a control say how its stored value reads (an option's label instead of its number). */
export function useShownAs(name: string, show: (value: unknown) => string) {
  const { fields } = useFormPart()
  useLayoutEffect(() => {
    const entry = fields.get(name)
    // The control's effect runs before its field's: leave the note for it.
    fields.set(name, { label: '', id: '', ...entry, show })
  })
}

/** Marks a field as an act of whoever sends, which no record holds: the conflict view leaves it out. */
export function useAct(name: string) {
  const { fields } = useFormPart()
  useLayoutEffect(() => {
    const entry = fields.get(name)
    fields.set(name, { label: '', id: '', ...entry, act: true })
  })
}

/** Characters used of those allowed; read out only when it is over. */
function Counter({ name, max }: { name: string; max: number }) {
  const t = useT('shared/form')
  const count = useWatched(name, (value) => (typeof value === 'string' ? codePointLength(normaliseText(value)) : 0))
  const over = count > max
  return (
    <span className={`shrink-0 text-sm tabular-nums ${over ? 'font-medium text-danger-text' : 'text-ink-faint'}`}>
      <span aria-hidden="true">
        {count}/{max}
      </span>
      {over ? <output className="sr-only">{t('form.over', { count: count - max })}</output> : null}
    </span>
  )
}
