const loading = new Map<string, Promise<void>>()

/** Brings a style sheet that only a part on demand needs; pages are measured by it, so it must stand before them. Asked again after a failure. */
export function styleSheet(href: string): Promise<void> {
  const known = loading.get(href)
  if (known) return known
  const asked = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      reject(new Error(`${href} did not load`))
    })
    document.head.append(link)
  })
  loading.set(href, asked)
  return asked
}
