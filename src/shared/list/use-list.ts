import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
import { call } from '../api/client.ts'
import type { AnyStruct, Call, ReplyOf, RequestOf } from '../api/contract.ts'
import { ApiError, CODE } from '../api/envelope.ts'
import {
  activeFilters,
  listQuery,
  pageOf,
  readListState,
  writeListState,
  type Filters,
  type ListState,
  type Sort,
} from './list-state.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { PrintFault } from './print/print-all.ts'
import { useSearch, writeSearch } from './search-params.ts'

/** Quiet time after a keystroke before the list is asked again, in ms (business-entities §5.1). */
const SEARCH_DELAY = 300

/** The row type of a list call's reply. */
export type RowOf<C> =
  ReplyOf<C> extends { data: { list: (infer Row)[] } }
    ? Row
    : ReplyOf<C> extends { rows: (infer Row)[] }
      ? Row
      : ReplyOf<C> extends { data: (infer Row)[] }
        ? Row
        : never

export type ListStatus = 'loading' | 'error' | 'forbidden' | 'empty' | 'noMatch' | 'ready'

export interface ListOptions<C, F extends Filters> {
  call: C
  /** Every filter with its default. Module-level or memoised is not needed. */
  filters: F
  /** Filters as the call wants them; default: those that are not blank, as they are. Days: `ranged`. */
  request?: (filters: F) => object
  /** Keeps several lists of one page apart in the address. */
  prefix?: string
  /** What else decides the rows (a participation, a tab): the list is asked again when it changes. */
  scope?: string
  /** Asks anew for figures that stand beside the rows (tiles, tabs): called as often as the rows are asked for again, not with the first ones. */
  beside?: () => void
}

/** A list's rows, state and commands, whatever it looks like. */
export interface List<Row, F extends Filters = Filters> {
  rows: readonly Row[]
  total: number
  status: ListStatus
  /** A request is under way; rows of the last one stay. */
  busy: boolean
  /** Why the last request failed; rows of an earlier one may still stand. */
  error: ApiError | null
  page: number
  size: number
  sort: Sort | null
  /** As typed, before the delay. */
  filters: F
  /** Filters that differ from their default. */
  active: number
  /** Props of a filter's input or select. */
  filter: (name: keyof F & string) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
    onCompositionStart: () => void
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
  /** Sets filters at once. */
  setFilters: (patch: Partial<F>) => void
  /** Asks now with what is typed (Enter). */
  searchNow: () => void
  resetFilters: () => void
  /** How often the filters were emptied: an input that holds what is no filter yet begins anew with it. */
  resets: number
  setPage: (page: number) => void
  setSize: (size: number) => void
  /** The next of ascending, descending, unsorted. */
  toggleSort: (by: string) => void
  /** Asks again, keeping rows on show meanwhile. */
  reload: () => void
  /** All rows stand on the page, as a table, while it is printed. */
  printing: boolean
  /** Prints all rows of the list; returns the reason where it does not. */
  printAll: () => Promise<PrintFault | null>
  /** Writes what an action answered into the rows it is about; they stay where they are until the list is asked anew. */
  change: (isMeant: (row: Row) => boolean, patch: Partial<Row>) => void
}

/** `key`: the request this is the answer to. */
type Result<Row> = { rows: Row[]; total: number; loaded: boolean; error: ApiError | null; key: string }

/**
 * A list over a call of the contract: filters and paging live in the address, typing waits 300 ms, an overtaken request is cancelled,
 * rows stay while others are fetched.
 *
 * @example const list = useList({ call: productCalls.list, filters: { productName: '', auditStatus: '' } })
 */
