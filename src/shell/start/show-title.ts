/** The window of a framed page bears the show's name. */
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { watchTitle } from './page-title.ts'
import { followShow, titleOf } from './show-words.ts'

/** The product's until the show's are known; the head of the page has set it once. */
export function followTitle(locale: Locale): void {
  const product = fixedT(stringsOf(locale), locale, 'shell')('product.title')
  const page = document.documentElement.dataset.title ?? ''
  let stop = watchTitle(page, product)
  void followShow((show) => {
    stop()
    stop = watchTitle(page, titleOf(show, product, locale))
  })
}
