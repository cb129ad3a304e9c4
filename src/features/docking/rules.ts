/** What may happen to a docking meeting, when, and how well two sides fit (business-entities 3.18). Pure, the time as an argument. */
import { overlaps, type Slot } from '../../shared/lib/show/meeting-slots.ts'
import { DAY_MS } from '../../shared/lib/time/dates.ts'

/** Open applications of one exhibitor at once, those a buyer asked for left out. */
export const APPLICATIONS_MAX = 15
/** Pending meetings that hold the same time of one exhibitor. */
const PENDING_PER_SLOT = 2
export const MESSAGE_MAX = 200
export const PRODUCTS_MAX = 3
export const REASON_MAX = 200
export const NOTE_MAX = 500
/** A pending meeting waits for its answer this long, in milliseconds. */
const ANSWER_MS = 5 * DAY_MS
/** An accepted meeting is cancelled by its sides at the latest this long before it begins, in milliseconds; later by the organiser alone. */
export const CANCEL_MS = DAY_MS

/** busi_docking_status. */
export const DOCKING = { pending: 1, accepted: 2, declined: 3, cancelled: 4, held: 5, missed: 6, expired: 7 } as const
export type DockingStatus = (typeof DOCKING)[keyof typeof DOCKING]
export type MeetingOrigin = 'APPLIED' | 'INVITED' | 'ARRANGED'
export type OfferSide = 'EXHIBITOR' | 'BUYER'
/** Who does something to a meeting. */
export type Side = OfferSide | 'ORGANISER' | 'SYSTEM'

/** When a meeting asked for now stops waiting: five days on, or when its slot begins, whichever comes first. */
export const expiryOf = (asked: Date, slot: Pick<Slot, 'beginAt'>): Date =>
  new Date(Math.min(asked.getTime() + ANSWER_MS, slot.beginAt.getTime()))

/** What a meeting is now: a pending one that nobody answered in time has expired, also before the server's job notes it. */
export const statusAt = (row: { status: number; expireAt: Date }, now: Date): DockingStatus =>
  row.status === DOCKING.pending && row.expireAt <= now ? DOCKING.expired : (row.status as DockingStatus)

export const isOpen = (status: number): boolean => status === DOCKING.pending || status === DOCKING.accepted

export type DockingRefusal =
  | 'notPending'
  | 'notYours'
  | 'notOpen'
  | 'tooLate'
  | 'notOver'
  | 'noOffer'
  | 'ownOffer'
  | 'begun'

export type DockingAction =
  /** @param alt the other time that was offered is taken, not the first one */
  | { type: 'accept'; alt: boolean }
  | { type: 'decline' }
  | { type: 'cancel' }
  | { type: 'offer' }
  /** Who of the exhibitor goes there. */
  | { type: 'assign' }
  | { type: 'outcome'; held: boolean }

/** What a transition is judged by. Instants by the show's clock. */
export interface DockingState {
  status: number
  direction: 1 | 2
  altBy: OfferSide | null
  expireAt: Date
  beginAt: Date
  endAt: Date
}

export type DockingOutcome = { ok: true; status: DockingStatus } | { ok: false; refusal: DockingRefusal }

const refuse = (refusal: DockingRefusal): DockingOutcome => ({ ok: false, refusal })
/** Who asked for a meeting. */
export const applicantOf = (direction: 1 | 2): OfferSide => (direction === 1 ? 'EXHIBITOR' : 'BUYER')

/**
 * The table of 3.18. A pending one is answered by the side that was asked, or, once that side has offered another time, by the applicant, who may
 * take only that time; it is cancelled by the applicant. An accepted one is cancelled by either side a day before at the latest. Either side may
 * offer another time until it begins; who is offered one takes it, on an accepted meeting too. The exhibitor says who of it goes to an accepted
 * one, also after its end, until it is noted what became of it. The organiser may do all of it, at any time.
 */
