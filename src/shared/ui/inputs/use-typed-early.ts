import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Fields in which something was typed or chosen before their script had come carry it (`shell/page/early-press.ts`). */
type Early = HTMLElement & { typedEarly?: string }

/**
 * Takes what was typed into a field of the static page before its script came: React would show the value it knows instead.
 * @param take called once, after hydration
 * @returns `ref` of the field
 */
export function useTypedEarly(take: (value: string) => void): (field: HTMLElement | null) => void {
  const hydrated = useHydrated()
  const typed = useRef<string | undefined>(undefined)
  const attach = useCallback((field: Early | null) => {
    if (field?.typedEarly === undefined) return
    typed.current = field.typedEarly
    delete field.typedEarly
  }, [])
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!hydrated || typed.current === undefined) return
    taken(typed.current)
    typed.current = undefined
  }, [hydrated])
  return attach
}
