/**
 * Tooltips for anything that carries `data-tip="text"`, in islands and in static HTML alike: one element for the whole page, shown on
 * pointer and keyboard focus, kept while the pointer is over it, gone with Escape (WCAG 1.4.13).
 * It describes its anchor (`aria-describedby`) unless the text is the anchor's own label.
 */
const DELAY_MS = 350
const GAP = 6
const TIP_ID = 'tip'

let tip: HTMLElement | undefined
let anchor: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function hide() {
  clearTimeout(timer)
  if (anchor?.getAttribute('aria-describedby') === TIP_ID) anchor.removeAttribute('aria-describedby')
  anchor = undefined
  if (tip?.isConnected) tip.hidePopover()
}

/** What a combobox or menu button has opened speaks for itself; of a popover the browser knows. */
const isOpened = (target: HTMLElement): boolean =>
  target.getAttribute('aria-expanded') === 'true' ||
  (target instanceof HTMLButtonElement && target.popoverTargetElement?.matches(':popover-open') === true)

function show(target: HTMLElement) {
  hide()
  const text = target.dataset['tip']
  if (!text || !target.isConnected || isOpened(target)) return
  if (!tip) {
    tip = document.createElement('div')
    tip.id = TIP_ID
    tip.className = 'tooltip'
    tip.setAttribute('role', 'tooltip')
    tip.setAttribute('popover', 'manual')
  }
  // Inside the open dialog the tooltip stays reachable; outside it would be inert.
  const home = target.closest('dialog') ?? document.body
  if (tip.parentElement !== home) home.append(tip)
  tip.textContent = text
  tip.showPopover()
  const at = target.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const above = at.bottom + GAP + own.height > innerHeight
  tip.style.top = `${above ? at.top - GAP - own.height : at.bottom + GAP}px`
  tip.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, at.left + at.width / 2 - own.width / 2))}px`
  anchor = target
  if (text !== target.getAttribute('aria-label') && !target.hasAttribute('aria-describedby'))
    target.setAttribute('aria-describedby', TIP_ID)
}

const anchorOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-tip]') ?? undefined

function later(action: () => void, ms: number) {
  clearTimeout(timer)
  timer = setTimeout(action, ms)
}

const onPointerOver = (event: PointerEvent) => {
  if (event.pointerType === 'touch') return
  if (tip?.contains(event.target as Node)) return clearTimeout(timer)
  const over = anchorOf(event)
  if (over === anchor && over) return clearTimeout(timer)
  if (over) later(() => show(over), DELAY_MS)
  else if (anchor) later(hide, 120)
  else clearTimeout(timer)
}

const onFocusIn = (event: FocusEvent) => {
  const focused = anchorOf(event)
  hide()
  // A menu that opens or closes moves the focus before the browser is done with it, and refuses to show another popover until then.
  if (focused?.matches(':focus-visible')) later(() => show(focused), 0)
}

let started = false

/**
 * Starts listening, once per page.
 * @param first what was pointed at or focused before this code was there; it is shown if it still is.
 */
export function startTooltips(first?: PointerEvent | FocusEvent): void {
  if (started) return
  started = true
  document.addEventListener('pointerover', onPointerOver)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('scroll', hide, true)
  addEventListener('resize', hide)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  if (first?.type === 'focusin') onFocusIn(first)
  else if (first && anchorOf(first)?.matches(':hover')) onPointerOver(first as PointerEvent)
}
