/** Goes to the same page in the other language, losing nothing that was typed (specification §1, architecture §7.1). */
import type { Locale } from '../../shared/lib/locale.ts'
import { BEFORE_LANGUAGE_SWITCH } from '../../shared/lib/browser/page-events.ts'
import { hrefOf, pathOf } from '../../shared/lib/browser/site-path.ts'
import { writeText } from '../../shared/lib/browser/web-storage.ts'
import { markForRestore } from '../stores/tabs.ts'

/** localStorage key of the language (specification §9). */
const LANGUAGE_KEY = 'language'

/** What a listener of BEFORE_LANGUAGE_SWITCH finds in `event.detail`. */
export interface LanguageSwitch {
  to: Locale
  waitUntil(work: Promise<unknown>): void
}

/** Has everything stored that was typed on the page, which is about to be opened anew; false when a form wants it to stay. */
export async function storeTyped(to: Locale): Promise<boolean> {
  const work: Promise<unknown>[] = []
  const detail: LanguageSwitch = { to, waitUntil: (each) => void work.push(each) }
  if (!document.dispatchEvent(new CustomEvent(BEFORE_LANGUAGE_SWITCH, { cancelable: true, detail }))) return false
  await Promise.allSettled(work)
  return true
}

/** Switches; false when a form wants the page to stay. */
export async function switchLanguage(
  to: Locale,
  page: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'> = location,
): Promise<boolean> {
  if (!(await storeTyped(to))) return false
  const path = pathOf(page.pathname)
  writeText('local', LANGUAGE_KEY, to)
  markForRestore(path)
  // The page in the old language is left out of the history: its guard would only lead here again.
  page.replace(hrefOf(path, to) + page.search + page.hash)
  return true
}
