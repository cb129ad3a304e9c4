/**
 * Begins the first request of a list in the head of its page, while the code that will show it is still on the way (decisions 23). Bundled into
 * the page as an inline script: a screen has a file of a few lines that calls this (`features/products/screens/first-products.ts`), its page
 * hands it to the frame. Nothing is asked without a token or for a page this visitor may not open; `useList` takes the answer.
 */
import { putEarly } from '../api/early.ts'
import { hasPermission, hasRole, type Holder } from '../auth/can.ts'
import { listQuery, readListState, type Filters } from './list-state.ts'

export interface FirstList<F extends Filters> {
  method: 'GET' | 'POST'
  /** Path below the API, as the contract has it; a test compares the two. */
  path: string
  /** The rest as the list gives it to `useList`. */
  filters: F
  prefix?: string
  request?: (filters: F) => object
  /** Does this address show the list? Default: always. */
  shows?: (search: string) => boolean
}

/** What a page tells its head script: where the API is, and who may open the page. */
export interface FirstPage {
  api: string
  roles?: readonly string[]
  permission?: string
}

/** Address and body of a list's request, as `call` sends them. The filters of a GET stay flat: nested ones would need more code in the head. */
export function firstRequest<F extends Filters>(
  api: string,
  search: string,
  list: FirstList<F>,
): [string, string | null] {
  const query = listQuery(readListState(search, list.filters, list.prefix), list.request)
  return list.method === 'POST'
    ? [api + list.path, JSON.stringify(query)]
    : [`${api}${list.path}?${new URLSearchParams(query as Record<string, string>)}`, null]
}

/** Called once, in the head. A storage that is refused or damaged leaves everything to `useList`. */
export function askFirst<F extends Filters>(list: FirstList<F>): void {
  const root = document.documentElement
  try {
    const token: string | undefined = localStorage['Admin-Token']
    // Hidden: the guard is leaving for another page.
    if (!token || root.hidden || list.shows?.(location.search) === false) return
    const page = JSON.parse(root.dataset.first ?? '') as FirstPage
    const headers: Record<string, string> = {
      Authorization: `Bearer ${token}`,
      language: root.lang === 'en-US' ? 'en' : 'zh',
    }
    const ask = (method: string, address: string, body: string | null = null): Promise<Response> =>
      fetch(address, {
        method,
        credentials: 'include',
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        body,
      })
    const may = (holder: Holder): boolean =>
      (!page.roles || hasRole(holder, page.roles)) && (!page.permission || hasPermission(holder, [page.permission]))
    const [address, body] = firstRequest(page.api, location.search, list)
    const known = JSON.parse(sessionStorage['menu-cache'] ?? 'null') as Holder | null
    if (known) {
      if (may(known)) putEarly(list.method, address, body, ask(list.method, address, body))
      return
    }
    // The first page of a visit does not know the visitor yet: that is asked now, and the list as soon as it is known.
    const profile = ask('GET', `${page.api}/getInfo`)
    putEarly('GET', `${page.api}/getInfo`, null, profile)
    putEarly(
      list.method,
      address,
      body,
      profile
        .then((answer) => answer.clone().json() as Promise<Holder & { code: number }>)
        .then((info) => (info.code === 200 && may(info) ? ask(list.method, address, body) : null)),
    )
  } catch {
    // See above.
  }
}
