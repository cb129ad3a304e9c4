/** The sidebar: open or collapsed, remembered in a cookie; hidden while the top menu shows a page of its own; a drawer on phones. */
import { map } from 'nanostores'
import { readCookie, writeCookie } from '../../shared/lib/browser/web-storage.ts'
import { $device } from './device.ts'

const SIDEBAR_COOKIE = 'sidebarStatus'

export interface SidebarState {
  opened: boolean
  /** The next change is not animated: it follows a change of device, not a wish of the user. */
  withoutAnimation: boolean
  hide: boolean
}

export const $sidebar = map<SidebarState>({ opened: true, withoutAnimation: false, hide: false })

/** A missing cookie means open. */
export function remembersOpen(cookie: string | null): boolean {
  return cookie !== '0'
}

/** Brings the sidebar to where it stands at the start of a page: as remembered on a desktop, closed on a phone. */
export function startSidebar(): void {
  const opened = $device.get() === 'desktop' && remembersOpen(readCookie(SIDEBAR_COOKIE))
  $sidebar.set({ ...$sidebar.get(), opened, withoutAnimation: true })
}

/**
 * Opens or closes the sidebar; refused while it is hidden. Only a desktop remembers: opening and closing the drawer of a phone
 * must not collapse the sidebar of the next desktop visit.
 */
export function toggleSidebar(): boolean {
  const state = $sidebar.get()
  if (state.hide) return false
  const opened = !state.opened
  if ($device.get() === 'desktop') writeCookie(SIDEBAR_COOKIE, opened ? '1' : '0')
  $sidebar.set({ ...state, opened, withoutAnimation: false })
  return true
}

/** Closes the drawer of a phone, on navigation or a click beside it. A desktop's sidebar stays. */
export function closeDrawer(withoutAnimation = false): void {
  if ($device.get() !== 'mobile') return
  $sidebar.set({ ...$sidebar.get(), opened: false, withoutAnimation })
}

/** Hides the sidebar (a top-menu entry without children) or shows it again. */
export function hideSidebar(hide: boolean): void {
  $sidebar.setKey('hide', hide)
}

/** Puts the state on <html>, where the stylesheet reads it. */
export function showSidebar(state: SidebarState, root: HTMLElement = document.documentElement): void {
  root.dataset.sidebar = state.hide ? 'hidden' : state.opened ? 'open' : 'closed'
  root.toggleAttribute('data-sidebar-still', state.withoutAnimation)
}

/** Starts following device and state. Returns the way to stop. */
export function watchSidebar(): () => void {
  startSidebar()
  const stops = [
    $sidebar.subscribe((state) => showSidebar(state)),
    $device.listen((device) => {
      document.documentElement.dataset.device = device
      startSidebar()
    }),
  ]
  document.documentElement.dataset.device = $device.get()
  return () => stops.forEach((stop) => stop())
}
