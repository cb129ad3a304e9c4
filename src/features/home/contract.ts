/** Welcome page, the booth in use and public parameters (specification §7; business-entities 3.8, 4). */
import { array, enums, nullable, number, object, optional, record, string, type, type Infer } from 'superstruct'
import { data, defineCall, nothing, option } from '../../shared/api/contract.ts'
import { CONTACT_TOPICS } from '../../shared/lib/contact-topics.ts'
import { depositLine } from '../../shared/lib/deposit-contract.ts'
import { calendarEvent } from '../calendar/contract.ts'
import { manualEntry } from '../manual-files/contract.ts'
import { noticeRow } from '../notices/contract.ts'

export const parameterList = defineCall(
  {
    method: 'POST',
    path: '/busi/parameter/list',
    summary: 'Public parameters; without a session those that public pages show',
    audience: 'public',
    token: 'optional',
    kind: 'read',
  },
  () => ({
    request: object({ keys: optional(array(string())) }),
    reply: data(array(type({ configKey: string(), configValue: string() }))),
  }),
)

export const exhibitionWorld = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionWorld',
    summary: 'Countries that exhibitors of this show come from',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(option)) }),
)

/** One booth of the account, as the participation switch lists it. */
export const participationCard = type({
  id: string(),
  name: string(),
  enName: string(),
  hall: string(),
  boothNo: string(),
  /** m². */
  area: string(),
  openDate: string(),
  closeDate: string(),
  edition: string(),
})
export type ParticipationCard = Infer<typeof participationCard>

export const checkOpp = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/checkOpp',
    summary: 'Booths of the account, and which one is chosen',
    audience: 'exhibitor',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(type({ count: number(), chosenId: nullable(string()), list: array(participationCard) })),
  }),
)

export const oppMsg = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/oppMsg',
    summary: 'The chosen booth',
    audience: 'exhibitor',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        id: string(),
        boothNo: string(),
        hall: string(),
        area: string(),
        boothType: number(),
        openSides: number(),
        contractNo: string(),
        paidStatus: number(),
        hallName: string(),
        enHallName: string(),
        salesName: string(),
        salesMobile: string(),
        settleCurrency: string(),
        /** Whom of the organiser to ask: of everything, and of what somebody else answers. */
        contact: string(),
        contacts: array(type({ topic: enums(CONTACT_TOPICS), text: string() })),
      }),
    ),
  }),
)

const missingItem = type({ key: string(), route: string(), label: string() })

export const checkComplete = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/checkComplete',
    summary: '1 when company and directory are complete, with what is missing',
    audience: 'exhibitor',
    kind: 'read',
  },
  () => ({ request: nothing, reply: type({ data: number(), missing: array(missingItem) }) }),
)

/** A step, worded in the caller's language. `deadline` is `yyyy-MM-dd HH:mm:ss` or null; `count` is what of it is open, `countText` says it. */
const todoItem = type({
  key: string(),
  route: string(),
  title: string(),
  text: string(),
  action: string(),
  done: number(),
  count: optional(number()),
  countText: optional(string()),
  /** What is open, each with the place where it is done. */
  items: optional(array(type({ label: string(), route: string() }))),
  deadline: nullable(string()),
  overdue: number(),
})

export const welcomePage = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/welcomePage',
    summary: 'What to do next, and counts',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        companyName: string(),
        enCompanyName: string(),
        userName: string(),
        /** Days until the show opens by the show clock; negative once it is open. */
        daysLeft: number(),
        openDate: string(),
        closeDate: string(),
        /** 0..100, done steps over all steps that apply. */
        progress: number(),
        /** 1 when the exhibitor has not filed anything yet. */
        first: number(),
        /** Faults of the installation, in words, for administrators; the top of the page shows them. */
        warnings: array(string()),
        todo: array(todoItem),
        /** What comes next in the calendar. */
        upcoming: array(calendarEvent),
        /** The newest notices, how many there are in all, and how many of them the caller has not opened. */
        notices: array(noticeRow),
        noticeTotal: number(),
        unread: number(),
        /** Files of the manual in force for an exhibitor, those in the caller's language first. */
        manual: array(manualEntry),
        counts: record(string(), number()),
        /** Of the chosen booth's forms, decimal strings, deposits apart; null for the organiser and while nothing costs anything. */
        bill: nullable(
          type({
            currency: enums(['CNY', 'USD']),
            payable: string(),
            paid: string(),
            balance: string(),
            deposits: array(depositLine),
          }),
        ),
        booths: array(participationCard),
      }),
    ),
  }),
)
