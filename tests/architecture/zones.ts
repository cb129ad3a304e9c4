/** Where a file stands, and whom it may import: the table that `src/docs/architecture.md` names. */

interface Zone {
  kind:
    | 'pages'
    | 'shell'
    | 'screens'
    | 'feature-server'
    | 'feature-pure'
    | 'shared'
    | 'base'
    | 'server'
    | 'routes'
    | 'locale'
    | 'other'
  /** Feature or shared layer. */
  name: string
  /** Path below the feature or layer. */
  rest: string
}

/** In an area's own folder: loaders of what is chosen from, shared by the screens of all areas. */
const OPTIONS = 'load-options.ts'

export function zoneOf(path: string): Zone {
  const [, top = '', name = '', ...rest] = path.split('/')
  const zone = (kind: Zone['kind']): Zone => ({ kind, name, rest: rest.join('/') })
  if (path.endsWith('.json')) return zone('locale')
  if (path === 'src/routes.ts') return zone('routes')
  if (path.startsWith('src/server/base/')) return zone('base')
  if (top === 'pages' || top === 'shell' || top === 'server' || top === 'shared') return zone(top)
  if (top !== 'features') return zone('other')
  // A booth form's folder has its definition and its own parts side by side: what draws is a screen, and so is what stands in its `screens` folder.
  if (rest[0] === 'screens' || (rest[0] === 'forms' && /\.tsx$|\/use-[\w-]+\.ts$|\/screens\//.test(path)))
    return zone('screens')
  // Loaders of an area's options run in the browser, for the screens of others too.
  if (rest[0] === OPTIONS) return zone('screens')
  if (rest[0] === 'server') return zone('feature-server')
  return zone('feature-pure')
}

/** Shared code that both sides may run: no React, no DOM, no Node. */
export const isPureShared = ({ kind, name, rest }: Zone): boolean =>
  kind === 'shared' &&
  (name === 'lib' ||
    /(^|[-/])contract\.ts$/.test(rest) ||
    (name === 'api' && /^(contract|envelope|errors|described)\.ts$/.test(rest)) ||
    (name === 'auth' && rest === 'can.ts') ||
    (name === 'form' && /^(rules(\.ts|\/)|submission\.ts|placed-message\.ts)/.test(rest)) ||
    (name === 'files' && /^(limits|contract|csv|magic-bytes|encoding\/read-text)\.ts$/.test(rest)) ||
    (name === 'record' && /^(states|refusals|contract|kinds|facts|shown-name)\.ts$/.test(rest)) ||
    (name === 'i18n' && /^(keys|translate|namespaces|registry|strings|hall-word)\.ts$/.test(rest)))

const LAYERS = ['lib', 'i18n', 'api', 'auth', 'ui']
/** Siblings on top of `ui`. They stand in a row: an upload is a form field, so are a list's filters; a record's parts take all three. */
const TOP_LAYERS = ['form', 'files', 'list', 'record', 'crud']

/** The desk of the booth forms shows, prices and explains the very forms: it reads their definitions, and shares their history and notices. */
const isDeskOfForms = (from: Zone, to: Zone): boolean =>
  from.name === 'form-desk' &&
  to.name === 'booth-forms' &&
  (to.kind === 'feature-pure' || to.rest.startsWith('screens/'))

/** Whether a file of one zone may import one of another; true, or the rule that is broken. */
export function allowed(from: Zone, to: Zone): true | string {
  if (to.kind === 'locale') return true
  // The manual prints the rules, prices and dates of every area (src/docs/manual.md).
  if (from.kind === 'feature-pure' && from.name === 'manual' && to.kind === 'feature-pure') return true
  if (isDeskOfForms(from, to)) return true
  switch (from.kind) {
    case 'pages':
      if (['shell', 'screens', 'routes', 'pages'].includes(to.kind)) return true
      // What a screen asks first, for the page to begin it in its head.
      if (to.kind === 'feature-pure' && to.rest === 'contract.ts') return true
      return (
        (to.kind === 'shared' && (to.name === 'i18n' || to.name === 'lib')) ||
        'pages import shell, screens, contracts, routes and shared/i18n'
      )
    case 'shell':
      return (
        ['shell', 'shared', 'routes'].includes(to.kind) ||
        'shell imports shared and routes.ts, never features, pages or the server'
      )
    case 'screens':
      if (to.kind === 'shared' || to.kind === 'routes') return true
      if (to.name === from.name && (to.kind === 'screens' || to.kind === 'feature-pure')) return true
      if (to.kind === 'screens' && to.rest === OPTIONS) return true
      return (
        (to.kind === 'feature-pure' && /^(([\w-]+-)?contract|facts)\.ts$/.test(to.rest)) ||
        'screens import their own feature, shared, and contracts, facts and loaders of options of others'
      )
    case 'feature-server':
      if (to.kind === 'base' || isPureShared(to) || to.kind === 'routes') return true
      // Tables are the shared schema, there to be joined (src/docs/adr/0003-shared-tables.md).
      if (to.kind === 'feature-server')
        return (
          to.name === from.name ||
          /^server\/(exports|tables)\.ts$/.test(to.rest) ||
          'of another feature’s server only exports.ts and tables.ts may be imported'
        )
      if (to.kind === 'feature-pure')
        return (
          to.name === from.name || to.rest === 'contract.ts' || 'of another feature only contract.ts may be imported'
        )
      return 'feature servers import server/base, their own feature and pure shared code'
    case 'feature-pure':
      if (isPureShared(to)) return true
      return (
        (to.kind === 'feature-pure' && (to.name === from.name || to.rest === 'contract.ts')) ||
        'contracts and rules import pure shared code and contracts'
      )
    case 'shared': {
      if (to.kind !== 'shared') return 'shared imports nothing but shared'
      if (to.name === from.name) return true
      const order = [...LAYERS, ...TOP_LAYERS]
      if (order.includes(from.name) && order.includes(to.name) && order.indexOf(to.name) < order.indexOf(from.name))
        return true
      return (
        (TOP_LAYERS.includes(from.name) && isPureShared(to)) ||
        'lib < i18n < api < auth < ui < form < files < list < record, crud'
      )
    }
    case 'base':
      return to.kind === 'base' || isPureShared(to) || 'server/base is what features build on: it imports no feature'
    case 'server':
      return (
        to.kind === 'server' ||
        to.kind === 'base' ||
        to.kind === 'feature-server' ||
        to.kind === 'feature-pure' ||
        to.kind === 'routes' ||
        isPureShared(to) ||
        'the server never imports React, screens, shell or pages'
      )
    case 'routes':
      return isPureShared(to) || 'routes.ts imports pure shared code only'
    default:
      return true
  }
}
