/** Writes the calendar as iCalendar text (RFC 5545). Times are UTC, so that no zone data is needed to read them right. */
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findConfigs, findEdition } from '../../../server/base/parameters.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { zoneNote } from '../../../server/base/zone-note.ts'
import { CONTACT_KEYS, contactIn, dialledAbroad } from '../../../shared/lib/contact-topics.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { SourceEvent } from './sources/source.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

export interface IcsOptions {
  /** Name of the calendar, as programmes show it. */
  name: string
  /** Where the show is, said behind the place of an appointment; '' while it is not set. */
  venue: string
  /** Whom of the organiser to ask about an appointment, in one line; '' while nobody is named. */
  contact: string
  /** The line that tells the contact in words. */
  contactLine: (contact: string) => string
  /** The line that names the zone of the times in a text; '' for a text without. */
  zoneOf: (text: string) => string
  /** Which of the two shows it is: `label`. No day of it: an entry keeps its name when the show moves, even into another year. */
  edition: string
  /** How often the calendar was changed by the organiser: programmes take an entry with a greater number in place of the one they know. */
  sequence: number
  /** When the text is written. */
  now: Date
  /** Address of a screen, for the entry's link. */
  urlOf: (route: string) => string
  /** Words of the categories. */
  kindName: (kind: SourceEvent['kind']) => string
  /** Addresses of who asks and who takes part, in a file that is mailed (RFC 6047); nobody is asked for an answer. */
  mailed?: { from: string; to: string }
}

let showVersion: (db: Db) => Promise<number> = () => Promise.resolve(0)

/** Called once at load, in src/server/compose.ts: how often the show's record was saved. */
export function giveShowVersion(find: typeof showVersion): void {
  showVersion = find
}

/** What a file of this show's says besides its entries. */
export async function icsOptions(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>, locale: Locale): Promise<IcsOptions> {
  const show = await findConfigs(ctx.db, ['expo.name', 'expo.enName', 'expo.venue', 'expo.enVenue', ...CONTACT_KEYS])
  const contact = contactIn(show, locale === 'en-US')
  return {
    contact: locale === 'en-US' ? dialledAbroad(contact) : contact,
    contactLine: (line) => translate(locale, 'features/calendar:file.contact', { contact: line }),
    zoneOf: (text) => zoneNote(text, locale),
    name: (locale === 'en-US' ? show['expo.enName'] : show['expo.name']) ?? '',
    venue: (locale === 'en-US' ? show['expo.enVenue'] : '') || show['expo.venue'] || '',
    edition: (await findEdition(ctx.db)).toLowerCase(),
    sequence: await showVersion(ctx.db),
    now: ctx.clock.realNow(),
    urlOf: (route) => siteUrl(ctx.settings, route, locale),
    kindName: (kind) => translate(locale, `features/calendar:kinds.${kind}`),
  }
}

const utc = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]

/** No quotation mark may stand in the value of a parameter (RFC 5545, 3.2), which the package forgets. */
const inParameter = (text: string) => text.replace(/"/g, "'")

/** Commas, semicolons and backslashes stand for themselves only when marked (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** @param method CANCEL: whoever takes the file in loses its entries; REQUEST: it is mailed to who takes part in its one entry */
export function writeIcs(
  events: readonly SourceEvent[],
  options: IcsOptions,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'PUBLISH',
): string {
  const { error, value } = createEvents(
    events.map((event) => attributesOf(event, options)),
    // The package escapes the texts of entries, but not the name of the calendar.
    {
      productId: '-//Exhibitor Interaction Centre//Calendar//EN',
      method,
      calName: escapeText(options.name),
    },
  )
  if (error || !value) throw error ?? new Error('the calendar could not be written')
  // The package quotes what RFC 5545, 3.2.12 has as a word.
  const lines = unfolded(value.replaceAll('PARTSTAT="ACCEPTED"', 'PARTSTAT=ACCEPTED'))
  const contact = options.contact === '' ? [] : [`CONTACT:${escapeText(options.contact)}`]
  const asked = new Set(events.filter(isAppointment).map((event) => `UID:${uidOf(event, options)}`))
  // The package knows no CONTACT (RFC 5545, 3.8.4.2).
  return lines
    .flatMap((line) => (asked.has(line) ? [line, ...contact] : [line]))
    .map(foldLine)
    .join('\r\n')
}

const isAppointment = ({ kind }: SourceEvent): boolean => kind === 'appointment'

const uidOf = ({ id }: SourceEvent, { edition }: IcsOptions): string => `${id}.${edition}@exhibitor-portal`

/** A place of the show, with the venue behind it for whoever reads the entry on the way there. */
const placeIn = (event: SourceEvent, venue: string): string => {
  const { place = '' } = event
  return !isAppointment(event) || venue === '' || place.includes(venue) ? place : `${place}, ${venue}`
}

/** Text of an entry. Readers in another zone learn of which zone its times are, and whom to ask. */
const textIn = (event: SourceEvent, { contact, contactLine, zoneOf }: IcsOptions): string =>
  isAppointment(event)
    ? [event.text, zoneOf(event.text), contact && contactLine(contact)].filter(Boolean).join('\n')
    : event.text

/** The package takes the moment of writing, but its types leave it out. */
type Attributes = EventAttributes & { timestamp: number }

function attributesOf(event: SourceEvent, options: IcsOptions): Attributes {
  const { name, venue, sequence, now, urlOf, kindName, mailed } = options
  const deadline = event.kind === 'deadline'
  return {
    uid: uidOf(event, options),
    title: event.title,
    description: textIn(event, options),
    ...(event.place ? { location: placeIn(event, venue) } : {}),
    ...(mailed
      ? {
          organizer: { name: inParameter(name), email: mailed.from },
          attendees: [{ name: mailed.to, email: mailed.to, rsvp: false, partstat: 'ACCEPTED' as const }],
        }
      : {}),
    start: utc(event.start),
    startInputType: 'utc',
    startOutputType: 'utc',
    // Without an end it ends when it begins (RFC 5545, 3.6.1).
    ...(event.end ? { end: utc(event.end), endInputType: 'utc' as const, endOutputType: 'utc' as const } : {}),
    timestamp: now.getTime(),
    categories: [kindName(event.kind)],
    sequence: sequence + (event.sequence ?? 0),
    status: event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED',
    ...(deadline ? { transp: 'TRANSPARENT' as const, busyStatus: 'FREE' as const } : {}),
    ...(event.route === null ? {} : { url: urlOf(event.route) }),
    ...(event.alarm !== undefined && !event.cancelled
      ? {
          alarms: [
            {
              action: 'display' as const,
              description: escapeText(event.title),
              trigger: { minutes: event.alarm, before: true },
            },
          ],
        }
      : {}),
    ...(deadline
      ? {
          alarms: [
            // Written as -PT24H: the package writes a day as -P1DT, which RFC 5545 (3.3.6) does not allow.
            { action: 'display' as const, description: escapeText(event.title), trigger: { hours: 24, before: true } },
          ],
        }
      : {}),
    // Its types want an end or a length; the standard and the package do without.
  } as Attributes
}

const unfolded = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')

/** Lines of at most 75 octets (RFC 5545, 3.1). The package counts characters, and a Chinese one takes three octets. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    // A continued line begins with a blank, which counts.
    if (size + octets > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += character
    size += octets
  }
  return [...parts, part].join('\r\n ')
}