export function nextDocking(state: DockingState, side: Side, action: DockingAction, now: Date): DockingOutcome {
  const status = statusAt(state, now)
  const office = side === 'ORGANISER' || side === 'SYSTEM'
  const pending = status === DOCKING.pending
  const accepted = status === DOCKING.accepted
  switch (action.type) {
    case 'accept':
      return nextAccepted(state, side, action.alt, { pending, accepted, office }, now)
    case 'decline':
      if (!pending) return refuse('notPending')
      if (!office && side === applicantOf(state.direction)) return refuse('notYours')
      return { ok: true, status: DOCKING.declined }
    case 'cancel':
      if (!pending && !accepted) return refuse('notOpen')
      if (office) return { ok: true, status: DOCKING.cancelled }
      if (pending && side !== applicantOf(state.direction)) return refuse('notYours')
      if (accepted && state.beginAt.getTime() - now.getTime() < CANCEL_MS) return refuse('tooLate')
      return { ok: true, status: DOCKING.cancelled }
    case 'offer':
      if (!pending && !accepted) return refuse('notOpen')
      if (state.beginAt <= now) return refuse('begun')
      if (accepted && !office && state.beginAt.getTime() - now.getTime() < CANCEL_MS) return refuse('tooLate')
      return { ok: true, status }
    case 'assign':
      if (side === 'BUYER') return refuse('notYours')
      return accepted ? { ok: true, status } : refuse('notOpen')
    case 'outcome':
      if (!accepted && status !== DOCKING.held && status !== DOCKING.missed) return refuse('notOpen')
      if (state.endAt > now) return refuse('notOver')
      return { ok: true, status: action.held ? DOCKING.held : DOCKING.missed }
  }
}

function nextAccepted(
  { direction, altBy, beginAt }: DockingState,
  side: Side,
  alt: boolean,
  { pending, accepted, office }: { pending: boolean; accepted: boolean; office: boolean },
  now: Date,
): DockingOutcome {
  if (!pending && !(accepted && alt)) return refuse('notPending')
  if (!alt && beginAt <= now) return refuse('begun')
  if (alt && altBy === null) return refuse('noOffer')
  if (office) return { ok: true, status: DOCKING.accepted }
  if (alt) return altBy === side ? refuse('ownOffer') : { ok: true, status: DOCKING.accepted }
  return side === applicantOf(direction) ? refuse('notYours') : { ok: true, status: DOCKING.accepted }
}

/** A meeting that stands at a time, as far as another one can be in its way. `status` as of now. */
export interface Holding {
  id: number
  exhibitorId: number
  buyerId: number
  brandId: number | null
  assigneeId: number | null
  status: number
  slot: Pick<Slot, 'beginAt' | 'endAt'>
}

export type HoldRefusal = 'buyerTaken' | 'slotFull' | 'assigneeTaken' | 'brandTaken' | 'buyerTwice' | 'tooMany'

/** A meeting that wants a time. */
export interface Wish extends Omit<Holding, 'id' | 'status'> {
  /** The meeting itself when it stands already: it is never in its own way. */
  id?: number
}

/**
 * What keeps a meeting from its time, null when nothing does. A buyer is held by a pending one already; an exhibitor's time takes two pending ones,
 * and of accepted ones as many as it has people and brands for.
 * @param others open meetings (pending or accepted as of now) of the buyer and of the exhibitor
 */
export function holdProblem(wish: Wish, others: readonly Holding[]): HoldRefusal | null {
  const near = others.filter(({ id, slot }) => id !== wish.id && overlaps(slot, wish.slot))
  if (near.some(({ buyerId }) => buyerId === wish.buyerId)) return 'buyerTaken'
  const own = near.filter(({ exhibitorId }) => exhibitorId === wish.exhibitorId)
  const agreed = own.filter(({ status }) => status === DOCKING.accepted)
  if (wish.assigneeId !== null && agreed.some(({ assigneeId }) => assigneeId === wish.assigneeId))
    return 'assigneeTaken'
  if (wish.brandId !== null && agreed.some(({ brandId }) => brandId === wish.brandId)) return 'brandTaken'
  return null
}

