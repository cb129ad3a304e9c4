const FORM =
  /\/src\/shared\/form\/(use-(form|values|watched|rows)|form-(shell|store|values|types)|error-(list|summary)|unanswered|submit-button|draft\/[\w-]+|fields\/(field|choice-inputs|text-inputs|late-control|bilingual-row))\.tsx?$/

/**
 * How the browser's modules are cut into files. React changes with its version only, so it is a file of its own; the core is what the login
 * page needs too; the rules come with forms, the shell with every page behind the login. Few files, for each costs a slow connection a round trip's share;
 * screens and what they load on demand are cut by the bundler.
 */
export function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (/\/node_modules\/(@nanostores\/react|nanostores\/(computed|map|deep-map|listen-keys|map-creator))\//.test(id))
    return 'shell'
  if (/\/node_modules\/(nanostores|wretch|@astrojs\/react)\//.test(id)) return 'core'
  // Lists check nothing that is typed: what describes fields comes with the forms.
  if (
    /\/node_modules\/superstruct\/|\/src\/shared\/form\/rules(\/(text|choices|contact|numbers|across))?\.ts$|\/src\/shared\/api\/contract\.ts$/.test(
      id,
    )
  )
    return 'rules'
  if (id.includes('vite/preload-helper')) return 'core'
  if (/\/src\/shared\/(auth\/(?!token|own-session)|api\/reference)/.test(id)) return 'shell'
  // Files, actions on chosen records, and the show's words come with what asks for them: those take the rules, which stand on the core.
  if (
    /\/src\/shared\/(api\/(?!upload|download|chosen|show-contract|described)|auth\/(?!own-session)|i18n\/(?!foreign))[^/]+\.tsx?$/.test(
      id,
    )
  )
    return 'core'
  if (
    /\/src\/shared\/(lib\/(locale|params|money|text\/english-name|browser\/(site-path|web-storage|a11y|tab-state|page-events|when-loaded))|form\/submission|record\/view-param)\.ts$/.test(
      id,
    )
  )
    return 'core'
  if (
    /\/src\/shared\/ui\/(alert|icons?|button|overlay\/overlay-store|loading\/(spinner|use-load|late))\.tsx?$/.test(id)
  )
    return 'core'
  if (/\/src\/shell\/start\/(client-host|error-log|start-any)\.ts$/.test(id)) return 'core'
  if (id.endsWith('/src/shared/lib/default-accent.ts')) return 'shell'
  if (
    /\/src\/shell\/[\w-]+\/(?!settings-(drawer|change)|acting-bar|tab-menu|top-menu|phone-search|search-(index|box)|late-|drawer-focus|error-report|language-switch|log-out|prefetch-later|reopen-page|booth-switch|page-title|show-)[\w-]+\.tsx?$/.test(
      id,
    )
  )
    return 'shell'
  if (/\/src\/shared\/ui\/(overlay\/menu|avatar|use-media)\.tsx?$/.test(id)) return 'shell'
  // Small parts that nearly every screen of the frame shows: a file each would cost more in addresses than in code.
  if (
    /\/src\/shared\/ui\/(loading\/(states|skeleton)|page-header|status-badge|card|inputs\/(toggles|use-late-field|use-typed-early)|use-hydrated)\.tsx?$/.test(
      id,
    )
  )
    return 'shell'
  if (
    /\/src\/shared\/(i18n\/foreign|lib\/text\/language-of|lib\/time\/(dates|date-range)|list\/(dict\/use-dict|dict-contract|search-params)|form\/(form-context|fields\/use-options)|files\/contract)\.tsx?$/.test(
      id,
    )
  )
    return 'shell'
  // Lists that are saved are busy with it; alone each would be a file of some hundred bytes.
  if (
    /\/src\/shared\/(ui\/loading\/use-busy|lib\/contacts\/full-contacts-contract|list\/(export-button|contacts\/use-save-list))\.tsx?$/.test(
      id,
    )
  )
    return 'busy'
  // What every list shows; then what those of reviewed records do beside.
  if (
    /\/src\/shared\/(list\/(cell|data-table|filter-inputs|list-shell|list-state|list-state-view|row-actions|use-columns|use-list|use-selection)|record\/use-(view|quiet))\.tsx?$/.test(
      id,
    )
  )
    return 'list'
  if (
    /\/src\/shared\/record\/(table\/(record-(cells|columns|table)|use-record-(actions|menu))|shown-name|refusals|contract)\.tsx?$/.test(
      id,
    )
  )
    return 'record'
  // Lists' filters look into categories and regions without a form's pickers, and forms without the lists' parts.
  if (/\/src\/shared\/(form\/fields\/category-tree|lib\/own-regions)\.ts$/.test(id)) return 'places'
  // A list's filters and a form's fields share it: with the forms it would bring them to every list.
  if (id.endsWith('/src/shared/ui/inputs/day-input.tsx')) return 'day'
  if (/\/src\/shared\/(form\/rules\/(presence|files)|files\/limits)\.ts$/.test(id)) return 'checks'
  // What forms with files take beside; then what forms of reviewed records do.
  if (/\/src\/shared\/files\/(file-upload|image-upload)\.tsx?$/.test(id)) return 'upload'
  if (
    /\/src\/shared\/(record\/(form-notice|states|use-record|place-inputs)|form\/fields\/(chips|tags-input|category-picker))\.tsx?$/.test(
      id,
    )
  )
    return 'record-form'
  // Choices that are typed into: company, booth forms and records have them, and none brings the others' fields.
  if (
    /\/src\/shared\/(ui\/inputs\/late-combobox|form\/fields\/(pick-select|choice-box|find-nodes|options-failed|region-picker))\.tsx?$/.test(
      id,
    )
  )
    return 'pick'
  // What the pages before the login fill in.
  if (
    /\/src\/(shared\/(ui\/inputs\/native-field|form\/native\/use-public-form|lib\/browser\/safe-redirect)|features\/account\/screens\/(password-field|captcha-field|use-captcha|use-native-form))\.tsx?$/.test(
      id,
    )
  )
    return 'entry'
  // All that a form starts with; what it loads later (uploads, categories, conflict, editor) is cut by the bundler.
  if (FORM.test(id)) return 'form'
  return undefined
}
