/** Layout settings (specification §1 and §9) as every page reads them; `settings-change.ts` changes them. */
import { atom, map } from 'nanostores'
import { DEFAULT_ACCENT } from '../../shared/lib/default-accent.ts'
import { readCookie, readJson, writeCookie } from '../../shared/lib/browser/web-storage.ts'

export const SETTINGS_KEY = 'layout-setting'
const SIZE_COOKIE = 'size'

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
const DEFAULT_SIZE: Size = 'medium'

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
function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

export function toSize(value: unknown): Size {
  return SIZES.find((size) => size === value) ?? DEFAULT_SIZE
}

// Server-rendered islands start from the defaults; `loadSettings` brings the stored ones before the first paint of an island.
export const $settings = map<Settings>({ ...DEFAULT_SETTINGS })
export const $size = atom<Size>(DEFAULT_SIZE)
/** False where the browser refused to store a change: it holds for this page only. */
export const $kept = atom(true)

/** Takes settings and size from storage and shows them. */
export function loadSettings(): void {
  const stored = readJson('local', SETTINGS_KEY)
  $settings.set(readSettings(stored))
  $size.set(toSize(readCookie(SIZE_COOKIE)))
  $kept.set(true)
  showSettings($settings.get(), $size.get())
  showAccent(storedAccent(stored))
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
}

/** The colours computed when the theme was saved; none for the default theme, which the style sheet holds. */
function storedAccent(stored: unknown): Record<string, string> {
  const accent = (stored as { accent?: unknown } | null)?.accent
  const given = typeof accent === 'object' && accent ? Object.entries(accent) : []
  return Object.fromEntries(given.filter(([name, value]) => name.startsWith('--') && isColour(value)))
}

/** Colours the page; those of an earlier theme go. */
export function showAccent(accent: Record<string, string>, root: HTMLElement = document.documentElement): void {
  for (const name of Array.from(root.style))
    if (name.startsWith('--') && !(name in accent)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(accent)) root.style.setProperty(name, value)
}
