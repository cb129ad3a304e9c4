import { useEffect, useRef } from 'react'

/**
 * Brings focus to an element that exists only after the next drawing: a row that moved, a neighbour of one that went. Browsers drop focus
 * when the focused element is moved in the page.
 * @example const focusAfter = useFocusAfter(); move(1, 0); focusAfter(`${id}-0-up`)
 */
export function useFocusAfter(): (elementId: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  return (elementId) => {
    wanted.current = elementId
  }
}
