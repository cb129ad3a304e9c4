import { useId, type ComponentProps } from 'react'

/** A filter that always has a choice, unlike `FilterSelect`, whose first one is everything. */
export function Choice({ label, ...select }: Omit<ComponentProps<'select'>, 'id'> & { label: string }) {
  const id = useId()
  return (
    <div className="field w-full sm:w-48">
      <label className="label text-sm" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" {...select} />
    </div>
  )
}
