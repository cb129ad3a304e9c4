/** Runs inside the page from its first moment. One function without imports: it is sent to the browser as text. */
export interface Reading {
  ready: number | null
  typed: number | null
  kept: boolean
  painted: number
  shift: number
  /** Long tasks: start and length. */
  long: [number, number][]
}

export function installProbe(options: { ready: string; input: string }): void {
  if (window.top !== window) return
  const MARK = 'zq7'
  const seen = { ready: null as number | null, typed: null as number | null, shift: 0, long: [] as [number, number][] }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.shift += shift.value
  })
  /** Visible, inside the window, and nothing fixed lies over its middle. */
  const visible = (selector: string): Element | null => {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      if (box.width < 1 || box.height < 1 || style.visibility === 'hidden' || Number(style.opacity) < 0.05) continue
      const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2)
      const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 2)
      const hit = document.elementFromPoint(x, y)
      if (
        hit &&
        (hit === element ||
          element.contains(hit) ||
          (hit.contains(element) && hit !== document.body && hit !== document.documentElement))
      )
        return element
    }
    return null
  }
  const tryTyping = () => {
    const field = visible(options.input) as HTMLInputElement | null
    if (!field || field.disabled || field.readOnly) return
    field.focus()
    if (
      document.activeElement === field &&
      document.execCommand('insertText', false, MARK) &&
      field.value.includes(MARK)
    )
      seen.typed = performance.now()
  }
  const done = () => seen.ready !== null && (options.input === '' || seen.typed !== null)
  const timer = setInterval(() => {
    if (seen.ready === null && visible(options.ready)) seen.ready = performance.now()
    if (options.input !== '' && seen.typed === null) tryTyping()
    if (done()) clearInterval(timer)
  }, 20)
  const read = () => ({
    ...seen,
    kept:
      options.input === '' ||
      ((document.querySelector(options.input) as HTMLInputElement | null)?.value.includes(MARK) ?? false),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  })
  Object.assign(window, { benchProbe: { done: () => done() && document.readyState === 'complete', read } })
}
