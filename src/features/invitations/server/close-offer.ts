/** Invitations when the organiser switches a way to invite off, or their exhibitor withdraws: what waits does not leave, links that visitors hold still lead to registration. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { INVITATION_OFFERS } from '../../../shared/lib/show/offers.ts'
import type { OfferCloser } from '../../../server/base/offer-closers.ts'
import { STATUS } from '../rules.ts'
import { invitation } from './tables.ts'

const UNUSED = [STATUS.unsent, STATUS.queued, STATUS.sent, STATUS.delivered, STATUS.opened]

const unused = (channel: number, exhibitorId?: number) =>
  and(
    eq(invitation.channel, channel),
    exhibitorId === undefined ? undefined : eq(invitation.exhibitorId, exhibitorId),
    eq(invitation.delFlag, 0),
    isNull(invitation.registerTime),
    inArray(invitation.status, UNUSED),
  )

export const invitationClosers: readonly OfferCloser[] = Object.entries(INVITATION_OFFERS).map(([channel, offer]) => ({
  offer,
  count: async ({ db }, exhibitorId) => ({
    invitation: await db.$count(invitation, unused(Number(channel), exhibitorId)),
  }),
  async resting({ db }) {
    const rows = await db
      .selectDistinct({ id: invitation.exhibitorId })
      .from(invitation)
      .where(unused(Number(channel)))
    return rows.map(({ id }) => id)
  },
}))
