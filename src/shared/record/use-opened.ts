import { useSearch, writeSearch } from '../list/search-params.ts'

const PARAM = 'open'

/** A dialog on show: its kind, and the id of what it is about (empty: something new). */
export interface Opened<Kind extends string> {
  kind: Kind
  id: string
}

/** The dialog an address names, if it is one of these kinds: `?open=price-A01`. Pure. */
function readOpened<Kind extends string>(search: string, kinds: readonly Kind[]): Opened<Kind> | null {
  const [, named, id = ''] = /^([a-z]+)(?:-([\w.-]{1,40}))?$/.exec(new URLSearchParams(search).get(PARAM) ?? '') ?? []
  const kind = kinds.find((one) => one === named)
  return kind ? { kind, id } : null
}

/**
 * The dialog on show, kept in the address: a reload, the other language and the tab's return open it again, and the draft of its form has what
 * was typed. Parts of a page share the place, each with kinds of its own; a record is looked up by its id in what the part has loaded.
 * @example const [opened, open, close] = useOpened('price', 'deadline'); open('price', row.code)
 */
export function useOpened<Kind extends string>(
  ...kinds: readonly Kind[]
): [opened: Opened<Kind> | null, open: (kind: Kind, id?: string) => void, close: () => void] {
  const opened = readOpened(useSearch(), kinds)
  const go = (value: string | null) => {
    const params = new URLSearchParams(location.search)
    if (value === null) params.delete(PARAM)
    else params.set(PARAM, value)
    writeSearch(params.size > 0 ? `?${params.toString()}` : '', 'push')
  }
  return [opened, (kind, id = '') => go(id === '' ? kind : `${kind}-${id}`), () => go(null)]
}
