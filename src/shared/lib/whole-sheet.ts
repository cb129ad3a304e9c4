/**
 * Adds the whole style sheet to a page that was built with the styles of its own first parts only (`shell/build/finished-site.ts`), for parts that
 * are fetched on demand and look like those of other pages. Resolved once it is there; at once for pages that have it, or when it cannot be had.
 */
export function loadWholeSheet(): Promise<void> {
  const { dataset } = document.documentElement
  const href = dataset.styles
  if (!href) return Promise.resolve()
  // Once is enough, whoever asks.
  delete dataset.styles
  return new Promise((resolve) => {
    const done = () => resolve()
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done }),
    )
  })
}
