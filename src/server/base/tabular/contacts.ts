/** Exports with whole mobiles and e-mail addresses, for a mail merge or the import of next year's list. */
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { mayCall } from '../http/dispatch.ts'

/** The right to see masked values in full, one by one or in a list. */
const SEES_CONTACTS = 'busi:badge:number'

/**
 * Refuses an unmasked export to callers who may not look at masked values. The export itself is logged with the words that it is unmasked.
 * @throws 403
 */
export function demandContacts(ctx: Ctx): void {
  if (!mayCall(signedIn(ctx), [SEES_CONTACTS])) throw fail.forbidden()
}
