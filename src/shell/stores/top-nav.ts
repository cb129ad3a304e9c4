/** The top menu's hold on the sidebar (specification §2): an entry with children shows those alone, any other hides the sidebar. */
import { atom, computed } from 'nanostores'
import { scopeMenu } from '../sidebar/apply-menu.ts'
import { topEntryOf, type MenuEntry } from '../menu/menu-tree.ts'
import { $device } from './device.ts'
import { $settings } from './settings.ts'
import { hideSidebar } from './sidebar.ts'

/** What the sidebar shows: one group's children, nothing, or (null) the whole menu. */
export type SidebarScope = { group: string } | { hidden: true } | null

/** What the page in view asks for: its own group; a page without a group, home and profile among them, hides the sidebar. */
export function scopeOf(menu: readonly MenuEntry[], path: string): SidebarScope {
  const entry = topEntryOf(menu, path)
  return entry?.children.length ? { group: entry.path } : { hidden: true }
}

/** Scope asked for by the page, or by the entry chosen since. */
export const $scope = atom<SidebarScope>(null)

/** Scope in force: the top menu stands on desktops only, and only when it is switched on. */
export const $sidebarScope = computed([$scope, $settings, $device], (scope, settings, device): SidebarScope =>
  settings.topNav && device === 'desktop' ? scope : null,
)

/** Shows a scope in the static sidebar, or takes the sidebar away. */
export function showScope(scope: SidebarScope, nav: HTMLElement | null): void {
  hideSidebar(scope !== null && 'hidden' in scope)
  if (nav) scopeMenu(nav, scope && 'group' in scope ? scope.group : null)
}
