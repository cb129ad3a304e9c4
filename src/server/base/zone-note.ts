/** Says by which clock a mail or a page of the server tells its times. */
import { showZone } from '../../shared/lib/time/zone.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { translate } from './i18n.ts'

/** A time of day, alone or behind a day. */
const CLOCK_TIME = /(?<![\d:])([01]?\d|2[0-3]):[0-5]\d(?![\d:])/

/** The line that names the zone; '' for a text that tells no time of day, or says itself that times are local at the show. */
export const zoneNote = (text: string, locale: Locale): string =>
  CLOCK_TIME.test(text) && !text.includes(translate(locale, 'server/base:zone.local'))
    ? translate(locale, 'server/base:zone.note', { zone: showZone() })
    : ''
