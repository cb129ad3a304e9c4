/** What the server forgets, area by area (business-entities 5.4). */
import { setImmediate } from 'node:timers/promises'
import { eraseOldDevices } from '../features/account/server/exports.ts'
import { eraseOldBadges } from '../features/badges/server/exports.ts'
import { eraseOldForms } from '../features/booth-forms/server/exports.ts'
import { eraseOldGuests } from '../features/hotel/server/exports.ts'
import { eraseOldVotes, eraseVoters } from '../features/awards/server/exports.ts'
import { eraseOldBuyers, eraseOldLinks } from '../features/buyers/server/exports.ts'
import { eraseOldAwards, eraseOldJurors } from '../features/industry-award/server/exports.ts'
import { eraseOldInquiries } from '../features/inquiries/server/exports.ts'
import { eraseOldMeetings } from '../features/matchmaking/server/exports.ts'
import { eraseOldPurchases } from '../features/purchases/server/exports.ts'
import { eraseOldLeads } from '../features/leads/server/exports.ts'
import { eraseOldMessages, eraseOldQuotes } from '../features/messages/server/exports.ts'
import { eraseOldNominations } from '../features/nominations/server/exports.ts'
import { eraseOldInvitations, numberRegistered } from '../features/invitations/server/exports.ts'
import { eraseOldVisitors } from '../features/visitors/server/exports.ts'
import { removeOrphans } from '../features/files/server/exports.ts'
import { findErased, noteErased } from '../features/show/server/exports.ts'
import type { Services } from './base/http/context.ts'
import { eraseOldWrites } from './base/http/run-once.ts'
import { eraseOldMails } from './base/mail/retention.ts'
import { eraseOldCounters } from './base/limits/counter.ts'
import { eraseLapsedSecrets } from './base/mail/secrets.ts'
import { isArchived } from './base/opening.ts'
import { eraseOldSignIns } from './base/sign-in-log.ts'
import { eraseOldSms } from './base/sms/forget-sms.ts'
import { eraseOldShortLinks } from './base/sms/short-links.ts'

type Eraser = (services: Services) => Promise<number>

/** What is kept for a time after the show, or after it was written: all of it is over once the show is archived. A turn takes some hundred rows. */
const ERASERS: readonly Eraser[] = [
  eraseOldBadges,
  eraseOldForms,
  eraseOldGuests,
  eraseOldQuotes,
  eraseOldInvitations,
  eraseOldNominations,
  eraseOldVisitors,
  eraseOldInquiries,
  eraseOldLeads,
  eraseOldPurchases,
  eraseOldMeetings,
  eraseOldBuyers,
  eraseOldVotes,
  eraseOldAwards,
  eraseOldJurors,
  eraseOldMails,
  eraseOldSms,
  eraseOldShortLinks,
  eraseOldMessages,
]

/** A turn of everything that is forgotten by time. */
export async function eraseOld(services: Services): Promise<void> {
  await numberRegistered(services)
  for (const erase of ERASERS) await erase(services)
  await eraseOldLinks(services)
  await eraseVoters(services)
  await eraseLapsedSecrets(services)
  // By law they are kept for half a year, whatever becomes of the show.
  await eraseOldSignIns(services)
  await eraseOldWrites(services)
  await eraseOldCounters(services)
  await eraseOldDevices(services)
  await removeOrphans(services)
}

/**
 * Erases all at once what an archived show still holds, and keeps how far it is; answers of how many records. One of a show that is not archived stays,
 * and once nothing was left, what is written since goes with the hourly turn.
 */
export async function eraseArchived(services: Services): Promise<number> {
  const { db, clock } = services
  if (!(await isArchived(db)) || (await findErased(db)).done) return 0
  let gone = 0
  for (const erase of ERASERS)
    for (let some = await erase(services); some > 0; some = await erase(services)) {
      gone += some
      await noteErased(db, some)
      await setImmediate()
    }
  await eraseVoters(services)
  await noteErased(db, 0, clock.realNow())
  services.log({ level: 'info', event: 'archived show erased', records: gone })
  return gone
}
