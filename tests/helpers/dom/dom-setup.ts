import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { $questions, $toasts } from '../../../src/shared/ui/overlay/overlay-store.ts'
import { computedStyle } from './computed-style.ts'

/**
 * What jsdom lacks and the components rely on, done as a browser does it: modal dialogs, popovers, media queries, observers.
 * Each test starts with an empty page, empty storage, no messages, and the page's own `fetch`.
 */

/**
 * Page and window outlive a file (`one-dom.ts`) while its modules do not: what they listen to ends with its tests. What packages listen to stays, as
 * they do.
 */
const over = new AbortController()
for (const target of [window, document]) {
  const listen = target.addEventListener
  target.addEventListener = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
    const [, , caller = ''] = new Error('who').stack?.split('\n') ?? []
    const how = typeof options === 'object' ? options : { capture: options === true }
    const lasting = caller.includes('/node_modules/') || how.signal
    listen.call(target, type, listener, lasting ? how : { ...how, signal: over.signal })
  }
  afterAll(() => void Object.assign(target, { addEventListener: listen }))
}

const { getElementError } = getConfig()
configure({
  // Parts that load late take their time on a busy machine.
  asyncUtilTimeout: 8000,
  // Who waits for an element is asked again and again: the page is printed for the last time only, by the wait itself.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
})

// jsdom walks the page once for each label, for each control that is asked for its own: minutes of all tests.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null
      const names = (label: HTMLLabelElement) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this))
      return [...document.getElementsByTagName('label')].filter(names)
    },
  })

window.getComputedStyle = computedStyle

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])'
const returnTo = new WeakMap<Element, Element | null>()

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  showModal(this: HTMLDialogElement) {
    if (this.hasAttribute('open')) throw new DOMException('already open', 'InvalidStateError')
    returnTo.set(this, document.activeElement)
    this.setAttribute('open', '')
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
    if (first) first.focus()
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    if (value !== undefined) this.returnValue = value
    const back = returnTo.get(this)
    if (back instanceof HTMLElement && back.isConnected) back.focus()
    this.dispatchEvent(new Event('close'))
  },
})

function setPopover(element: HTMLElement, open: boolean) {
  if (element.hasAttribute('data-popover-open') === open) return
  if (open) returnTo.set(element, document.activeElement)
  const back = returnTo.get(element)
  if (!open && element.contains(document.activeElement) && back instanceof HTMLElement) back.focus()
  const states = { oldState: open ? 'closed' : 'open', newState: open ? 'open' : 'closed' }
  element.dispatchEvent(Object.assign(new Event('beforetoggle', { cancelable: open }), states))
  element.toggleAttribute('data-popover-open', open)
  // As in a browser, `toggle` comes later than the call that caused it.
  queueMicrotask(() => act(() => void element.dispatchEvent(Object.assign(new Event('toggle'), states))))
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    setPopover(this, true)
  },
  hidePopover(this: HTMLElement) {
    setPopover(this, false)
  },
  togglePopover(this: HTMLElement, force?: boolean) {
    setPopover(this, force ?? !this.hasAttribute('data-popover-open'))
    return this.hasAttribute('data-popover-open')
  },
})

const openPopovers = () => [...document.querySelectorAll<HTMLElement>('[popover][data-popover-open]')]

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const popover = openPopovers()
    .filter((p) => p.getAttribute('popover') !== 'manual')
    .at(-1)
  if (popover) return setPopover(popover, false)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) as HTMLDialogElement | undefined
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
})

document.addEventListener('click', (event) => {
  const target = event.target as Element
  const invoker = target.closest('[popovertarget]')
  const own = invoker && document.getElementById(invoker.getAttribute('popovertarget') ?? '')
  for (const popover of openPopovers())
    if (popover !== own && popover.getAttribute('popover') !== 'manual' && !popover.contains(target))
      setPopover(popover, false)
  if (own) own.togglePopover()
})

/** Answers for `matchMedia`; a test sets `media.set('(max-width: 991.98px)', true)` to be a phone. */
export const media = new Map<string, boolean>()

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// Not as stubs: what looks on after a test has given back its own still needs them.
Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver })
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: media.get(query) ?? false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsArrayBuffer(this)
  })
}
// From Node 26 on `Response.blob()` makes the page's kind of blob.
Blob.prototype.text ??= async function (this: Blob) {
  return new TextDecoder().decode(await this.arrayBuffer())
}
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => {}

beforeEach(() => {
  media.clear()
  localStorage.clear()
  sessionStorage.clear()
  // Values that the head of a page leaves on the window belong to that page alone.
  globalThis.earlyAnswers = undefined
  globalThis.earlyLogin = undefined
  $toasts.set([])
  $questions.set([])
})
afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

afterAll(async () => {
  over.abort()
  vi.useRealTimers()
  // A part that is still on its way when its file is over would wait for a runner that no longer answers it.
  await vi.dynamicImportSettled()
  history.replaceState(null, '', '/')
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})
