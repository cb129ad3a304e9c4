import { useId, type ReactNode } from 'react'
import { useTypedEarly } from '../../../shared/ui/inputs/use-typed-early.ts'

/** A filter that always has a choice, unlike `FilterSelect`, whose first one is everything. */
export function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  const ref = useTypedEarly(onChoose)
  return (
    <div className="field w-full sm:w-48">
      <label className="label text-sm" htmlFor={id}>
        {label}
      </label>
      <select ref={ref} id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