export function useList<C extends Call<AnyStruct, AnyStruct>, F extends Filters>(
  options: ListOptions<C, F>,
): List<RowOf<C>, F> {
  const { filters: defaults, prefix = '', scope = '' } = options
  const search = useSearch()
  const hydrated = useHydrated()
  const shown = readListState(search, defaults, prefix)
  const [typed, setTyped] = useState<F | null>(null)
  const [result, setResult] = useState<Result<RowOf<C>>>({ rows: [], total: 0, loaded: false, error: null, key: '' })
  const [printed, setPrinted] = useState<RowOf<C>[] | null>(null)
  const [round, setRound] = useState(0)
  const [resets, setResets] = useState(0)
  const asked = useRef(`${scope} 0`)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Letters of an input method are no question yet: the server is asked once, after the choice. */
  const composing = useRef(false)
  const filters = typed ?? shown.filters

  function type(name: keyof F & string, text: string) {
    const next = { ...filters, [name]: text }
    setTyped(next)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => commit(next), SEARCH_DELAY)
  }

  function go(patch: Partial<ListState<F>>, how: 'push' | 'replace') {
    writeSearch(writeListState(location.search, { ...shown, ...patch }, defaults, prefix), how)
  }

  function commit(next: F) {
    clearTimeout(timer.current)
    setTyped(null)
    go({ filters: next, page: 1 }, 'replace')
  }

  const ask = useEffectEvent(async (key: string, signal: AbortSignal) => {
    const query = listQuery(shown, options.request)
    try {
      const reply = await call(options.call, query as RequestOf<C>, { signal })
      if (signal.aborted) return
      const { rows, total } = pageOf<RowOf<C>>(reply)
      const last = Math.max(1, Math.ceil(total / shown.size))
      // The last row of the last page was removed: show the page before it rather than nothing.
      if (rows.length === 0 && total > 0 && shown.page > last) return go({ page: last }, 'replace')
      setResult({ rows, total, loaded: true, error: null, key })
      if (asked.current !== `${scope} ${round}`) {
        asked.current = `${scope} ${round}`
        options.beside?.()
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      // In place of the rows; rows that stand keep their place, and the page says it.
      if (result.rows.length === 0 || error.code === CODE.forbidden) error.takeUp()
      setResult((now) => ({ ...now, error, key }))
    }
  })

  const wanted = JSON.stringify([shown, scope, round])
  useEffect(() => {
    // The first render after hydration still has the empty query; the real one follows at once.
    if (!hydrated) return
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes, not here
    void ask(wanted, controller.signal)
    return () => controller.abort()
  }, [wanted, hydrated])

  useEffect(() => () => clearTimeout(timer.current), [])
  // Back and forward win over a search that is still being typed.
  useEffect(() => {
    const back = () => {
      clearTimeout(timer.current)
      setTyped(null)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  const active = activeFilters(filters, defaults)
  const { rows, total, loaded, error } = result
  const status: ListStatus =
    error?.code === CODE.forbidden
      ? 'forbidden'
      : rows.length > 0
        ? 'ready'
        : error
          ? 'error'
          : !loaded
            ? 'loading'
            : activeFilters(shown.filters, defaults) > 0
              ? 'noMatch'
              : 'empty'

  async function printList(): Promise<PrintFault | null> {
    const { printAll } = await import('./print/print-all.ts')
    const ask = (page: number, size: number) =>
      call(options.call, listQuery({ ...shown, page, size }, options.request) as RequestOf<C>)
    return await printAll(ask, setPrinted)
  }

  return {
    rows: printed ?? rows,
    total,
    status,
    busy: result.key !== wanted,
    error,
    page: shown.page,
    size: shown.size,
    sort: shown.sort,
    filters,
    active,
    filter: (name) => ({
      name,
      value: filters[name] ?? '',
      onChange: (event) => type(name, event.target.value),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event) => {
        composing.current = false
        type(name, event.currentTarget.value)
      },
    }),
    // Several may be set before the list is drawn anew: the address has what those before did.
    setFilters: (patch) => commit({ ...(typed ?? readListState(location.search, defaults, prefix).filters), ...patch }),
    searchNow: () => {
      commit(filters)
      setRound((now) => now + 1)
    },
    resetFilters: () => {
      commit(defaults)
      setResets((now) => now + 1)
    },
    resets,
    setPage: (page) => go({ page }, 'push'),
    setSize: (size) => go({ size, page: 1 }, 'push'),
    toggleSort: (by) => {
      const now = shown.sort?.by === by ? shown.sort.direction : null
      const sort: Sort | null = now === 'desc' ? null : { by, direction: now === 'asc' ? 'desc' : 'asc' }
      go({ sort, page: 1 }, 'push')
    },
    reload: () => setRound((now) => now + 1),
    printing: printed !== null,
    printAll: printList,
    change: (isMeant, patch) =>
      setResult((now) => ({
        ...now,
        rows: now.rows.map((row) => (isMeant(row) ? Object.assign({}, row, patch) : row)),
      })),
  }
}
