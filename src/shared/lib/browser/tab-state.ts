/**
 * What a screen wants to find again when its tab is opened again: scroll, open panels, unsaved input that has no draft of its own.
 * Every screen is a real page load, so this is what the ancestor's cached views mean here (architecture §7.2). List filters and
 * paging live in the URL instead. Lives in sessionStorage under the tab's path, which both languages share.
 */
import { SITE_BASE, pathOf } from './site-path.ts'
import { keysOf, readJson, removeKey, writeJson } from './web-storage.ts'

const PREFIX = 'tab-state:'

/** Screens marked `noCache` in the route table carry this attribute on <html>: nothing of theirs is kept. */
const NO_CACHE_ATTRIBUTE = 'data-no-cache'

/** Path of the page in view, as tabs are keyed. */
function currentPath(): string {
  return pathOf(globalThis.location?.pathname ?? '/', SITE_BASE)
}

let stopped = false

/** From now on this page keeps nothing: the visitor has logged out, and leaving the page must not write anything again. */
export function stopKeeping(stop = true): void {
  stopped = stop
}

function isNotKept(path: string): boolean {
  if (stopped) return true
  return path === currentPath() && document.documentElement.hasAttribute(NO_CACHE_ATTRIBUTE)
}

/** State kept for one tab; values travel as JSON. `get` answers null for what is missing. */
export interface TabState {
  get(name: string): unknown
  set(name: string, value: unknown): void
  remove(name: string): void
  /** Forgets everything of this tab: it was closed or refreshed. */
  clear(): void
}

/**
 * The kept state of a tab.
 * @example tabState().set('panels', ['photos']); tabState('/basic/brand').clear()
 */
export function tabState(path: string = currentPath()): TabState {
  const key = (name: string): string => `${PREFIX}${path}:${name}`
  return {
    get: (name) => (isNotKept(path) ? null : readJson('session', key(name))),
    set(name, value) {
      if (!isNotKept(path)) writeJson('session', key(name), value)
    },
    remove: (name) => removeKey('session', key(name)),
    clear() {
      for (const found of keysOf('session', key(''))) removeKey('session', found)
    },
  }
}
