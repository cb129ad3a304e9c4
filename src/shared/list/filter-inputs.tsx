import { Suspense, useEffect, useId, useMemo, useRef } from 'react'
import { late } from '../ui/loading/late.tsx'
import type { Choice } from '../form/fields/choice-inputs.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useTypedEarly } from '../ui/inputs/use-typed-early.ts'
import type { Filters } from './list-state.ts'
import type { List } from './use-list.ts'

// It stands in the page as built; its code follows what every list needs.
const DateRangeInput = late(() => import('./date-range-input.tsx').then((part) => ({ default: part.DateRangeInput })))

type FilterProps<F extends Filters> = {
  // Rows do not matter to a filter; `any` fits every list.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  list: List<any, F>
  name: keyof F & string
  label: string
}

/** A text filter: searched 300 ms after the last keystroke, at once on Enter. */
export function FilterText<F extends Filters>({ list, name, label }: FilterProps<F>) {
  const id = useId()
  const ref = useTypedEarly((text) => list.setFilters({ [name]: text } as Partial<F>))
  return (
    <div className="field w-full sm:w-52">
      <label className="label text-sm" htmlFor={id}>
        {label}
      </label>
      <input ref={ref} id={id} type="search" className="input" autoComplete="off" {...list.filter(name)} />
    </div>
  )
}

/** A choice filter; the empty choice means all. */
export function FilterSelect<F extends Filters>({
  list,
  name,
  label,
  options,
  empties = [],
}: FilterProps<F> & {
  options: readonly Choice[]
  /** Filters that depend on this one: another choice empties them. */
  empties?: readonly (keyof F & string)[]
}) {
  const t = useT('shared/list')
  const id = useId()
  const choose = (value: string) => {
    const emptied = Object.fromEntries(empties.map((one) => [one, '']))
    list.setFilters({ ...emptied, [name]: value } as Partial<F>)
  }
  const ref = useTypedEarly(choose)
  return (
    <div className="field w-full sm:w-40">
      <label className="label text-sm" htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        className="input"
        value={list.filters[name] ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('filters.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Two filters that make a range of days; the list's `request` is `ranged`. */
export function FilterDateRange<F extends Filters>({
  list,
  begin,
  end,
  label,
}: Omit<FilterProps<F>, 'name'> & { begin: keyof F & string; end: keyof F & string }) {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  const { resets, filters } = list
  const [from, to] = [filters[begin] ?? '', filters[end] ?? '']
  // The same element while nothing of it changes: drawn anew before its code is there, the boundary would drop what was typed into the page as built.
  return useMemo(
    () => (
      <Suspense>
        <DateRangeInput
          key={resets}
          label={label}
          value={[from, to]}
          onChange={([first, last]) => latest.current.setFilters({ [begin]: first, [end]: last } as Partial<F>)}
        />
      </Suspense>
    ),
    [label, begin, end, from, to, resets],
  )
}
