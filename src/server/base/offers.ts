/** Keeps exhibitors out of what the organiser has switched off. What they filed before stays with the organiser, and is theirs again once it is switched on; a room that is booked stays theirs to see and to give up. */
import { isOffered, OFFERS, offerKey, INVITATION_OFFERS, type Offer } from '../../shared/lib/show/offers.ts'
import type { Db } from './db/client.ts'
import type { Ctx } from './http/context.ts'
import { fail } from './http/fail.ts'
import type { Handler } from './http/handler.ts'
import { translate } from './i18n.ts'
import { findConfigs } from './parameters.ts'

export async function findOffered(db: Db): Promise<ReadonlySet<Offer>> {
  const settings = await findConfigs(db, OFFERS.map(offerKey))
  return new Set(OFFERS.filter((offer) => isOffered(offer, settings)))
}

/** All ways to invite. */
export const INVITING: readonly Offer[] = Object.values(INVITATION_OFFERS)

/** Does the show have one of them at least? */
export async function isAnyOffered(db: Db, offers: readonly Offer[]): Promise<boolean> {
  const offered = await findOffered(db)
  return offers.some((offer) => offered.has(offer))
}

/** What the show does without, in words, as `errors.notOffered` names it. */
const whatOf = (ctx: Ctx, offers: readonly Offer[]) => ({
  what: translate(ctx.locale, `server/base:offers.${offers.length === 1 ? (offers[0] as Offer) : 'invitation'}`),
})

/** That the show has none of them, in words; '' where it has one. */
export async function notOfferedWords(ctx: Ctx, ...offers: Offer[]): Promise<string> {
  if (await isAnyOffered(ctx.db, offers)) return ''
  return translate(ctx.locale, 'server/base:errors.notOffered', whatOf(ctx, offers))
}

/** @throws 500 in words where the show has none of them */
export async function requireOffered(ctx: Ctx, ...offers: Offer[]): Promise<void> {
  if (!(await isAnyOffered(ctx.db, offers))) throw fail.business('server/base:errors.notOffered', whatOf(ctx, offers))
}

/** An area's handlers, those for exhibitors only while the show has it. @param offersOf any of which lets the call through */
export const offeredHandlers = (
  offersOf: (input: unknown) => readonly Offer[],
  handlers: readonly Handler[],
): Handler[] =>
  handlers.map((one) =>
    one.call.audience === 'exhibitor'
      ? {
          ...one,
          run: async (ctx, input) => {
            await requireOffered(ctx, ...offersOf(input))
            return one.run(ctx, input)
          },
        }
      : one,
  )

/** Screens of exhibitors that a menu holds only with one of these. */
const OFFERS_OF_SCREEN: Readonly<Record<string, readonly Offer[]>> = {
  badge: ['badge'],
  hotelReservation: ['hotel'],
  matchmaking: ['matchmaking'],
  docking: ['matchmaking'],
  dockingApplication: ['matchmaking'],
  vote: ['awards'],
  invitation: INVITING,
  invitationList: INVITING,
}

/** Ids of the screens the show leaves out. */
export async function findScreensOut(db: Db): Promise<Set<string>> {
  const offered = await findOffered(db)
  const out = Object.entries(OFFERS_OF_SCREEN).filter(([, offers]) => !offers.some((offer) => offered.has(offer)))
  return new Set(out.map(([id]) => id))
}
