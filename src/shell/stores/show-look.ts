/** The show's look: logo and key visual on pages that need no token, its colour for everybody who has chosen no theme. */
import { API_BASE } from '../../shared/api/api-base.ts'
import { DEFAULT_ACCENT } from '../../shared/lib/default-accent.ts'
import { readJson, removeKey, writeJson } from '../../shared/lib/browser/web-storage.ts'
import { readSettings, SETTINGS_KEY, showAccent } from './settings.ts'
import { followShow, type Show } from '../start/show-words.ts'

/** Widths of the copies of a picture, in pixels. */
const LOGO_WIDTH = 300
const VISUAL_WIDTH = 1500

const pictureAddress = (fileName: string, width: number): string =>
  `${API_BASE}/busi/show/picture?fileName=${encodeURIComponent(fileName)}&width=${width}`

/** Fills the places a page keeps for a picture. They show once it has come: without it the page stays as it was built. */
function place(look: string, fileName: string, width: number): void {
  for (const one of document.querySelectorAll<HTMLElement>(`.${look}`)) {
    one.hidden = true
    one.replaceChildren()
    if (fileName === '') continue
    const image = new Image()
    image.alt = ''
    image.addEventListener('load', () => (one.hidden = false), { once: true })
    image.src = pictureAddress(fileName, width)
    one.append(image)
  }
}

/** Colours the page, and keeps the colours where every page's head finds them, unless the person has a theme of its own. */
export function keepAccent({ look }: Show): void {
  const stored = readJson('local', SETTINGS_KEY)
  if (readSettings(stored).theme.toLowerCase() !== DEFAULT_ACCENT.toLowerCase()) return
  const own = typeof stored === 'object' && stored ? Object.entries(stored).filter(([name]) => name !== 'accent') : []
  const accent = Object.keys(look.accent).length > 0 ? [['accent', look.accent] as const] : []
  if (own.length + accent.length > 0) writeJson('local', SETTINGS_KEY, Object.fromEntries([...own, ...accent]))
  else removeKey('local', SETTINGS_KEY)
  showAccent(look.accent)
}

/** Shows the look on a page that needs no token. */
export function lookOfShow(): Promise<void> {
  return followShow((show) => {
    keepAccent(show)
    const { logo, keyVisual } = show.look
    place('show-logo', logo, LOGO_WIDTH)
    place('show-visual', keyVisual, VISUAL_WIDTH)
    place('show-banner', keyVisual, VISUAL_WIDTH)
  })
}
