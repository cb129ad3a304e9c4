/**
 * A namespace is the folder under `src` that holds a `locale` folder: `src/shared/form/locale/zh-CN.json` belongs to `shared/form`.
 * So each part and each feature carries its own words, and nothing has to be registered.
 */
const LOCALE_FILE = /(?:^|\/)src\/(.+)\/locale\/([\w-]+)\.json$/

/** Reads namespace and language off a locale file's path (absolute or from the root); undefined for any other file. */
export function localeFile(path: string): { namespace: string; locale: string } | undefined {
  const found = LOCALE_FILE.exec(path)
  return found?.[1] && found[2] ? { namespace: found[1], locale: found[2] } : undefined
}
