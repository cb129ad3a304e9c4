/** Finds the deadlines that an exhibitor has met, for the calendar and Welcome. */
import { findFormsToDo, isFiled } from '../../booth-forms/server/exports.ts'
import { findBadgeStatuses } from '../../badges/server/exports.ts'
import type { DeadlineStates } from '../../calendar/server/exports.ts'
import { findBoothStatuses } from '../../newspaper/server/exports.ts'
import { FORM_CODES } from '../../../shared/lib/form-codes.ts'
import type { Db } from '../../../server/base/db/client.ts'

/** States of a directory entry that wait for the organiser or are approved. */
const ENTERED = [1, 2]

/** An exhibitor without an active booth has filed nothing and lacks nothing: it may look at every deadline. */
export async function findDeadlineStates(db: Db, exhibitorId: number): Promise<DeadlineStates> {
  const filed = new Set<string>()
  const lacking = new Set<string>()
  const { booths, states } = await findFormsToDo(db, exhibitorId)
  if (booths === 0) return { filed, lacking }
  for (const code of FORM_CODES) {
    const own = states.filter(({ form }) => form === code)
    if (own.length === 0) lacking.add(code)
    else if (own.every(({ status, due }) => !due && isFiled(status))) filed.add(code)
  }
  const entries = await findBoothStatuses(db, exhibitorId)
  if (entries.length > 0 && entries.every(({ status }) => ENTERED.includes(status))) filed.add('directory')
  const badges = (await findBadgeStatuses(db, exhibitorId)).filter(({ quota }) => quota > 0)
  if (badges.length === 0) lacking.add('badge')
  else if (badges.every(({ done }) => done)) filed.add('badge')
  return { filed, lacking }
}
