/** Keeps exhibitors out of what the organiser has switched off. What they filed before stays with the organiser, and is theirs again once it is switched on. */
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

/** @throws 500 in words where the show has none of them */
export async function requireOffered(ctx: Ctx, ...offers: Offer[]): Promise<void> {
  if (await isAnyOffered(ctx.db, offers)) return
  const what = offers.length === 1 ? (offers[0] as Offer) : 'invitation'
  throw fail.business('server/base:errors.notOffered', { what: translate(ctx.locale, `server/base:offers.${what}`) })
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
  invitation: INVITING,
  invitationList: INVITING,
}

/** Ids of the screens the show leaves out. */
export async function findScreensOut(db: Db): Promise<ReadonlySet<string>> {
  const offered = await findOffered(db)
  const out = Object.entries(OFFERS_OF_SCREEN).filter(([, offers]) => !offers.some((offer) => offered.has(offer)))
  return new Set(out.map(([id]) => id))
}
