/** Registrations for matchmaking of an exhibitor that withdraws: they take no place and no buyer finds them while it is away (`takesPlace`). */
import { and, eq } from 'drizzle-orm'
import type { Closer } from '../../../server/base/offer-closers.ts'
import { takesPlace } from './queries.ts'
import { meetingRegistration as t } from './tables.ts'

export const registrationCloser: Closer = {
  count: async ({ db }, exhibitorId) =>
    exhibitorId === undefined
      ? {}
      : { registration: await db.$count(t, and(eq(t.exhibitorId, exhibitorId), takesPlace)) },
}
