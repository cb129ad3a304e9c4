/** Stands between a page and its scripts: some come late, some not at all, and some hosts answer with a page. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'

const CODE = fileURLToPath(new URL('../../../dist/_astro', import.meta.url))

/** The answer that a script gets. */
export type How = 'as it is' | 'held' | 'not at all' | 'with a page'

const NAMES = new Set(readdirSync(CODE).filter((name) => name.endsWith('.js')))
const imports = new Map<string, string[]>()

/** Scripts that a script cannot do without: its static imports, and theirs. */
export function needsOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name) || !NAMES.has(name)) return found
  found.add(name)
  if (!imports.has(name)) {
    const text = readFileSync(`${CODE}/${name}`, 'utf8')
    imports.set(
      name,
      [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, one = '']) => one),
    )
  }
  for (const one of imports.get(name) ?? []) needsOf(one, found)
  return found
}

/** Scripts that the HTML of a page names, and the screen's own among them; a page that is all HTML has none. */
export async function namedBy(url: string): Promise<{ all: string[]; own: string | undefined }> {
  const html = await (await fetch(url)).text()
  const named = [...html.matchAll(/(src|renderer-url|component-url)="[^"]*\/_astro\/([^"]+\.js)"/g)]
  return {
    all: named.map(([, , name = '']) => name),
    own: named.findLast(([, by]) => by === 'component-url')?.[2],
  }
}

export interface Line {
  /** Names of the scripts that did not come as they are. */
  stopped(): readonly string[]
  /** Lets everything through from now on, and what was held. */
  mend(): Promise<void>
}

/** Answers the scripts of a page as told, by their names. Routes of the runner would take the browser's cache from all of them. */
export async function answerScripts(page: Page, howOf: (name: string) => How): Promise<Line> {
  const session = await page.context().newCDPSession(page)
  const stopped: string[] = []
  const held: string[] = []
  let mended = false
  const send = (requestId: string, how: How): Promise<unknown> => {
    if (how === 'not at all') return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    if (how === 'as it is') return session.send('Fetch.continueRequest', { requestId })
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
      body: Buffer.from('<!doctype html><title>Proxy</title>').toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const name = request.url.replace(/.*\/_astro\//, '')
    const how = mended ? 'as it is' : howOf(name)
    if (how !== 'as it is') stopped.push(name)
    if (how === 'held') held.push(requestId)
    // A page that has gone needs no answer.
    else void send(requestId, how).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/_astro/*.js' }] })
  return {
    stopped: () => stopped,
    async mend() {
      mended = true
      for (const requestId of held) await send(requestId, 'as it is').catch(() => {})
      await session.send('Fetch.disable')
      await session.detach()
    },
  }
}