/** What keeps an exhibitor or a buyer from asking for one more meeting besides its time: limits of 3.18. */
export function applyProblem(
  wish: Wish & { direction: 1 | 2 },
  others: readonly (Holding & { direction: number })[],
): HoldRefusal | null {
  const own = others.filter(({ exhibitorId }) => exhibitorId === wish.exhibitorId)
  if (own.some(({ buyerId }) => buyerId === wish.buyerId)) return 'buyerTwice'
  const asked = own.filter(({ status, direction }) => status === DOCKING.pending && direction === 1)
  if (wish.direction === 1 && asked.length >= APPLICATIONS_MAX) return 'tooMany'
  const waiting = own.filter(({ status, slot }) => status === DOCKING.pending && overlaps(slot, wish.slot))
  if (waiting.length >= PENDING_PER_SLOT) return 'slotFull'
  return holdProblem(wish, others)
}

/** Weights of a match in points of 100. */
export const WEIGHTS = { category: 60, area: 25, identity: 15 } as const
export type MatchReason = keyof typeof WEIGHTS

/** What an exhibitor looks for, and what it shows. */
export interface ExhibitorProfile {
  /** Categories of the company, its brands and its approved products, of all levels. */
  cids: readonly string[]
  /** Regions and countries its brands are sold to. */
  areas: readonly string[]
  /** busi_identity it wishes to meet, as its registrations say. */
  identities: readonly string[]
}

export interface BuyerProfile {
  cids: readonly string[]
  country: string
  province: string
  city: string
  identity: string
}

export interface Match {
  /** 0..100. */
  score: number
  /** What counts for it, the weightiest first; the words are the screen's. */
  reasons: MatchReason[]
}

/** 60 × share of the buyer's categories the exhibitor shows + 25 where it sells + 15 for the kind of buyer it looks for. */
export function matchScore(buyer: BuyerProfile, exhibitor: ExhibitorProfile): Match {
  const shown = new Set(exhibitor.cids)
  const wanted = [...new Set(buyer.cids)]
  const shared = wanted.filter((cid) => shown.has(cid)).length
  const points: Record<MatchReason, number> = {
    category: wanted.length === 0 ? 0 : (WEIGHTS.category * shared) / wanted.length,
    area: [buyer.country, buyer.province, buyer.city].some((place) => place !== '' && exhibitor.areas.includes(place))
      ? WEIGHTS.area
      : 0,
    identity: buyer.identity !== '' && exhibitor.identities.includes(buyer.identity) ? WEIGHTS.identity : 0,
  }
  const reasons = (Object.keys(WEIGHTS) as MatchReason[]).filter((reason) => points[reason] > 0)
  return { score: Math.round(points.category + points.area + points.identity), reasons }
}

/** What a buyer is called: its company, or the person where none is named; masked where it is not `shown`. */
export const buyerCompany = (
  buyer: { companyName: string; firstName: string; lastName: string } | undefined,
  shown = true,
): string => (buyer ? (shown ? buyer.companyName || fullName(buyer) : maskCompany(buyer.companyName)) : '')

/** A person's name as its own language writes it: family name first and unspaced in Chinese. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const chinese = /\p{Script=Han}/u.test(firstName + lastName)
  return chinese ? lastName + firstName : [firstName, lastName].filter(Boolean).join(' ')
}

/** A company before it has agreed to meet: its first character (two of a Chinese name, the place it usually begins with), then stars. */
export function maskCompany(name: string): string {
  const letters = [...name]
  const head = /\p{Script=Han}/u.test(letters[0] ?? '') && letters.length > 4 ? 2 : 1
  return letters.length === 0 ? '' : `${letters.slice(0, head).join('')}****`
}

/** Was a meeting agreed before it was cancelled: two changes of an applied one, the first of an arranged one, which is agreed from the beginning? */
export const wasAgreed = ({ origin, sequence }: { origin: MeetingOrigin; sequence: number }): boolean =>
  sequence > (origin === 'ARRANGED' ? 0 : 1)

/** Is the buyer named to the exhibitor? From the agreement on; a name that was open stays open after a cancellation, the contact does not. */
export const isNamed = (row: { origin: MeetingOrigin; sequence: number }, status: number): boolean =>
  isShown(status) || (status === DOCKING.cancelled && wasAgreed(row))

/** Does the exhibitor read who the buyer is? Once it is agreed, and after that. */
export const isShown = (status: number): boolean =>
  status === DOCKING.accepted || status === DOCKING.held || status === DOCKING.missed
