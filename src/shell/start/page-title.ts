/** The browser's title: the product's, or with dynamicTitle the page's before it (admin-area 14). The head script does the same at first paint. */
import { $settings } from '../stores/settings.ts'

/** Title of the window for a page. */
export function windowTitle(page: string, product: string, dynamic: boolean): string {
  return dynamic && page ? `${page} - ${product}` : product
}

/** Follows the setting, and a page that gives itself another name. Returns the way to stop. */
export function watchTitle(page: string, product: string): () => void {
  return $settings.subscribe(({ dynamicTitle }) => {
    const title = windowTitle(page, product, dynamicTitle)
    if (document.title !== title) document.title = title
  })
}
