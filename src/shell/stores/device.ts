/** Desktop or phone: the drawer sidebar, the shorter pager and the smaller bar hang on it (specification §2, §9). */
import { atom } from 'nanostores'

/** Phones and narrow windows are below this width, in CSS pixels. */
const MOBILE_BREAKPOINT = 992
export type Device = 'desktop' | 'mobile'

export const $device = atom<Device>('desktop')
/** Width of the page in CSS pixels; the top menu counts its entries from it. */
export const $bodyWidth = atom(1280)

export function deviceFor(width: number): Device {
  return width < MOBILE_BREAKPOINT ? 'mobile' : 'desktop'
}

/** Measures the window. Its inner width is what media queries see, so script and stylesheet never disagree by a scroll bar. */
function measure(): void {
  $bodyWidth.set(globalThis.innerWidth)
  $device.set(deviceFor(globalThis.innerWidth))
}

/** Follows the window's width; a resize is ignored while the page is hidden and read when it shows again. Returns the way to stop. */
export function watchDevice(): () => void {
  const onChange = (): void => {
    if (!document.hidden) measure()
  }
  measure()
  addEventListener('resize', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    removeEventListener('resize', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
