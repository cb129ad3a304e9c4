import { memo, useId, useLayoutEffect } from 'react'
import type { FormPart } from '../../../../shared/form/form-context.ts'
import type { FieldErrors } from '../../../../shared/form/form-store.ts'
import { IconButton } from '../../../../shared/ui/button.tsx'
import { IconTrash } from '../../../../shared/ui/icons.ts'
import type { FieldSpec } from '../../definition/field-spec.ts'

/** A column as the list shows it. */
export interface BoxColumn {
  name: string
  label: string
  spec: FieldSpec
  /** Stands on the second line of a box, with its word in front: the first one is full on a screen of 1440 px. */
  below?: true
  /** Choices with their words; of a column whose choices are still on their way none, and no control. */
  choices?: readonly { value: string; label: string }[]
}

export interface BoxRowProps {
  index: number
  columns: readonly BoxColumn[]
  store: FormPart['store']
  fields: FormPart['fields']
  /** Words at its refused cells, by column. */
  errors: FieldErrors | undefined
  title: string
  removeLabel: string
  choose: string
  onRemove: (index: number) => void
}

/** Widths on a wide screen; written out, so that the style sheet has them. */
const WIDTHS: Readonly<Record<number, string>> = {
  5: 'lg:w-20',
  6: 'lg:w-24',
  7: 'lg:w-28',
  9: 'lg:w-36',
  10: 'lg:w-40',
  11: 'lg:w-44',
}
export const boxWidth = ({ width = 9 }: FieldSpec): string => `min-w-0 lg:shrink-0 ${WIDTHS[width] ?? 'lg:w-36'}`

/**
 * One box: plain inputs, so that two hundred of them open and are typed into without waiting. Drawn anew only when its place, its columns or
 * its errors change; what is off the screen is not laid out.
 */
export const BoxRow = memo(function BoxRow({
  index,
  columns,
  store,
  fields,
  errors,
  title,
  removeLabel,
  choose,
  onRemove,
}: BoxRowProps) {
  const id = useId()
  // Error summary and conflict view find the cells by their names, as they do fields.
  useLayoutEffect(() => {
    const names = columns.map(({ name }) => `lines.${index}.${name}`)
    columns.forEach(({ name, label }, at) => fields.set(names[at] ?? '', { label, id: `${id}-${name}` }))
    return () => names.forEach((name) => fields.delete(name))
  }, [columns, fields, id, index])
  const below = columns.filter((column) => column.below)
  const cell = ({ name, label, spec, choices, below: second }: BoxColumn) => {
    const path = `lines.${index}.${name}`
    const message = errors?.[name]
    const control = {
      ...store.tie(path),
      id: `${id}-${name}`,
      'aria-invalid': message === undefined ? undefined : true,
      'aria-describedby': message === undefined ? undefined : `${id}-${name}-error`,
      'aria-required': spec.required || undefined,
      'data-cell': `${index} ${name}`,
    } as const
    return (
      <div
        key={name}
        className={
          second
            ? 'min-w-0 lg:flex lg:items-start lg:gap-2'
            : `${boxWidth(spec)} ${name === 'itemName' || name === 'remark' ? 'max-lg:col-span-full' : ''}`
        }
      >
        <label
          htmlFor={control.id}
          className={`label ${second ? 'lg:mb-0 lg:whitespace-nowrap lg:pt-2' : 'lg:sr-only'} ${spec.required ? 'label-required' : ''}`}
        >
          {label}
        </label>
        <div className={second ? boxWidth(spec) : undefined}>
          {spec.control === 'text' || spec.control === 'number' ? (
            <input
              type="text"
              autoComplete="off"
              inputMode={spec.control === 'number' ? 'decimal' : undefined}
              className={`input w-full ${spec.control === 'number' ? 'tabular-nums' : ''}`}
              {...control}
            />
          ) : choices ? (
            <select className="input w-full" {...control}>
              {spec.control === 'switch' ? null : <option value="">{choose}</option>}
              {choices.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
          ) : null}
          {message === undefined ? null : (
            <p id={`${id}-${name}-error`} className="field-error">
              {message}
            </p>
          )}
        </div>
      </div>
    )
  }
  return (
    <fieldset
      aria-label={title}
      className={`m-0 min-w-0 grid grid-cols-2 gap-3 rounded-ui border border-line p-3 [content-visibility:auto] lg:flex lg:gap-2 lg:rounded-none lg:border-0 lg:border-b lg:px-0 lg:py-1.5 ${
        below.length > 0 ? '[contain-intrinsic-size:auto_6rem]' : '[contain-intrinsic-size:auto_3.5rem]'
      }`}
    >
      <span className="col-span-full text-sm text-ink-faint tabular-nums lg:w-8 lg:shrink-0 lg:pt-2">{index + 1}</span>
      <div className="contents lg:flex lg:flex-col lg:gap-2">
        <div className="contents lg:flex lg:gap-2">{columns.filter((column) => !column.below).map(cell)}</div>
        {below.length > 0 ? <div className="contents lg:flex lg:gap-5">{below.map(cell)}</div> : null}
      </div>
      <div className="col-span-full flex justify-end bg-surface lg:sticky lg:right-0 lg:ml-auto lg:pt-0.5">
        <IconButton label={removeLabel} icon={IconTrash} onClick={() => onRemove(index)} />
      </div>
    </fieldset>
  )
})
