import { useSyncExternalStore } from 'react'

/** Below this body width the portal is a phone (specification §9: 992 px). */
export const PHONE_QUERY = '(max-width: 991.98px)'

/** From here on a table has room for buttons in its rows. */
export const ROOM_QUERY = '(min-width: 1280px)'

/** Does a media query match now? False while the page is built and on the first render, so that hydration agrees. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Is the page narrower than 992 px? */
export function usePhone(): boolean {
  return useMedia(PHONE_QUERY)
}
