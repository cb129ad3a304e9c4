import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormPart } from '../../../shared/form/form-context.ts'

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
 * Rows of a list in the form. The library's own hook does the same and more, but would stand in the file every form of the site loads (1.4 KiB);
 * here the values stay where all others are, and only the keys are kept.
 * @param columns fields of a row
 */
export function useRows(name: string, columns: readonly string[]): Rows {
  const { rhf } = useFormPart()
  const list = () => (rhf.getValues(name) as unknown as object[] | null | undefined) ?? []
  const [keys, setKeys] = useState<readonly string[]>(() => list().map(newKey))
  const shown = useRef(keys)
  /** Half-written values are nobody's list. */
  const writing = useRef(false)

  function show(next: readonly string[]) {
    shown.current = next
    setKeys(next)
  }
  /** What no row has any more is forgotten by the form, which would else bring it back as an empty row with the next record. */
  function forget(from: number, to: number) {
    for (let at = from; at < to; at += 1) rhf.unregister(columns.map((column) => `${name}.${at}.${column}`))
  }
  function write(rows: readonly object[]) {
    writing.current = true
    forget(rows.length, list().length)
    rhf.setValue(name, rows as never, { shouldDirty: true })
    writing.current = false
  }

  // A record that arrives, a restored draft or a resolved conflict brings its own number of rows.
  const follow = useEffectEvent(() => {
    const rows = list()
    const wanted = rows.findLastIndex(isTyped) + 1
    const now = shown.current
    if (writing.current || wanted === now.length) return
    show([...now.slice(0, wanted), ...Array.from({ length: Math.max(0, wanted - now.length) }, newKey)])
    if (wanted < rows.length) write(rows.slice(0, wanted))
  })
  useEffect(() => {
    follow()
    return rhf.subscribe({ formState: { values: true }, callback: () => follow() })
  }, [rhf])

  function store(rows: readonly object[], next: readonly string[]) {
    show(next)
    write(rows)
    // Faults are told by place, and the places have moved.
    rhf.clearErrors(name)
  }
  return {
    keys,
    append: (row) => store([...list(), row], [...shown.current, newKey()]),
    remove: (index) =>
      store(
        list().filter((_, at) => at !== index),
        shown.current.filter((_, at) => at !== index),
      ),
    replace: (rows) =>
      store(
        rows,
        rows.map((_, at) => shown.current[at] ?? newKey()),
      ),
  }
}

/** A row of the form has all its columns, empty ones too; what is left of one that went has none. */
const isTyped = (row: object | undefined): boolean => Object.values(row ?? {}).some((value) => value !== undefined)
