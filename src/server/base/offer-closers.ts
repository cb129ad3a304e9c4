/**
 * Open things of an offer that the organiser switches off, or of an exhibitor that withdraws: counted for the question, and ended with the act. Areas hand
 * theirs over in src/server/compose.ts.
 */
import type { Offer } from '../../shared/lib/show/offers.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { translate } from './i18n.ts'
import type { Ctx } from './http/context.ts'

/** Kinds of open things, as `server/base:open` names them. */
const OPEN_KINDS = [
  'meeting',
  'request',
  'stay',
  'pass',
  'badge',
  'registration',
  'seminar',
  'candidate',
  'product',
  'invitation',
  'vote',
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]
export type OpenCounts = Partial<Record<OpenKind, number>>

export interface Closer {
  /** @param exhibitorId of this exhibitor alone */
  count(ctx: Ctx, exhibitorId?: number): Promise<OpenCounts>
  /** Ends what is open and tells both sides; absent where all of it only rests until the offer is on again, or the exhibitor takes part again. */
  close?(ctx: Ctx, exhibitorId?: number): Promise<void>
  /** Addresses of people of the exhibitor who are told besides its contact. */
  contacts?(ctx: Ctx, exhibitorId: number): Promise<string[]>
  /** Puts in force again what rested, once the exhibitor takes part again; counts what could not be. */
  back?(ctx: Ctx, exhibitorId: number): Promise<OpenCounts>
}

export interface OfferCloser extends Closer {
  offer: Offer
  /** Exhibitors whose things rest, and who are told so. */
  resting?(ctx: Ctx): Promise<number[]>
}

const closers: OfferCloser[] = []

/** Further closers, once at load. */
export function addOfferClosers(...more: OfferCloser[]): void {
  closers.push(...more)
}

/** Closers of the things that a withdrawing exhibitor gives back. */
const given: Closer[] = []

/** Further ones, once at load. */
export function addWithdrawalClosers(...more: Closer[]): void {
  given.push(...more)
}

export const withdrawalClosers = (): readonly Closer[] => given

export const sumOf = (one: OpenCounts, other: OpenCounts): OpenCounts => {
  const sum: OpenCounts = { ...one }
  for (const kind of OPEN_KINDS) if (other[kind]) sum[kind] = (sum[kind] ?? 0) + (other[kind] ?? 0)
  return sum
}

/** Counts in the caller's words, one after the other; '' where there is nothing. */
export function openWords(locale: Locale, counts: OpenCounts): string {
  const words = OPEN_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [translate(locale, `server/base:open.${kind}`, { count })] : []
  })
  return words.join(translate(locale, 'server/base:open.comma'))
}

export const closersOf = (offers: readonly Offer[]): OfferCloser[] =>
  closers.filter(({ offer }) => offers.includes(offer))
