/** What of the desk stands in its address, so that a reload, a link and the back button find it. Pure. */
import { REVIEW_KINDS, type ReviewKind } from '../../../shared/record/kinds.ts'

export interface Desk {
  kind: ReviewKind
  /** Part of the queue: 1 pending, 2 approved, 3 rejected. */
  status: '1' | '2' | '3'
  /** The record open for comparison; null shows the queue. */
  id: string | null
}

/** What the organiser sees first: most of the work is products. */
const DEFAULT_KIND: ReviewKind = 'PRODUCT'

/** `?kind=BRAND&status=2` is a queue, with `&id=7` a record; what is not allowed falls back to the default. */
export function readDesk(search: string): Desk {
  const params = new URLSearchParams(search)
  const kind = REVIEW_KINDS.find((one) => one === params.get('kind')) ?? DEFAULT_KIND
  const status = (['1', '2', '3'] as const).find((one) => one === params.get('status')) ?? '1'
  const id = params.get('id') ?? ''
  return { kind, status, id: /^\d{1,18}$/.test(id) ? id : null }
}

/** The query string of another place of the desk. Filters stay; another queue begins at its first page. */
export function deskSearch(search: string, patch: Partial<Desk>): string {
  const params = new URLSearchParams(search)
  const before = readDesk(search)
  const next = { ...before, ...patch }
  if (next.kind !== before.kind || next.status !== before.status) params.delete('page')
  const put = (name: string, value: string | null, usual: string | null) =>
    value === null || value === usual ? params.delete(name) : params.set(name, value)
  // A record is named in full, so that its address says by itself what it is.
  put('kind', next.kind, next.id === null ? DEFAULT_KIND : null)
  put('status', next.status, '1')
  put('id', next.id, null)
  const text = params.toString()
  return text ? `?${text}` : ''
}
