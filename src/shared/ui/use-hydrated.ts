import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the static page and on the first render, true once handlers are attached. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
