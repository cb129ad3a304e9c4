/**
 * Begins in the head of a page what its code will ask first, while that code is still on the way (decisions 23): on a slow connection each question
 * that waits for it costs a round trip more. Bundled into the page as an inline script, so it stays small. The client takes the answers.
 */
import { putEarly } from '../api/early.ts'
import { hasPermission, hasRole, type Holder } from './can.ts'
import { markOf } from './token-mark.ts'

/** What a page tells its head script: where the API is, and who may open the page. */
export interface FirstPage {
  api: string
  /** What the screen asks first: a read without fields. */
  ask?: string
  roles?: readonly string[]
  permission?: string
}

/** A request as `call` sends it. */
export interface EarlyRequest {
  method: 'GET' | 'POST'
  /** Below the API, as the contract has it, with its query; a test compares the two. */
  path: string
  body?: string | undefined
}

/** The profile, as far as it decides what is asked. */
type Profile = Holder & { code: number; kind: string }

/**
 * Called once, in the head. A page that follows another of the same login knows its visitor, and asks for what it will show; the first page of
 * a login asks who is there as well, and what it shows once that is known. Nothing is asked without a token or for a page this visitor may not
 * open. A storage that is refused or damaged leaves everything to the page.
 */
export function askEarly(...own: readonly EarlyRequest[]): void {
  const root = document.documentElement
  try {
    const token: string | undefined = localStorage['Admin-Token']
    // Hidden: the guard is leaving for another page.
    if (!token || root.hidden) return
    globalThis.earlyLogin = token
    const page = JSON.parse(root.dataset.first ?? '') as FirstPage
    const wanted: readonly EarlyRequest[] = page.ask ? [{ method: 'POST', path: page.ask, body: '{}' }] : own
    const headers: Record<string, string> = {
      Authorization: `Bearer ${token}`,
      language: root.lang === 'en-US' ? 'en' : 'zh',
    }
    const ask = ({ method, path, body }: EarlyRequest): Promise<Response> =>
      fetch(page.api + path, {
        method,
        credentials: 'include',
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        body: body ?? null,
      })
    const keep = (one: EarlyRequest, answer: Promise<Response | null>): Promise<Response | null> => {
      // The connection is down, or the answer is none: the page asks in its own way, which knows what to say.
      const kept = answer.catch(() => null)
      putEarly(one.method, page.api + one.path, one.body ?? null, kept)
      return kept
    }
    const may = (holder: Holder): boolean =>
      (!page.roles || hasRole(holder, page.roles)) && (!page.permission || hasPermission(holder, [page.permission]))
    const known = JSON.parse(localStorage['menu-cache'] ?? 'null') as (Holder & { of: string }) | null
    if (known?.of === markOf(token)) {
      if (may(known)) for (const one of wanted) void keep(one, ask(one))
      return
    }
    const get = (path: string): EarlyRequest => ({ method: 'GET', path })
    const info = keep(get('/getInfo'), ask(get('/getInfo'))).then(
      (answer) => answer?.clone().json() as Promise<Profile | undefined>,
    )
    const after = (one: EarlyRequest, when: (profile: Profile) => boolean) =>
      void keep(
        one,
        info.then((profile) => (profile?.code === 200 && when(profile) ? ask(one) : null)),
      )
    void keep(get('/getRouters'), ask(get('/getRouters')))
    for (const one of wanted) after(one, may)
    after(get('/busi/exhibitorInfo/exhibitionMenuSwitch'), ({ kind }) => kind === 'exhibitor')
  } catch {
    // See above.
  }
}
