/** Who registers through an exhibitor's invitation becomes its lead (business-entities 3.15): the registration gives it the contact. */
import { keepLead } from '../../leads/server/exports.ts'
import type { About, VisitorTableRow } from '../../visitors/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'

/** What the registration told, and what the invitation knew. */
export interface InvitedPerson {
  name: string
  company: string
  mobile: string
  email: string
  identity: string
  about: About
}

/** Run inside the registration's transaction. Not a contact yet: the first reading at the stand is. */
export async function keepInvitedLead(
  ctx: Ctx,
  exhibitorId: number,
  visitor: VisitorTableRow,
  { name, company, ...person }: InvitedPerson,
): Promise<void> {
  await keepLead(ctx, {
    exhibitorId,
    source: 'INVITE',
    visitorName: name,
    companyName: company,
    mobile: person.mobile,
    email: person.email,
    identity: person.identity,
    ...person.about,
    kindAndProduct: '',
    consentFlag: 1,
    relatedId: visitor.id,
    ownerId: null,
    note: '',
    unmet: true,
  })
}
