/** Layout settings (specification §1 and §9): they act at once, are kept by `saveSettings`, and dropped by `resetSettings`. */
import { atom, map } from 'nanostores'
import { ACCENT_PRESETS, DEFAULT_ACCENT, accentVariables } from '../../shared/lib/colour.ts'
import { readCookie, readJson, removeKey, writeCookie, writeJson } from '../../shared/lib/web-storage.ts'

export const SETTINGS_KEY = 'layout-setting'
export const SIZE_COOKIE = 'size'
/** The page is loaded again this long after a reset, in milliseconds (specification §1). */
export const RESET_DELAY = 1000

export const THEME_PRESETS = ACCENT_PRESETS
export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]
export type SideTheme = 'theme-dark' | 'theme-light'

export interface Settings {
  theme: string
  sideTheme: SideTheme
  topNav: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  dynamicTitle: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  theme: DEFAULT_ACCENT,
  sideTheme: 'theme-dark',
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
}
export const DEFAULT_SIZE: Size = 'medium'

/** `showSettings` false: the drawer is hidden at the start of every page. */
export const $drawerOpen = atom(false)

/** Reads stored settings field by field: what is missing, damaged or of another version falls back to its default. */
export function readSettings(stored: unknown): Settings {
  const from = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>
  const flag = (name: keyof Settings): boolean =>
    typeof from[name] === 'boolean' ? (from[name] as boolean) : (DEFAULT_SETTINGS[name] as boolean)
  return {
    theme: isColour(from.theme) ? from.theme : DEFAULT_SETTINGS.theme,
    sideTheme: from.sideTheme === 'theme-light' ? 'theme-light' : 'theme-dark',
    topNav: flag('topNav'),
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    dynamicTitle: flag('dynamicTitle'),
  }
}

/** Six hexadecimal digits behind a hash: the only form the colour field gives and the head script accepts. */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

export function toSize(value: unknown): Size {
  return SIZES.find((size) => size === value) ?? DEFAULT_SIZE
}

// Server-rendered islands start from the defaults; `loadSettings` brings the stored ones before the first paint of an island.
export const $settings = map<Settings>({ ...DEFAULT_SETTINGS })
export const $size = atom<Size>(DEFAULT_SIZE)
/** True while a change has not been saved: it holds for this page only. */
export const $unsaved = atom(false)

/** Takes settings and size from storage and shows them. */
export function loadSettings(): void {
  $settings.set(readSettings(readJson('local', SETTINGS_KEY)))
  $size.set(toSize(readCookie(SIZE_COOKIE)))
  $unsaved.set(false)
  showSettings($settings.get(), $size.get())
}

/** Changes one setting at once, without saving it. */
export function changeSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  $settings.set({ ...$settings.get(), [name]: value })
  $unsaved.set(true)
  showSettings($settings.get(), $size.get())
}

/** Keeps the settings in view; false when the browser refuses to store. */
export function saveSettings(): boolean {
  // The head script paints these before it could compute them; `readSettings` derives them from the theme again.
  const accent = accentVariables($settings.get().theme)
  const saved = writeJson('local', SETTINGS_KEY, { ...$settings.get(), accent })
  if (saved) $unsaved.set(false)
  return saved
}

/** Drops the stored settings and loads the page again after a second, long enough to read the notice. */
export function resetSettings(reload: () => void = () => location.reload()): void {
  removeKey('local', SETTINGS_KEY)
  setTimeout(reload, RESET_DELAY)
}

/** Chooses the size of controls and remembers it; false when it is the one in use. */
export function chooseSize(size: Size): boolean {
  if (size === $size.get()) return false
  writeCookie(SIZE_COOKIE, size)
  $size.set(size)
  showSettings($settings.get(), size)
  return true
}

/** Puts settings on <html>, where stylesheet and head script read them; nothing is rendered again. */
export function showSettings(settings: Settings, size: Size, root: HTMLElement = document.documentElement): void {
  const flags = {
    topNav: settings.topNav,
    tagsView: settings.tagsView,
    fixedHeader: settings.fixedHeader,
    sidebarLogo: settings.sidebarLogo,
  }
  for (const [name, on] of Object.entries(flags)) root.dataset[name] = on ? '1' : '0'
  root.dataset.size = size
  root.dataset.sideTheme = settings.sideTheme
  for (const [name, value] of Object.entries(accentVariables(settings.theme))) root.style.setProperty(name, value)
}
