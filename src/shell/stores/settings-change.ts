/** Changing the layout settings: they act at once, are kept by `saveSettings`, and dropped by `resetSettings`. Loaded with the drawer. */
import { ACCENT_PRESETS, accentVariables } from '../../shared/lib/colour.ts'
import { DEFAULT_ACCENT } from '../../shared/lib/default-accent.ts'
import { removeKey, writeJson } from '../../shared/lib/browser/web-storage.ts'
import { keptShow } from '../start/show-words.ts'
import {
  $settings,
  $size,
  $unsaved,
  DEFAULT_SETTINGS,
  SETTINGS_KEY,
  showAccent,
  showSettings,
  type Settings,
} from './settings.ts'

/** The page is loaded again this long after a reset, in milliseconds (specification §1). */
export const RESET_DELAY = 1000

export const THEME_PRESETS = ACCENT_PRESETS

/** The colours of a theme; with the default one the page has the show's, where it has some. */
function accentOf(theme: string): Record<string, string> {
  if (theme.toLowerCase() !== DEFAULT_ACCENT.toLowerCase()) return accentVariables(theme)
  return keptShow()?.look.accent ?? {}
}

/** Changes one setting at once, without saving it. */
export function changeSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  $settings.set({ ...$settings.get(), [name]: value })
  $unsaved.set(true)
  showSettings($settings.get(), $size.get())
  showAccent(accentOf($settings.get().theme))
}

/** Keeps the settings in view; false when the browser refuses to store. */
export function saveSettings(): boolean {
  // Pages paint these without computing them.
  const accent = accentOf($settings.get().theme)
  const saved = writeJson('local', SETTINGS_KEY, { ...$settings.get(), accent })
  if (saved) $unsaved.set(false)
  return saved
}

/** Drops the stored settings and loads the page again after a second, long enough to read the notice. */
export function resetSettings(reload: () => void = () => location.reload()): void {
  const accent = accentOf(DEFAULT_SETTINGS.theme)
  if (Object.keys(accent).length > 0) writeJson('local', SETTINGS_KEY, { accent })
  else removeKey('local', SETTINGS_KEY)
  setTimeout(reload, RESET_DELAY)
}
