import { useSearch, writeSearch } from '../../../../shared/list/search-params.ts'
import { toPageTop } from '../../../../shared/record/use-view.ts'
import { readView, searchOf, type View } from '../../../../shared/record/view-param.ts'

/** Beside list and form: the confirmation of one booking, `?sheet=17`. */
export type BookingView = View | { kind: 'sheet'; id: string }

/** The part of the screen on show, kept in its address. */
export function useBookingView(): [BookingView, (view: BookingView) => void] {
  const search = useSearch()
  const sheet = new URLSearchParams(search).get('sheet') ?? ''
  const view: BookingView = /^\d{1,18}$/.test(sheet) ? { kind: 'sheet', id: sheet } : readView(search)
  function go(next: BookingView) {
    const params = new URLSearchParams(searchOf(location.search, next.kind === 'sheet' ? { kind: 'list' } : next))
    params.delete('sheet')
    if (next.kind === 'sheet') params.set('sheet', next.id)
    const text = params.toString()
    writeSearch(text ? `?${text}` : '', 'push')
    toPageTop()
  }
  return [view, go]
}
