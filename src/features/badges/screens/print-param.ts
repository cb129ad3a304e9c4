/** Which badges are on show as they are printed, kept in the address so that a reload and the back button find it. Pure. */
export type PrintWish = 'all' | { id: string }

/** `?print=all` are all badges of the booth, `?print=17` is one. */
export function printOf(search: string): PrintWish | null {
  const wish = new URLSearchParams(search).get('print') ?? ''
  return wish === 'all' ? 'all' : /^\d{1,18}$/.test(wish) ? { id: wish } : null
}

/** The query string of a wish; filters and paging of the list stay in it. */
export function searchOfPrint(search: string, wish: PrintWish | null): string {
  const params = new URLSearchParams(search)
  if (wish === null) params.delete('print')
  else params.set('print', wish === 'all' ? 'all' : wish.id)
  const text = params.toString()
  return text ? `?${text}` : ''
}
