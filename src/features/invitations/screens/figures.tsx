import { Skeleton } from '../../../shared/ui/loading/skeleton.tsx'

/** Counts in one row, two or three abreast on a phone. `items` null: they are on their way; undefined: they cannot be had. */
export function Figures({
  label,
  items,
}: {
  label: string
  items: readonly { label: string; value: string | number }[] | null | undefined
}) {
  if (!items && items !== null) return null
  return (
    <section aria-label={label} className="mb-4">
      {items === null ? (
        <Skeleton className="h-14 w-full max-w-md" />
      ) : (
        <dl className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {items.map((one) => (
            <div key={one.label} className="min-w-20 rounded-ui border border-line bg-surface px-2 py-2 sm:px-3">
              <dt className="text-xs text-ink-soft sm:text-sm">{one.label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{one.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
