import { LOCALES, localePrefix, type Locale } from '../lib/locale.ts'

/** Parameter of `[...lang]` for a language: none for Chinese at the root, `en` for English. */
function langParam(locale: Locale): string | undefined {
  return localePrefix(locale).slice(1) || undefined
}

/** `getStaticPaths` of a page under `src/pages/[...lang]/`: one page in each language. */
export function localePaths(): { params: { lang: string | undefined }; props: { locale: Locale } }[] {
  return LOCALES.map((locale) => ({ params: { lang: langParam(locale) }, props: { locale } }))
}
