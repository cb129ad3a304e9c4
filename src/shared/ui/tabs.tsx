import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { rovingIndex } from '../lib/browser/a11y.ts'

export type TabItem = {
  id: string
  label: ReactNode
  /** How many things stand behind the tab. */
  count?: number | undefined
}

export type TabsProps = {
  /** Prefix of the ids, one per page; `TabPanel` takes the same. */
  name: string
  /** What the tabs choose between, for readers. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`
const panelId = (name: string, id: string) => `${name}-panel-${id}`

/** Tabs inside a page: one tab stop, arrows choose and wrap, Home and End jump. */
export function Tabs({ name, label, items, value, onChange }: TabsProps) {
  // Thirteen forms do not fit a phone: the chosen tab is brought into view, again when counts that came later push it away; the page stays where it is.
  const shown = items.map(({ id, count }) => `${id} ${count}`).join()
  useEffect(() => {
    const tab = document.getElementById(tabId(name, value))
    const list = tab?.parentElement
    if (!tab || !list) return
    const [at, around] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
    if (at.right > around.right) list.scrollLeft += at.right - around.right
    else if (at.left < around.left) list.scrollLeft -= around.left - at.left
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tabs as they are drawn decide where the chosen one stands
  }, [name, value, shown])
  function move(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === value)
    const next = rovingIndex(event.key, at, items.length, 'horizontal')
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onChange(item.id)
    document.getElementById(tabId(name, item.id))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className="tabs">
      {items.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          aria-selected={id === value}
          aria-controls={id === value ? panelId(name, id) : undefined}
          tabIndex={id === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(id)}
          onKeyDown={move}
        >
          {text}
          {count === undefined ? null : <span className="badge tabular-nums">{count}</span>}
        </button>
      ))}
    </div>
  )
}

/** What stands behind the chosen tab. */
export function TabPanel({
  name,
  value,
  className = '',
  children,
}: {
  name: string
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={panelId(name, value)}
      aria-labelledby={tabId(name, value)}
      tabIndex={-1}
      className={className}
    >
      {children}
    </div>
  )
}
