import { useT } from '../../../shared/i18n/use-t.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { GROUPS, type Group, type Kind } from '../kinds.ts'
import { KIND_ICONS } from './kind-icons.ts'

/** Everything a form can be made of: pressed it goes behind the chosen item, dragged it goes where it is dropped. */
export function Palette({ onAdd, onDrag }: { onAdd: (kind: Kind) => void; onDrag: (kind: Kind | null) => void }) {
  const t = useT('features/form-builder')
  return (
    <div className="flex flex-col gap-4">
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <fieldset key={group} className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1.5 text-sm font-medium text-ink-soft">{t(`groups.${group}`)}</legend>
          <div className="grid grid-cols-2 gap-1.5 max-lg:grid-cols-3 max-sm:grid-cols-2">
            {GROUPS[group].map((kind: Kind) => (
              <button
                key={kind}
                type="button"
                draggable
                className="flex min-h-control cursor-grab items-center gap-1.5 rounded-ui border border-line bg-surface px-1.5 py-1 text-start text-sm hover:border-accent-text hover:text-accent-text"
                onClick={() => onAdd(kind)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'copy'
                  event.dataTransfer.setData('text/plain', t(`kinds.${kind}`))
                  onDrag(kind)
                }}
                onDragEnd={() => onDrag(null)}
              >
                <Icon of={KIND_ICONS[kind]} className="text-ink-faint" />
                <span className="min-w-0">{t(`kinds.${kind}`)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
