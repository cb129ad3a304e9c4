/** Open things of an offer that the organiser switches off: counted for the question, and ended with the switch. Areas hand theirs over in src/server/compose.ts. */
import type { Offer } from '../../shared/lib/show/offers.ts'
import type { Ctx } from './http/context.ts'

/** Kinds of open things, as `features/show:offersOff.kinds` names them. */
export type OpenKind = 'meeting' | 'request' | 'invitation' | 'vote'

export interface OfferCloser {
  offer: Offer
  count(ctx: Ctx): Promise<Partial<Record<OpenKind, number>>>
  /** Ends what is open and tells both sides; absent where all of it only rests until the offer is on again. */
  close?(ctx: Ctx): Promise<void>
  /** Exhibitors whose things rest, and who are told so. */
  resting?(ctx: Ctx): Promise<number[]>
}

const closers: OfferCloser[] = []

/** Further closers, once at load. */
export function addOfferClosers(...more: OfferCloser[]): void {
  closers.push(...more)
}

export const closersOf = (offers: readonly Offer[]): OfferCloser[] =>
  closers.filter(({ offer }) => offers.includes(offer))
