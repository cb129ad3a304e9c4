import { useT } from '../i18n/use-t.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconChevronDown, IconChevronRight } from '../ui/icons.ts'

/** Folds or unfolds what hangs below a node of a tree. */
export function FoldButton({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const t = useT('shared/crud')
  return (
    <button
      type="button"
      className="grid size-6 shrink-0 place-items-center rounded-ui text-ink-soft hover:bg-muted"
      aria-expanded={open}
      aria-label={t(open ? 'tree.fold' : 'tree.unfold', { name })}
      onClick={onToggle}
    >
      <Icon of={open ? IconChevronDown : IconChevronRight} size={14} />
    </button>
  )
}
