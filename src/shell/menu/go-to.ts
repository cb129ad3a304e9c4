import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../shared/lib/locale.ts'

/** Opens an entry of the menu: a screen in this window, from its top; an external address in a new one (specification §2). */
export function goTo(
  entry: { path: string; external: boolean },
  locale: Locale,
  assign: (href: string) => void = (href) => location.assign(href),
): void {
  if (entry.external) window.open(entry.path, '_blank', 'noopener')
  else assign(hrefOf(entry.path, locale))
}
