import { useState } from 'react'

/** Chosen rows of a list, by id, kept across pages and filters. */
export interface Selection<Row> {
  /** Every chosen row as it was last seen, in the order chosen. */
  rows: readonly Row[]
  ids: readonly string[]
  has: (row: Row) => boolean
  toggle: (row: Row, on: boolean) => void
  /** Chooses or drops all rows of the page on show. */
  togglePage: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** @example const chosen = useSelection((row: Product) => row.id) */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  function change(rows: readonly Row[], on: boolean) {
    setChosen((now) => {
      const next = new Map(now)
      for (const row of rows) {
        if (on) next.set(idOf(row), row)
        else next.delete(idOf(row))
      }
      return next
    })
  }
  return {
    rows: [...chosen.values()],
    ids: [...chosen.keys()],
    has: (row) => chosen.has(idOf(row)),
    toggle: (row, on) => change([row], on),
    togglePage: change,
    clear: () => setChosen(new Map()),
  }
}
