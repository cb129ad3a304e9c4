/** Which part of a screen stands on show, kept in its address so that a reload, a link and the back button find it. Pure. */
export type View = { kind: 'list' } | { kind: 'new' } | { kind: 'edit'; id: string }

export const LIST: View = { kind: 'list' }

/** `?new=1` is an empty form, `?edit=17` the form of a record, all else the list. */
export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const id = params.get('edit') ?? ''
  if (/^\d{1,18}$/.test(id)) return { kind: 'edit', id }
  return params.get('new') === '1' ? { kind: 'new' } : LIST
}

/** The query string of a view; filters and paging of the list stay in it. */
export function searchOf(search: string, view: View): string {
  const params = new URLSearchParams(search)
  params.delete('edit')
  params.delete('new')
  if (view.kind === 'new') params.set('new', '1')
  if (view.kind === 'edit') params.set('edit', view.id)
  const text = params.toString()
  return text ? `?${text}` : ''
}
