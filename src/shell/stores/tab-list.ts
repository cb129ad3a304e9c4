/** The rules of the visited-page tabs, pure: what a list becomes, and where the visitor goes (specification §2, admin-area 14). */
import { keyFromData, type Translate } from '../../shared/i18n/keys.ts'

/** One visited page. Keyed by path: the same page with another query reuses its tab. */
export interface Tab {
  /** Path without base, language and closing slash. */
  path: string
  /** Path with the query last seen, so that filters and paging come back. */
  fullPath: string
  /** Key of the title in the shell's strings; words follow the language of the page in view. */
  titleKey?: string
  /** A title of the page's own (a record's name) or one given in the back office; wins over the key. */
  title?: string
  /** Stands first and is never closed. */
  affix: boolean
  /** Nothing of this page is kept. */
  noCache: boolean
}

export const HOME_PATH = '/'
/** Title of a page that has none (specification §2). */
const NO_NAME = 'no-name'

const TAB_ACTIONS = ['refresh', 'close', 'closeOthers', 'closeLeft', 'closeRight', 'closeAll'] as const
export type TabAction = (typeof TAB_ACTIONS)[number]

/** What an action does: the tabs that stay, and where to go; null stays on the page in view. */
export interface TabOutcome {
  views: Tab[]
  goTo: string | null
  /** Paths of the tabs that go: their kept state goes with them. */
  dropped: string[]
}

/** Affix tabs first, in the order of the route table, whether visited or not; the others keep theirs. */
export function withAffix(views: readonly Tab[], affix: readonly Tab[]): Tab[] {
  const known = (path: string): Tab | undefined => views.find((view) => view.path === path)
  const first = affix.map((tab) => ({ ...tab, fullPath: known(tab.path)?.fullPath ?? tab.fullPath }))
  const rest = views.filter((view) => !affix.some((tab) => tab.path === view.path))
  return [...first, ...rest.map((view) => (view.affix ? { ...view, affix: false } : view))]
}

/** Opens a page's tab, or brings the one it has up to date with the query and title in view. */
export function openView(views: readonly Tab[], tab: Tab): Tab[] {
  if (views.some((view) => view.path === tab.path))
    return views.map((view) => (view.path === tab.path ? { ...view, ...tab } : view))
  return [...views, tab]
}

/** Actions the context menu of a tab offers, in order. 'Close others' and 'close all' stand even beside a single tab. */
export function actionsFor(views: readonly Tab[], path: string): TabAction[] {
  const at = views.findIndex((view) => view.path === path)
  const tab = views[at]
  if (!tab) return []
  const shown: Record<TabAction, boolean> = {
    refresh: true,
    close: !tab.affix,
    closeOthers: true,
    // Nothing stands to the left of the home tab, and only the home tab to the left of the second.
    closeLeft: path !== HOME_PATH && at > 1,
    closeRight: at < views.length - 1,
    closeAll: true,
  }
  return TAB_ACTIONS.filter((action) => shown[action])
}

function keepsWhich(views: readonly Tab[], action: TabAction, path: string): (tab: Tab, index: number) => boolean {
  const at = views.findIndex((view) => view.path === path)
  switch (action) {
    case 'refresh':
      return () => true
    case 'close':
      return (tab) => tab.affix || tab.path !== path
    case 'closeOthers':
      return (tab) => tab.affix || tab.path === path
    case 'closeLeft':
      return (tab, index) => tab.affix || index >= at
    case 'closeRight':
      return (tab, index) => tab.affix || index <= at
    case 'closeAll':
      return (tab) => tab.affix
  }
}

/** Carries out an action on a tab while `active` is the page in view. */
export function applyAction(views: readonly Tab[], action: TabAction, path: string, active: string): TabOutcome {
  const keeps = keepsWhich(views, action, path)
  const kept = views.filter(keeps)
  const dropped = views.filter((tab, index) => !keeps(tab, index)).map((tab) => tab.path)
  const target = views.find((view) => view.path === path)
  if (action === 'refresh') return { views: kept, goTo: target ? `/redirect${target.fullPath}` : null, dropped: [path] }
  const last = kept.at(-1)?.fullPath ?? HOME_PATH
  if (action === 'closeOthers')
    return { views: kept, goTo: active === path ? null : (target?.fullPath ?? last), dropped }
  return { views: kept, goTo: dropped.includes(active) ? last : null, dropped }
}

/** Words of a tab in the language of the page in view. */
export function tabTitle(tab: Pick<Tab, 'title' | 'titleKey'>, t: Translate<'shell'>): string {
  return tab.title || (tab.titleKey ? t(keyFromData(tab.titleKey)) : '') || NO_NAME
}

/** Reads stored tabs; whatever is damaged is left out. */
export function readTabs(stored: unknown): Tab[] {
  if (!Array.isArray(stored)) return []
  const tabs: Tab[] = []
  for (const item of stored as Partial<Tab>[]) {
    if (typeof item?.path !== 'string' || !item.path.startsWith('/') || tabs.some((tab) => tab.path === item.path))
      continue
    const fullPath = typeof item.fullPath === 'string' && item.fullPath.startsWith('/') ? item.fullPath : item.path
    tabs.push({
      path: item.path,
      fullPath,
      affix: item.affix === true,
      noCache: item.noCache === true,
      ...(typeof item.titleKey === 'string' && { titleKey: item.titleKey }),
      ...(typeof item.title === 'string' && { title: item.title }),
    })
  }
  return tabs
}

/** Refresh addresses and pages without a name never become tabs. */
export function becomesTab(path: string, name: string | undefined): boolean {
  return Boolean(name) && path !== '/redirect' && !path.startsWith('/redirect/')
}
