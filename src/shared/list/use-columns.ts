import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import type { ReactNode } from 'react'

/** One column of a table; the phone's cards are made of the same. */
export interface Column<Row> {
  /** Field of the row, unless `render` says otherwise. */
  key: string
  title: string
  render?: (row: Row) => ReactNode
  /** Width classes: dates, numbers and phone numbers need theirs so that they never wrap. */
  width?: string
  align?: 'end'
  /** The server's name of the column: sorting is offered. */
  sort?: string
  /** Cannot be hidden. */
  always?: boolean
  /** On a phone's card: its heading, what stands beside the heading (a picture, a badge), or not there at all. */
  onCard?: 'title' | 'lead' | 'badge' | 'hidden'
}

interface Choice {
  hidden: string[]
  order: string[]
}

const NONE: Choice = { hidden: [], order: [] }
const stores = new Map<string, WritableAtom<Choice>>()

function decode(text: string): Choice {
  try {
    const found = JSON.parse(text) as Partial<Choice>
    return { hidden: found.hidden ?? [], order: found.order ?? [] }
  } catch {
    return NONE
  }
}

function storeOf(listKey: string): WritableAtom<Choice> {
  let store = stores.get(listKey)
  if (!store) {
    store = persistentAtom<Choice>(`columns:${listKey}`, NONE, { encode: JSON.stringify, decode })
    stores.set(listKey, store)
  }
  return store
}

/** The columns of a list with the reader's choice among them. */
export interface ColumnChoice<Row> {
  /** In the chosen order, hidden ones left out. */
  shown: readonly Column<Row>[]
  /** In the chosen order, hidden ones included. */
  all: readonly Column<Row>[]
  isShown: (key: string) => boolean
  toggle: (key: string, on: boolean) => void
  /** Moves a column one place. */
  move: (key: string, by: -1 | 1) => void
  reset: () => void
}

/** Keeps which columns a reader wants, and in which order, in this browser per list (business-entities §5.1). */
export function useColumns<Row>(listKey: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const store = storeOf(listKey)
  const { hidden, order } = useStore(store, { ssr: 'initial' })
  const rank = (key: string) => {
    const at = order.indexOf(key)
    return at < 0 ? columns.findIndex((column) => column.key === key) : at
  }
  const all = order.length === 0 ? columns : [...columns].sort((a, b) => rank(a.key) - rank(b.key))
  const isShown = (key: string) =>
    !hidden.includes(key) || columns.some((column) => column.key === key && column.always)
  return {
    all,
    shown: all.filter((column) => isShown(column.key)),
    isShown,
    toggle: (key, on) => store.set({ order, hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    move(key, by) {
      const keys = all.map((column) => column.key)
      const from = keys.indexOf(key)
      const to = from + by
      if (from < 0 || to < 0 || to >= keys.length) return
      keys.splice(to, 0, ...keys.splice(from, 1))
      store.set({ hidden, order: keys })
    },
    reset: () => store.set(NONE),
  }
}
