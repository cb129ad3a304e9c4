/** Runs at the end of the manual's page, bundled into it: no library, one request. */
import { toLocale } from '../../../shared/lib/locale.ts'
import { momentText } from '../moment.ts'
import { refreshManual } from './refresh.ts'

void refreshManual(momentText, toLocale(document.documentElement.lang))
