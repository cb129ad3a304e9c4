/** How a browser reaches the states of lists and forms: through the real server or a routed reply, never by a switch in the product. */
import type { Page } from 'playwright/test'
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
  /** Goes on where the state before it left the page; else the page is a new one. */
  follows?: true
  /** Brings the page into the state and waits until it is there. */
  reach(page: Page, portal: Portal): Promise<void>
}

/** A reply of the test's own to a call; `HELD`: it waits until another reply is given, or the page goes. */
interface Answer {
  path: string
  method?: string
  reply: unknown
}

/** The call waits for its answer. */
const HELD = Symbol('held')
/** The server answers. */
const REAL = Symbol('real')

interface Paused {
  requestId: string
  request: { url: string; method: string }
}

const answersOf = new WeakMap<Page, { given: Answer[]; respond: () => Promise<void> }>()

/**
 * Answers one call of the API with a reply of the test's own from now on; with a method, the path's other calls go to the server. Only calls of the
 * API are held up: routes of the runner would take the browser's cache from all scripts and styles.
 */
export async function answer(page: Page, path: string, reply: unknown, method?: string): Promise<void> {
  const known = answersOf.get(page)
  if (known) {
    known.given.push({ path, reply, ...(method ? { method } : {}) })
    return known.respond()
  }
  const given: Answer[] = [{ path, reply, ...(method ? { method } : {}) }]
  let held: Paused[] = []
  const session = await page.context().newCDPSession(page)
  const respond = async ({ requestId, request }: Paused): Promise<void> => {
    const { pathname } = new URL(request.url)
    const found = given.findLast(
      (one) => pathname === `/mm-label${one.path}` && (!one.method || one.method === request.method),
    )
    if (found?.reply === HELD) return void held.push({ requestId, request })
    const sent =
      !found || found.reply === REAL
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
            body: Buffer.from(JSON.stringify(found.reply)).toString('base64'),
          })
    // A page that has gone needs no answer.
    await sent.catch(() => {})
  }
  session.on('Fetch.requestPaused', (paused) => void respond(paused))
  answersOf.set(page, {
    given,
    async respond() {
      const waiting = held
      held = []
      for (const paused of waiting) await respond(paused)
    },
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/mm-label/*' }] })
}

/** The server answers everything again. */
export async function answerNothing(page: Page): Promise<void> {
  const known = answersOf.get(page)
  known?.given.splice(0)
  await known?.respond()
}

export async function openScreen(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

/** The five states of a list fed by one call, one after the other on one page. `emptyReply` is what the server says when there is nothing. */
export function listStates(options: {
  path: string
  call: string
  emptyReply?: unknown
  method?: 'GET' | 'POST'
}): State[] {
  const { path, call } = options
  const emptyReply = options.emptyReply ?? {
    code: 200,
    msg: '',
    data: { list: [], total: 0, pageNum: 1, pageSize: 20 },
  }
  const shows = (page: Page, state: string) =>
    expect(page.locator(`main [data-state="${state}"]`).first()).toBeVisible()
  /** The list is asked again and answered otherwise. */
  const refreshed = (name: string, reply: (portal: Portal) => unknown): State => ({
    name,
    follows: true,
    async reach(page, portal) {
      await answer(page, call, reply(portal))
      await page
        .locator('main [data-state]')
        .getByRole('button', { name: portal.t('shared/list:refresh'), exact: true })
        .first()
        .press('Enter')
      await shows(page, name)
    },
  })
  return [
    {
      name: 'loading',
      async reach(page, portal) {
        await answer(page, call, HELD)
        await openScreen(page, portal, path)
        await shows(page, 'loading')
      },
    },
    {
      name: 'ready',
      follows: true,
      async reach(page) {
        await answer(page, call, REAL)
        await shows(page, 'ready')
      },
    },
    refreshed('empty', () => emptyReply),
    refreshed('error', (portal) => ({ code: 500, msg: portal.t('shared/api:errors.default') })),
    refreshed('forbidden', (portal) => ({ code: 403, msg: portal.t('shared/api:errors.403') })),
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

/** The states of a form, one after the other on one page. */
export function formStates(options: FormOptions): State[] {
  const { open, call, method } = options
  const conflict: State = {
    name: 'conflict',
    follows: true,
    async reach(page, portal) {
      const current = await options.theirs?.(page, portal)
      await answer(page, call, { code: 409, msg: portal.t('server/base:errors.conflict'), data: { current } }, method)
      const dialog = page
        .getByRole('dialog')
        .filter({ hasText: portal.t('shared/form:form.conflict.title') })
        .last()
      // The same once more within a second is taken for a double click. A dialog that came late covers the button.
      await expect(async () => {
        if (!(await dialog.isVisible())) await options.submit(page, portal)
        await expect(dialog).toBeVisible({ timeout: 3_000 })
      }).toPass()
    },
  }
  return [
    { name: 'pristine', reach: open },
    {
      name: 'server error',
      follows: true,
      async reach(page, portal) {
        await answer(page, call, { code: 500, msg: portal.t('shared/api:errors.default') }, method)
        await options.change(page, portal)
        await options.submit(page, portal)
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: portal.t('shared/api:errors.default') })
            .first(),
        ).toBeVisible()
      },
    },
    ...(options.conflict === false ? [] : [conflict]),
    {
      name: 'field errors',
      // A form that needs no spoiling is invalid as it opens.
      ...(options.spoil ? { follows: true } : {}),
      async reach(page, portal) {
        if (!options.spoil) await open(page, portal)
        const back = page.getByRole('button', { name: portal.t('shared/form:form.conflict.back'), exact: true })
        if (await back.isVisible()) await back.click()
        await options.spoil?.(page, portal)
        await options.submit(page, portal)
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
  ]
}
