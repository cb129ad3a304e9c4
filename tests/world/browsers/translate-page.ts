/** B5. Does to a page what Chrome's translator does: every text gives way to a `<font>` element in a `<font>` element with other words. */
import type { Page } from 'playwright/test'

/** Translates what stands in the page now. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const around = text.parentElement
      if (!around || !text.nodeValue?.trim()) continue
      if (!around.closest('script, style, textarea, option, svg, [translate="no"]')) texts.push(text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `${text.nodeValue} ·`
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  })
}
