import { useState } from 'react'

/** Chosen rows of a list, by id, kept across pages and filters. */
export interface Selection<Row> {
  /** Every chosen row as it was last seen, in the order chosen. */
  rows: readonly Row[]
  ids: readonly string[]
  /** All rows that the filters match are chosen, on whatever page. */
  all: boolean
  /** Chooses them; absent where the list's actions take single rows only. */
  chooseAll?: () => void
  has: (row: Row) => boolean
  toggle: (row: Row, on: boolean) => void
  /** Chooses or drops all rows of the page on show. */
  togglePage: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/**
 * @param filters of a list whose actions take all matches: other filters end the choice of all
 * @example const chosen = useSelection((row: Product) => row.id)
 */
export function useSelection<Row>(idOf: (row: Row) => string, filters?: object): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [allOf, setAllOf] = useState<string | null>(null)
  const key = filters && JSON.stringify(filters)
  const all = key !== undefined && allOf === key
  function change(rows: readonly Row[], on: boolean) {
    setAllOf(null)
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
    all,
    ...(key === undefined ? {} : { chooseAll: () => setAllOf(key) }),
    has: (row) => all || chosen.has(idOf(row)),
    toggle: (row, on) => change([row], on),
    togglePage: change,
    clear: () => (setAllOf(null), setChosen(new Map())),
  }
}
