import { useT } from '../../i18n/use-t.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconClose } from '../../ui/icons.ts'

/** Chosen or typed items in a row, each with its own remove button. Nothing at all when there are none. */
export function Chips({
  label,
  items,
  onRemove,
}: {
  label: string
  items: readonly { key: string; text: string }[]
  onRemove: (key: string) => void
}) {
  const t = useT('shared/form')
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map(({ key, text }) => (
        <li key={key} className="badge badge-accent max-w-full py-0.5 text-sm">
          <span className="min-w-0 truncate" title={text}>
            {text}
          </span>
          <button
            type="button"
            className="grid size-6 shrink-0 place-items-center rounded-full"
            aria-label={t('form.tags.remove', { name: text })}
            onClick={() => onRemove(key)}
          >
            <Icon of={IconClose} size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
