import { useT } from '../../i18n/use-t.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconStar } from '../../ui/icons.ts'
import { useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'

/** One to `max` stars, in a FieldGroup: radio buttons underneath, so arrows choose. The value is the number. */
export function RateInput({ max = 5, disabled = false }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const value = Number(held.value ?? 0)
  return (
    <div className="flex min-h-control items-center">
      {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
        <label
          key={stars}
          className="grid size-8 cursor-pointer place-items-center rounded-sm has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-text"
        >
          <input
            type="radio"
            className="sr-only"
            id={stars === 1 ? field.id : `${field.id}-${stars}`}
            name={field.id}
            value={stars}
            disabled={disabled}
            checked={value === stars}
            aria-label={t('form.stars', { count: stars })}
            onChange={() => held.onChange(String(stars))}
          />
          <Icon of={IconStar} size={22} className={stars <= value ? 'fill-warning text-warning' : 'text-ink-faint'} />
        </label>
      ))}
    </div>
  )
}
