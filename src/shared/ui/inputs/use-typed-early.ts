import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Fields carry what was typed or chosen in them last (`shell/page/early-press.ts`); it counts until React has taken the field. */
type Early = HTMLElement & { typedEarly?: string }

/** Fields that hydration drew anew before React took them, as a tab does that the address names: their text and whether they had the focus, by their name or else their label. */
const untaken = new Map<string, { text: string | undefined; focused: boolean }>()

/**
 * Takes what was typed into a field of the static page before its script came: React would show the value it knows instead.
 * A field that is drawn anew meanwhile keeps the focus, or else the next letters would go nowhere.
 * @param take called once, after hydration
 * @returns `ref` of the field
 */
export function useTypedEarly(take: (value: string) => void): (field: HTMLElement | null) => void {
  const hydrated = useHydrated()
  const typed = useRef<string | undefined>(undefined)
  const last = useRef<Early | null>(null)
  const name = useRef('')
  const done = useRef(false)
  const attach = useCallback((field: Early | null) => {
    if (done.current) return
    if (!field) {
      // Between React's first look at the field and the drawing anew, typing goes on.
      const text = last.current?.typedEarly ?? typed.current
      const focused = document.activeElement === last.current
      if (name.current && (text !== undefined || focused)) untaken.set(name.current, { text, focused })
      return
    }
    last.current = field
    name.current = field.getAttribute('name') ?? field.getAttribute('aria-label') ?? ''
    const before = untaken.get(name.current)
    untaken.delete(name.current)
    if (before?.focused) field.focus({ preventScroll: true })
    const early = field.typedEarly ?? before?.text
    if (early === undefined) return
    typed.current = early
    delete field.typedEarly
  }, [])
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!hydrated) return
    done.current = true
    if (typed.current === undefined) return
    taken(typed.current)
    typed.current = undefined
  }, [hydrated])
  return attach
}
