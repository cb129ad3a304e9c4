import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormPart } from './form-context.ts'

export interface Rows {
  /** One key a row, in order: it stays with its row when others come and go. */
  keys: readonly string[]
  append(row: object): void
  remove(index: number): void
  /** Lays a whole list over the rows. */
  replace(rows: readonly object[]): void
}

let made = 0
const newKey = () => `row-${++made}`

/**
 * Rows of a list in the form: the values stay where all others are, only the keys are kept here.
 *
 * @param name path of the list
 */
export function useRows(name: string): Rows {
  const { store } = useFormPart()
  const list = () => (store.getValues(name) as object[] | null | undefined) ?? []
  const [keys, setKeys] = useState<readonly string[]>(() => list().map(newKey))
  const shown = useRef(keys)

  function show(next: readonly string[]) {
    shown.current = next
    setKeys(next)
  }
  // A record that arrives, a restored draft or a resolved conflict brings its own number of rows.
  const follow = useEffectEvent(() => {
    const wanted = list().length
    const now = shown.current
    if (wanted !== now.length)
      show([...now.slice(0, wanted), ...Array.from({ length: Math.max(0, wanted - now.length) }, newKey)])
  })
  useEffect(() => {
    follow()
    return store.subscribe(() => follow(), name)
  }, [store, name])

  function put(rows: readonly object[], next: readonly string[]) {
    show(next)
    store.setValue(name, rows)
    // Faults are told by place, and the places have moved.
    store.clearErrors(name)
  }
  return {
    keys,
    append: (row) => put([...list(), row], [...shown.current, newKey()]),
    remove: (index) =>
      put(
        list().filter((_, at) => at !== index),
        shown.current.filter((_, at) => at !== index),
      ),
    replace: (rows) =>
      put(
        rows,
        rows.map((_, at) => shown.current[at] ?? newKey()),
      ),
  }
}
