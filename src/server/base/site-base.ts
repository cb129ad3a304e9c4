import type { Locale } from '../../shared/lib/locale.ts'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import type { Settings } from './settings.ts'

/** Path below which the site stands, on whatever host serves it. */
export const SITE_BASE = '/business-label'

/** Address of a page of the site, whole, for mails and files. */
export const siteUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, path: string, locale: Locale): string =>
  publicUrl + hrefOf(path, locale, SITE_BASE)
