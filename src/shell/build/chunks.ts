/**
 * How the browser's modules are cut into files. React changes with its version only, so it is a file of its own; the core is what the login
 * page needs too; the rules come with forms, the shell with every page behind the login. Few files, for each costs a slow line a round trip's share;
 * screens and what they load on demand are cut by the bundler.
 */
export function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (/\/node_modules\/(@nanostores\/react|nanostores\/(computed|map|deep-map|listen-keys|map-creator))\//.test(id))
    return 'shell'
  if (/\/node_modules\/(nanostores|wretch|@astrojs\/react)\//.test(id)) return 'core'
  // Lists check nothing that is typed: what describes fields comes with the forms.
  if (
    /\/node_modules\/superstruct\/|\/src\/shared\/form\/rules(\/(text|choices|contact))?\.ts$|\/src\/shared\/api\/contract\.ts$/.test(
      id,
    )
  )
    return 'rules'
  if (id.includes('vite/preload-helper')) return 'core'
  if (/\/src\/shared\/auth\/(?!token)/.test(id)) return 'shell'
  if (/\/src\/shared\/(api|auth|i18n)\/[^/]+\.tsx?$/.test(id)) return 'core'
  if (/\/src\/shared\/lib\/(locale|site-path|web-storage|params|a11y)\.ts$/.test(id)) return 'core'
  if (/\/src\/shared\/ui\/(overlay-store|icons?|button|spinner)\.tsx?$/.test(id)) return 'core'
  if (/\/src\/shell\/(client-host|error-log|start-any)\.ts$/.test(id)) return 'core'
  if (/\/src\/routes\.ts$|\/src\/shared\/lib\/(colour|tab-state)\.ts$/.test(id)) return 'shell'
  if (/\/src\/shell\/(?!settings-drawer|top-menu|search-index|late-overlays|start-public-page)[^?]+\.tsx?$/.test(id))
    return 'shell'
  if (/\/src\/shared\/ui\/(menu|avatar|tooltip|use-media|overlay-host|toaster)\.tsx?$/.test(id)) return 'shell'
  return undefined
}
