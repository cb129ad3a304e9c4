/** A buyer's own page `/meet` (running-a-show 6): nobody signs in, the link of its mail is the key. Posts, though some read: the token stands in no address of a log. */
import { array, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, version } from '../../shared/api/contract.ts'
import { list, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { profileFields } from './fields.ts'
import { BUSY_MAX, REASON_MAX } from './rules.ts'

/** The token of the link. */
const v = text({ max: 64 })
const PATH = '/busi/meet'
const open = (path: string, summary: string) =>
  ({ method: 'POST', path: `${PATH}/${path}`, summary, audience: 'public' }) as const

/** Begins and ends by the show's clock: `yyyy-MM-dd`, `HH:mm`. */
const slot = type({ slotId: string(), date: string(), begin: string(), end: string() })
export type MeetSlot = Infer<typeof slot>

/** All texts in the reader's language. */
const meeting = type({
  id: string(),
  version: number(),
  exhibitorId: string(),
  company: string(),
  booths: string(),
  session: string(),
  place: string(),
  slot,
  /** Another time that is offered, null when none is, and by whom. */
  altSlot: nullable(slot),
  altBy: nullable(enums(['EXHIBITOR', 'BUYER'])),
  /** 1 the exhibitor asked, 2 the buyer did. */
  direction: number(),
  /** busi_docking_status: 1 pending, 2 accepted, 3 declined, 4 cancelled, 5 held, 6 missed, 7 expired. */
  status: number(),
  /** The side that could not come to a missed meeting; '' where nobody said so. */
  absentSide: enums(['EXHIBITOR', 'BUYER', '']),
  message: string(),
  /** Names of the products that the exhibitor attached. */
  products: array(string()),
  /** Who comes from the exhibitor; '' while nobody is named, and before both sides agree. */
  comes: string(),
  /** Of a refusal or cancellation. */
  reason: string(),
  /** Minutes until a pending one ends unanswered, 0 for all else: both sides see the same clock. */
  minutesLeft: number(),
  expireAt: string(),
  /** The buyer's own, 0 when not given. */
  score: number(),
  note: string(),
  /** What the buyer may do to it now: 1 or 0. */
  may: type({
    accept: number(),
    takeOther: number(),
    decline: number(),
    offer: number(),
    cancel: number(),
    rate: number(),
  }),
  /** 1: agreed, and too near to be cancelled here. */
  late: number(),
})
export type MeetMeeting = Infer<typeof meeting>

const profile = type({
  version: number(),
  lastName: string(),
  firstName: string(),
  companyName: string(),
  position: string(),
  country: string(),
  province: string(),
  mobile: string(),
  email: string(),
  identity: string(),
  cids: array(string()),
  demand: string(),
  enDemand: string(),
  language: enums(['zh-CN', 'en-US']),
  consent: number(),
  /** 1 pending, 2 approved, 3 rejected, with the reason. */
  status: number(),
  reason: string(),
  /** Slots it does not want. */
  busySlots: array(string()),
})
export type MeetProfile = Infer<typeof profile>

const session = type({
  id: string(),
  name: string(),
  place: string(),
  categoryNames: array(string()),
  slots: array(slot),
})

const meet = type({
  profile,
  /** Times to come of the sessions the buyer takes part in. */
  sessions: array(session),
  meetings: array(meeting),
  show: string(),
  /** Phone and mail address of the organiser. */
  contact: string(),
  /** Where requests about personal data go; '' while it is not set. */
  privacy: string(),
  /** Why nothing can be arranged any more, in words; '' while matchmaking is on. */
  closed: string(),
  /** Until when this link opens, `yyyy-MM-dd HH:mm`. */
  expiresAt: string(),
})
export type Meet = Infer<typeof meet>

export const meetOpen = defineCall(
  open('open', 'A buyer’s profile, times and meetings, by the link of its mail'),
  () => ({
    request: object({ v }),
    reply: data(meet),
  }),
)

const named = type({ id: string(), name: string() })

export const meetChoices = defineCall(open('choices', 'What a buyer’s profile chooses from'), () => ({
  request: object({ v }),
  reply: data(
    type({
      countries: array(named),
      provinces: array(named),
      identities: array(named),
      /** Two levels; `chosen` below them are told with their own names. */
      categories: array(type({ id: string(), name: string(), parentId: string() })),
    }),
  ),
}))

const candidate = type({
  exhibitorId: string(),
  company: string(),
  booths: string(),
  /** 0..100. */
  score: number(),
  reasons: array(enums(['category', 'area', 'identity'])),
  /** Categories the buyer looks for and this exhibitor shows. */
  categories: array(string()),
  brands: array(string()),
})
export type MeetCandidate = Infer<typeof candidate>

export const meetExhibitors = defineCall(
  open(
    'exhibitors',
    'Exhibitors that fit a buyer, the best first; by a word, those of matchmaking with it in their name',
  ),
  () => ({
    request: object({ v, keyword: text({ required: false, max: 60 }) }),
    reply: data(object({ list: array(candidate) })),
  }),
)

export const meetSlots = defineCall(
  open('slots', 'Times free for a buyer and an exhibitor; of a meeting that is to be moved with its `id`'),
  () => ({ request: object({ v, exhibitorId: id, id: optional(id) }), reply: data(object({ list: array(slot) })) }),
)

export const meetProfile = defineCall(
  open('profile', 'A buyer changes its profile; one that was rejected is reviewed again'),
  () => ({ request: object({ v, version, ...profileFields, clientToken }), reply: data(profile) }),
)

export const meetTimes = defineCall(open('times', 'A buyer says at which times it does not want to meet'), () => ({
  request: object({ v, version, busySlots: list(text({ max: 30 }), { required: false, max: BUSY_MAX }), clientToken }),
  reply: data(profile),
}))

const one = data(meeting)
const acts = { v, id, version, clientToken }

export const meetInvite = defineCall(open('invite', 'A buyer invites an exhibitor to meet at a time'), () => ({
  request: object({
    v,
    exhibitorId: id,
    slotId: text({ max: 30, label: 'features/buyers:meet.time' }),
    message: text({ required: false, max: REASON_MAX, multiline: true, label: 'features/buyers:meet.message' }),
    clientToken,
  }),
  reply: one,
}))

export const meetAnswer = defineCall(open('answer', 'A buyer accepts or declines; with `alt` the other time'), () => ({
  request: object({
    ...acts,
    result: enums(['ACCEPT', 'DECLINE']),
    alt: optional(oneOf([0, 1])),
    reason: text({ required: false, max: REASON_MAX, multiline: true, label: 'features/buyers:meet.reason' }),
  }),
  reply: one,
}))

export const meetOffer = defineCall(open('offer', 'A buyer offers another time'), () => ({
  request: object({ ...acts, altSlotId: text({ max: 30, label: 'features/buyers:meet.time' }) }),
  reply: one,
}))

export const meetCancel = defineCall(open('cancel', 'A buyer cancels, a day before at the latest'), () => ({
  request: object({
    ...acts,
    reason: text({ required: false, max: REASON_MAX, multiline: true, label: 'features/buyers:meet.reason' }),
  }),
  reply: one,
}))

export const meetFeedback = defineCall(open('feedback', 'A buyer says after a meeting how it was'), () => ({
  request: object({
    ...acts,
    held: oneOf([0, 1], { label: 'features/buyers:meet.held' }),
    /** 1: the buyer could not come itself; `held` is 0 then. */
    absent: optional(flag),
    score: integer({ min: 1, max: 5, required: false, label: 'features/buyers:meet.score' }),
    note: text({ required: false, max: 500, multiline: true, label: 'features/buyers:meet.note' }),
  }),
  reply: one,
}))

export const meetCalendar = defineCall(
  { ...open('calendar', 'A buyer’s agreed meetings as iCalendar'), response: 'binary' },
  () => ({ request: object({ v }), reply: type({}) }),
)

export const meetLeave = defineCall(
  open('leave', 'A buyer deletes its data: open meetings are cancelled, exhibitors are told'),
  () => ({ request: object({ v, clientToken }), reply: data(type({ removed: number() })) }),
)

/** Same answer for known and unknown addresses, so that nobody can ask who takes part. */
export const meetLink = defineCall(open('link', 'Mail a new link to the page of whoever has this address'), () => ({
  request: object({ email: mailbox({ label: 'features/buyers:fields.email' }) }),
  reply: data(type({ sent: number() })),
}))
