import { useEffect, type RefObject } from 'react'

/** Elements that take letters themselves. */
const TYPED_INTO =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/**
 * Hands what a hand scanner types to the scan field. The field has the focus when the page opens. A sign that arrives while no other field takes
 * letters goes to it, whatever is focused. Tab, Enter and Space keep their meaning on a focused control.
 * @param area holds the field; it may be drawn later
 * @param name of the field
 */
export function useScanField(area: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const find = () => area.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const isElsewhere = () => document.querySelector('dialog[open], [role=dialog]') !== null
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event
      // Windows keyboards write some signs with Ctrl and Alt together.
      const isCommand = (ctrlKey || altKey) && !(ctrlKey && altKey)
      if ([...key].length !== 1 || key === ' ' || metaKey || isCommand || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPED_INTO)) return
      if (!isElsewhere()) find()?.focus()
    }
    document.addEventListener('keydown', onKey)
    // A finger opens the keyboard itself: on a phone it would hide half of the page.
    if (window.matchMedia?.('(pointer: fine)').matches && !isElsewhere() && document.activeElement === document.body)
      find()?.focus()
    return () => document.removeEventListener('keydown', onKey)
  }, [area, name])
}
