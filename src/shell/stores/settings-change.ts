/** Changing the layout settings: they act and are kept at once, and `resetSettings` drops them. Loaded with the drawer. */
import { ACCENT_PRESETS, accentVariables } from '../../shared/lib/colour.ts'
import { DEFAULT_ACCENT } from '../../shared/lib/default-accent.ts'
import { removeKey, writeJson } from '../../shared/lib/browser/web-storage.ts'
import { keptShow } from '../start/show-words.ts'
import {
  $kept,
  $settings,
  $size,
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

/** Changes one setting and keeps it; false when the browser refuses to store: it then holds for this page only. */
export function changeSetting<K extends keyof Settings>(name: K, value: Settings[K]): boolean {
  const settings = { ...$settings.get(), [name]: value }
  // Pages paint these colours without computing them.
  const accent = accentOf(settings.theme)
  $settings.set(settings)
  showSettings(settings, $size.get())
  showAccent(accent)
  const kept = writeJson('local', SETTINGS_KEY, { ...settings, accent })
  $kept.set(kept)
  return kept
}

/** Drops the stored settings and loads the page again after a second, long enough to read the notice. */
export function resetSettings(reload: () => void = () => location.reload()): void {
  const accent = accentOf(DEFAULT_SETTINGS.theme)
  if (Object.keys(accent).length > 0) writeJson('local', SETTINGS_KEY, { accent })
  else removeKey('local', SETTINGS_KEY)
  setTimeout(reload, RESET_DELAY)
}
