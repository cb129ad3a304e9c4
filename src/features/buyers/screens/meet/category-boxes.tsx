import { useFieldPart } from '../../../../shared/form/form-context.ts'
import { useHeld } from '../../../../shared/form/use-values.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { CATEGORIES_MAX } from '../../rules.ts'

/** Categories to tick, those of a first level folded until one of them is wanted. */
export function CategoryBoxes({ nodes }: { nodes: readonly { id: string; name: string; parentId: string }[] }) {
  const t = useT('features/buyers')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const chosen = Array.isArray(held.value) ? held.value.map(String) : []
  const full = chosen.length >= CATEGORIES_MAX
  const box = (id: string, name: string) => (
    <label key={id} className="inline-flex min-h-8 cursor-pointer items-start gap-2 py-1">
      <input
        type="checkbox"
        className="check mt-[0.15rem]"
        checked={chosen.includes(id)}
        disabled={full && !chosen.includes(id)}
        onChange={(event) => held.onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
      <span className="min-w-0">{name}</span>
    </label>
  )
  return (
    <div className="grid gap-1">
      {nodes
        .filter(({ parentId }) => parentId === '')
        .map((top) => {
          const below = nodes.filter(({ parentId }) => parentId === top.id)
          const count = [top, ...below].filter(({ id }) => chosen.includes(id)).length
          return (
            <details key={top.id} className="rounded-ui border border-line px-3 py-2">
              <summary className="min-h-6 cursor-pointer">
                {top.name}
                {count > 0 ? (
                  <span className="ml-2 text-sm text-ink-soft">{t('meet.profile.chosen', { count })}</span>
                ) : null}
              </summary>
              <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
                {box(top.id, t('meet.profile.whole'))}
                {below.map(({ id, name }) => box(id, name))}
              </div>
            </details>
          )
        })}
    </div>
  )
}
