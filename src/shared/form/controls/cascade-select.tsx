import { useT } from '../../i18n/use-t.tsx'
import type { Choice } from '../fields/choice-inputs.tsx'
import { useShownAs } from '../fields/field.tsx'
import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'

/** A choice that may lead to others. */
export interface CascadeChoice extends Choice {
  children?: readonly CascadeChoice[]
}

/** The choices of each level that a path has reached, the open one last. */
function levelsOf(options: readonly CascadeChoice[], path: readonly string[]): (readonly CascadeChoice[])[] {
  const levels = [options]
  for (const value of path) {
    const next = levels.at(-1)?.find((one) => one.value === value)?.children
    if (next?.length) levels.push(next)
  }
  return levels
}

/** Choices in a tree, one select a level, in a FieldGroup; the value is the path from the top. */
export function CascadeSelect({
  options,
  disabled = false,
}: {
  options: readonly CascadeChoice[]
  disabled?: boolean
}) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const path = Array.isArray(held.value) ? held.value.map(String) : []
  const levels = levelsOf(options, path)
  useShownAs(field.name, (value) =>
    (Array.isArray(value) ? value.map(String) : [])
      .map((one, at, all) => levelsOf(options, all)[at]?.find((choice) => choice.value === one)?.label ?? one)
      .join(' / '),
  )
  return (
    <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
      {levels.map((choices, at) => (
        <select
          key={[...path.slice(0, at), at].join('/')}
          {...controlAttributes(field)}
          id={at ? `${field.id}-${at}` : field.id}
          aria-label={t('form.level', { name: field.label, number: at + 1 })}
          className="input"
          disabled={disabled}
          value={path[at] ?? ''}
          onChange={(event) => {
            const next = [...path.slice(0, at), event.target.value].filter(Boolean)
            held.onChange(next.length ? next : '')
          }}
        >
          <option value="">{t('form.choose')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
