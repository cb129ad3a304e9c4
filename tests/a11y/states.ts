/** How a browser reaches the states of lists and forms: through the real server or a routed reply, never by a switch in the product. */
import type { Page, Route } from 'playwright/test'
import { expect, hydrated, type Portal } from '../e2e/fixtures.ts'

/** States each kind of screen has to show (style.md 6). */
export const REQUIRED = {
  page: ['ready'],
  list: ['loading', 'empty', 'error', 'forbidden', 'ready'],
  form: ['pristine', 'field errors', 'server error', 'conflict'],
} as const

export type Kind = keyof typeof REQUIRED

export interface State {
  name: string
  /** Brings the page into the state and waits until it is there. */
  reach(page: Page, portal: Portal): Promise<void>
}

const json = (body: unknown) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })

/** Answers one call of the API with a reply of the test's own; with a method, the path's other calls go to the server. */
export async function answer(page: Page, path: string, reply: unknown | ((route: Route) => Promise<void>), method?: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/mm-label${path}`,
    (route) => (method && route.request().method() !== method ? route.fallback() : typeof reply === 'function' ? (reply as (route: Route) => Promise<void>)(route) : route.fulfill(json(reply))),
  )
}

export async function openScreen(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

/** The five states of a list fed by one call. `emptyReply` is what the server says when there is nothing. */
export function listStates(options: { path: string; call: string; emptyReply?: unknown; method?: 'GET' | 'POST' }): State[] {
  const { path, call } = options
  const emptyReply = options.emptyReply ?? { code: 200, msg: '', data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }
  const shows = (page: Page, state: string) => expect(page.locator(`main [data-state="${state}"]`).first()).toBeVisible()
  return [
    {
      name: 'loading',
      async reach(page, portal) {
        // Never answered: the page is closed while it waits.
        await answer(page, call, () => new Promise<void>(() => {}))
        await openScreen(page, portal, path)
        await shows(page, 'loading')
      },
    },
    {
      name: 'empty',
      async reach(page, portal) {
        await answer(page, call, emptyReply)
        await openScreen(page, portal, path)
        await shows(page, 'empty')
      },
    },
    {
      name: 'error',
      async reach(page, portal) {
        await answer(page, call, { code: 500, msg: portal.t('shared/api:errors.default') })
        await openScreen(page, portal, path)
        await shows(page, 'error')
      },
    },
    {
      name: 'forbidden',
      async reach(page, portal) {
        await answer(page, call, { code: 403, msg: portal.t('shared/api:errors.403') })
        await openScreen(page, portal, path)
        await shows(page, 'forbidden')
      },
    },
    {
      name: 'ready',
      async reach(page, portal) {
        await openScreen(page, portal, path)
        await shows(page, 'ready')
      },
    },
  ]
}

export interface FormOptions {
  /** Opens the form; the page is hydrated when it answers. */
  open(page: Page, portal: Portal): Promise<void>
  /** Makes the form invalid if it is not yet. */
  spoil?(page: Page, portal: Portal): Promise<void>
  /** Changes something, so that there is something to save. */
  change(page: Page, portal: Portal): Promise<void>
  submit(page: Page, portal: Portal): Promise<void>
  /** Path of the call that saves. */
  call: string
  /** Its method, where another call has the same path. */
  method?: string
  /** Answers the record as somebody else has saved it in the meantime. */
  theirs?(page: Page, portal: Portal): Promise<unknown>
  /** Without a stored record there is nothing to be in conflict with. */
  conflict?: false
}

/** The states of a form. */
export function formStates(options: FormOptions): State[] {
  const { open, call, method } = options
  const states: State[] = [
    { name: 'pristine', reach: open },
    {
      name: 'field errors',
      async reach(page, portal) {
        await open(page, portal)
        await options.spoil?.(page, portal)
        await options.submit(page, portal)
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
    {
      name: 'server error',
      async reach(page, portal) {
        await answer(page, call, { code: 500, msg: portal.t('shared/api:errors.default') }, method)
        await open(page, portal)
        await options.change(page, portal)
        await options.submit(page, portal)
        await expect(page.getByRole('alert').filter({ hasText: portal.t('shared/api:errors.default') }).first()).toBeVisible()
      },
    },
  ]
  if (options.conflict !== false) {
    states.push({
      name: 'conflict',
      async reach(page, portal) {
        await open(page, portal)
        await options.change(page, portal)
        const current = await options.theirs?.(page, portal)
        await answer(page, call, { code: 409, msg: portal.t('server:errors.conflict'), data: { current } }, method)
        await options.submit(page, portal)
        await expect(page.getByRole('dialog').filter({ hasText: portal.t('shared/form:form.conflict.title') }).last()).toBeVisible()
      },
    })
  }
  return states
}
