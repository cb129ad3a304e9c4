import { useSyncExternalStore } from 'react'

/**
 * The page's query string as a store: lists keep filters and paging there, so that a reload, a link, back and forward and the tab find
 * them again (business-entities §5.1). Several lists of a page share it under prefixes.
 */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The query string now; empty in the static page and while it is woken, so that hydration agrees. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
}

/** Changes the query string: `push` for a step the back button should undo, `replace` for refining. */
export function writeSearch(search: string, how: 'push' | 'replace'): void {
  if (search === location.search) return
  const url = location.pathname + search + location.hash
  if (how === 'push') history.pushState(history.state, '', url)
  else history.replaceState(history.state, '', url)
  for (const listener of listeners) listener()
}
