/**
 * Runs in the head, before anything is painted (architecture §7.3): guard, language, theme, size and sidebar. Bundled into every page as an
 * inline script, so it stays small (a test holds it under 1.5 kB) and imports nothing.
 */
export {}

const BASE: string = import.meta.env.BASE_URL
const root = document.documentElement
const page = root.dataset

/** Leaves for a path in the wanted language; the page in hand is not shown meanwhile. */
function go(path: string, english: boolean): void {
  root.hidden = true
  location.replace(BASE + (english ? '/en' : '') + path)
}

/** Specification §4: no token leads to the login page, a token leads away from it. The language in storage wins over the URL's. */
function guard(): void {
  const [, en, path = '/'] = /^(\/en(?=\/|$))?(.*)/.exec(location.pathname.slice(BASE.length)) ?? []
  const rest = location.search + location.hash
  const stored = localStorage.language
  const english = stored ? /^en/i.test(stored) : !!en
  // Nobody lands on an English page by default: whoever did chose it.
  if (!stored && en) localStorage.language = 'en-US'
  const own = path || '/'
  const token = localStorage['Admin-Token']
  const as = localStorage['login-as']
  if (!token && page.guard === 'token')
    go('/login/?' + (as ? 'as=' + as + '&' : '') + 'redirect=' + encodeURIComponent(own + rest), english)
  else if (token && page.guard === 'login') go('/', english)
  // The file a static host serves for an unknown address (specification §2: a catch-all leads to /404).
  else if (page.guard === 'token' && page.route === 'notFound' && !/^\/404\b/.test(own)) go('/404/', english)
  else if (english !== !!en) go(own + rest, english)
}

/** What the settings drawer stored; a value of another shape is left at its default. */
function look(): void {
  const settings = JSON.parse(localStorage['layout-setting'] || '{}')
  for (const name of ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo'])
    if (name in settings) page[name] = settings[name] ? '1' : '0'
  if (settings.sideTheme === 'theme-light') page.sideTheme = settings.sideTheme
  if (settings.dynamicTitle && page.title) document.title = page.title + ' - ' + document.title
  // Computed from the theme when it was saved (stores/settings.ts).
  for (const name in settings.accent) root.style.setProperty(name, settings.accent[name])
}

/** Says that the browser refuses storage (trouble/trouble.astro); damaged values alone do not count. */
function noteStorage(): void {
  try {
    localStorage.getItem('')
  } catch {
    page.noStorage = ''
  }
}

page.device = innerWidth < 992 ? 'mobile' : 'desktop'
try {
  page.sidebar = innerWidth < 992 || /(^|; )sidebarStatus=0/.test(document.cookie) ? 'closed' : 'open'
  page.size = /(?:^|; )size=(default|small|mini)/.exec(document.cookie)?.[1] ?? 'medium'
  guard()
  look()
  // An exhibitor's session of a show that is over (shared/auth/session.ts): its bar stands before the page is painted.
  if (/"closed":true/.test(localStorage['menu-cache'])) page.closed = ''
} catch {
  // Storage is refused or damaged: the page shows in its defaults.
  noteStorage()
}
