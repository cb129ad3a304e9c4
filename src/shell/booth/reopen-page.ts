import { $session } from '../../shared/auth/session.ts'
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { hrefOf, pathOf } from '../../shared/lib/browser/site-path.ts'
import { storeTyped } from '../top-bar/language-switch.ts'
import { buildMenu, menuTitles } from '../menu/menu-tree.ts'
import type { OwnRoute } from '../start/page-facts.ts'
import { leaveMessage } from '../start/start-any.ts'
import { markForRestore } from '../stores/tabs.ts'

/** Where a form leads that the chosen booth does not file. */
const CHECKLIST = '/newspaper/checklist'

export type Page = Pick<Location, 'pathname' | 'search' | 'replace'>

/** Opens the page anew, what was typed kept as by a change of language; a form the chosen booth does not file gives way to the checklist. */
export async function reopen(route: OwnRoute, locale: Locale, page: Page): Promise<void> {
  const t = fixedT(stringsOf(locale), locale, 'shell')
  const session = $session.get()
  const own = session.booths.find(({ id }) => id === session.boothId)
  const listed = menuTitles(buildMenu(session, locale))
  const path = pathOf(page.pathname)
  if (!(await storeTyped(locale))) return
  if (own) leaveMessage(t('topBar.boothSwitched', { booth: own.boothNo }), 'success')
  if (route.boothForm && !listed.has(route.path)) return page.replace(hrefOf(CHECKLIST, locale))
  markForRestore(path)
  page.replace(hrefOf(path, locale) + page.search)
}
