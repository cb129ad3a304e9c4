/** Which part of a screen stands on show, kept in its address so that a reload, a link and the back button find it. Pure. */
export type View = { kind: 'list' } | { kind: 'new'; below?: string } | { kind: 'edit'; id: string }

export const LIST: View = { kind: 'list' }

/** `?new=1` is an empty form (`&below=3`: of a record under another in a tree), `?edit=17` the form of a record, all else the list. */
export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const id = params.get('edit') ?? ''
  if (/^\d{1,18}$/.test(id)) return { kind: 'edit', id }
  const below = params.get('below') ?? ''
  if (params.get('new') !== '1') return LIST
  return /^\d{1,18}$/.test(below) ? { kind: 'new', below } : { kind: 'new' }
}

/** The query string of a view; filters and paging of the list stay in it. */
export function searchOf(search: string, view: View): string {
  const params = new URLSearchParams(search)
  params.delete('edit')
  params.delete('new')
  params.delete('below')
  if (view.kind === 'new') params.set('new', '1')
  if (view.kind === 'new' && view.below) params.set('below', view.below)
  if (view.kind === 'edit') params.set('edit', view.id)
  const text = params.toString()
  return text ? `?${text}` : ''
}
