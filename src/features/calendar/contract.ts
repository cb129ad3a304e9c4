/** Calendar calls (beyond-peers O5): every deadline and appointment in one list, as a file and as a subscription. */
import { array, boolean, enums, nullable, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'

/** One entry of the calendar, worded in the caller's language. Times are `yyyy-MM-dd HH:mm:ss` by the show’s clocks. */
export const calendarEvent = type({
  /** Stable as long as the thing is the same, whenever it takes place. */
  id: string(),
  kind: enums(['deadline', 'show', 'appointment']),
  key: string(),
  title: string(),
  text: string(),
  /** Screen it is about; null when there is none. */
  route: nullable(string()),
  start: string(),
  /** Null for a deadline: an instant. */
  end: nullable(string()),
  /** The viewer has filed what this deadline is for: nothing warns of it any more. */
  filed: optional(boolean()),
})
export type CalendarEvent = Infer<typeof calendarEvent>

export const calendarList = defineCall(
  {
    method: 'POST',
    path: '/busi/calendar/list',
    summary: 'Every deadline, day of the show and appointment that concerns the caller, in order of time',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ serverTime: string(), events: array(calendarEvent) })) }),
)

export const calendarDownload = defineCall(
  {
    method: 'GET',
    path: '/busi/calendar/export',
    summary: 'The calendar as an iCalendar file',
    audience: 'signedIn',
    response: 'binary',
  },
  () => ({ request: nothing, reply: type({}) }),
)

/** The caller's subscription: when it was made and last fetched, or null when there is none. The link itself is told once, when it is made. */
const calendarLink = nullable(type({ createTime: string(), lastUsed: nullable(string()), locale: string() }))

export const calendarLinkInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/calendar/link/info',
    summary: 'The private subscription link of the caller: since when, last fetched when',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(calendarLink) }),
)

export const calendarLinkRenew = defineCall(
  {
    method: 'POST',
    path: '/busi/calendar/link/renew',
    afterShow: true,
    summary: 'Make a private subscription link; an earlier one ends',
    audience: 'signedIn',
  },
  () => ({
    request: nothing,
    /** `path` below the API's base; shown this once. */
    reply: data(type({ path: string(), link: calendarLink })),
  }),
)

export const calendarLinkRevoke = defineCall(
  {
    method: 'POST',
    path: '/busi/calendar/link/revoke',
    afterShow: true,
    summary: 'End the private subscription link',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(calendarLink) }),
)

export const calendarFeed = defineCall(
  {
    method: 'GET',
    path: '/busi/calendar/feed/{file}',
    summary: 'The calendar behind a private link, for calendar programmes: {token}.ics, without a session',
    audience: 'public',
    response: 'binary',
  },
  () => ({ request: type({ file: string() }), reply: type({}) }),
)
