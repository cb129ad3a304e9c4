import { useEffect, useEffectEvent, useState } from 'react'
import { readText, writeText } from '../../../shared/lib/browser/web-storage.ts'
import { $modals } from '../../../shared/ui/overlay/overlay-store.ts'

/** localStorage key: 'off' when the reviewer does without single-letter keys. */
const STORED = 'review-keys'

/** Keys of the comparison, in the order of the help list. */
export const CASE_KEYS = { next: 'j', previous: 'k', approve: 'a', reject: 'r', back: 'Escape', help: '?' } as const
export type CaseKey = keyof typeof CASE_KEYS

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    (target as HTMLInputElement).type !== 'radio'
  )
}

/**
 * Listens for the keys of the comparison. They rest while a dialog is open, while somebody types, and, but for Escape, when switched off:
 * speech input would press letters by accident (WCAG 2.1.4).
 */
export function useCaseKeys(
  actions: Partial<Record<CaseKey, () => void>>,
): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => readText('local', STORED) !== 'off')
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ($modals.get().length > 0 || isTyping(event.target)) return
    const found = (Object.keys(CASE_KEYS) as CaseKey[]).find((name) => CASE_KEYS[name] === event.key)
    const action = found && (on || found === 'back') ? actions[found] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return [
    on,
    (next) => {
      setOn(next)
      writeText('local', STORED, next ? 'on' : 'off')
    },
  ]
}
