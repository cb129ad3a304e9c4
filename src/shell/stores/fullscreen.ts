/** Fullscreen as the browser really is: Esc and F11 change it too, so the icon follows the event and not the click. */
import { atom } from 'nanostores'

export const $fullscreen = atom(false)

/** Can this page fill the screen? */
function canFullscreen(): boolean {
  return Boolean(document.fullscreenEnabled && typeof document.documentElement.requestFullscreen === 'function')
}

/** Enters or leaves fullscreen; false when the browser does not support it or refuses. */
export async function toggleFullscreen(): Promise<boolean> {
  if (!canFullscreen()) return false
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
    return true
  } catch {
    return false
  }
}

/** Follows the browser's state. Returns the way to stop. */
export function watchFullscreen(): () => void {
  const follow = (): void => $fullscreen.set(Boolean(document.fullscreenElement))
  follow()
  document.addEventListener('fullscreenchange', follow)
  return () => document.removeEventListener('fullscreenchange', follow)
}
