import { useSearch, writeSearch } from '../list/search-params.ts'
import { readView, searchOf, type View } from './view-param.ts'

/** The part of the screen on show, and how to go to another. */
export function useView(): [View, (view: View, how?: 'push' | 'replace') => void] {
  const view = readView(useSearch())
  return [view, (next, how = 'push') => writeSearch(searchOf(location.search, next), how)]
}

/** For views that take the whole page: the next one begins at its top, and readers with it. */
export function toPageTop(): void {
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Like `useView`, for screens whose form takes the whole page. */
export function usePageView(): [View, (view: View, how?: 'push' | 'replace') => void] {
  const [view, go] = useView()
  return [
    view,
    (next, how) => {
      go(next, how)
      toPageTop()
    },
  ]
}
