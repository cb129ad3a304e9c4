/** Runs at the end of the manual's page, bundled into it: no library, one request. */
import { toLocale } from '../../../shared/lib/locale.ts'
import { momentText } from '../moment.ts'
import { listFiles } from './manual-files.ts'
import { refreshManual } from './refresh.ts'

const locale = toLocale(document.documentElement.lang)
void refreshManual(momentText, locale)
void listFiles(locale)
