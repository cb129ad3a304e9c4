/**
 * How the browser's modules are cut into files. React changes with its version only and the portal's core with every release, so they are
 * two files that every page shares from the cache; screens and what they load on demand are cut by the bundler.
 */
export function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (/\/node_modules\/(nanostores|@nanostores|wretch|superstruct)\//.test(id)) return 'core'
  if (/\/src\/shared\/(api|auth|i18n)\/[^/]+\.tsx?$/.test(id)) return 'core'
  if (/\/src\/shared\/lib\/(locale|site-path|web-storage|tab-state|params|colour)\.ts$/.test(id)) return 'core'
  if (/\/src\/(routes|shell\/stores\/[^/]+)\.ts$/.test(id)) return 'core'
  return undefined
}
