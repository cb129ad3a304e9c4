import { useRef, useState } from 'react'

/** What goes along from the plain field to the one that takes its place. */
export interface Handed {
  text: string
  /** From where to where its text is marked; null: the focus is elsewhere. */
  marked: readonly [number, number] | null
}

/**
 * A field with a list, whose code is fetched when it is wanted. Until then it is a plain field that looks and is named the same; what is typed,
 * or marked in it goes along, a character that is being composed first.
 * @returns `late` once the code is there, `plain` to spread on the input until then
 */
export function useLateField<Part>(load: () => Promise<Part>) {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [late, setLate] = useState<{ part: Part; handed: Handed } | null>(null)

  async function want(): Promise<void> {
    // A failed download is tried again at the next focus.
    const part = await load().catch(() => null)
    const swap = (): void => {
      const { current } = field
      if (!part || !current) return
      const { value: text, selectionStart, selectionEnd } = current
      const focused = document.activeElement === current
      const marked = focused ? ([selectionStart ?? text.length, selectionEnd ?? text.length] as const) : null
      setLate({ part, handed: { text, marked } })
    }
    // A character being composed lives in its field.
    if (composing.current) field.current?.addEventListener('compositionend', () => setTimeout(swap), { once: true })
    else swap()
  }

  const plain = {
    ref: field,
    role: 'combobox',
    'aria-expanded': false,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    onFocusCapture: () => void want(),
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: () => {
      composing.current = false
    },
  } as const
  return { late, plain }
}
