import type { Settings } from '../settings.ts'

/** What the path of every call begins with (specification §7). */
export const API_PREFIX = '/mm-label'

/** Address of a call for whoever is not on the site: a mail program, a link in a mail. */
export const apiUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, path: string): string =>
  `${publicUrl}${API_PREFIX}${path}`
