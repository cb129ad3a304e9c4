/** A server for component tests: answers by path, remembers what it was asked. Unknown paths fail the test that asked for them. */
import { vi } from 'vitest'

export interface Asked {
  path: string
  body: Record<string, unknown>
}
type Reply = Record<string, unknown>
type Route = Reply | ((body: Record<string, unknown>, path: string) => Reply | Promise<Reply>)

/**
 * @param routes path below `/mm-label`, `*` for one segment, to the envelope without `code` and `msg` (both may be given)
 * @example const asked = routeFetch({ '/busi/brand/num': { data: quota }, '/busi/product/status/*\/*': (_, path) => … })
 */
export function routeFetch(routes: Record<string, Route>): Asked[] {
  const asked: Asked[] = []
  const find = (path: string) =>
    Object.entries(routes).find(([pattern]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path))?.[1]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [url = '', query = ''] = String(address).split('?')
    const path = url.replace(/^.*\/mm-label/, '')
    const body =
      typeof init.body === 'string' && init.body.startsWith('{')
        ? (JSON.parse(init.body) as Record<string, unknown>)
        : Object.fromEntries(new URLSearchParams(query))
    asked.push({ path, body })
    const route = find(path)
    if (!route) throw new Error(`no route for ${path}`)
    const reply = typeof route === 'function' ? await route(body, path) : route
    return new Response(JSON.stringify({ code: 200, msg: '', ...reply }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return asked
}
