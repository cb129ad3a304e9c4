import { Foreign } from '../i18n/foreign.tsx'
import type { ReactNode } from 'react'

export type Description = {
  label: ReactNode
  /** Empty values show a dash. */
  value: ReactNode
  /** Takes the whole row. */
  wide?: boolean
}

/** Facts about one thing, label over value, in one to three columns as the room allows. */
export function DescriptionList({ items, columns = 2 }: { items: readonly Description[]; columns?: 1 | 2 | 3 }) {
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3' }[columns]
  return (
    <dl className={`grid gap-x-6 gap-y-4 ${grid}`}>
      {items.map(({ label, value, wide }, i) => (
        <div key={i} className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5 whitespace-pre-line">
            <Foreign text={value === null || value === undefined || value === '' ? '—' : value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
