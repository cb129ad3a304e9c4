/** What other areas may ask of leads: to keep one, and how many there are. */
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { insertNumbered } from '../../../server/base/records/number.ts'
import type { LeadGrade, LeadSource } from '../rules.ts'
import { findSameVisitor, insertNote, lockLeads, updateLead, type LeadRow } from './queries.ts'
import { lead } from './tables.ts'

export { leadFollower } from './consent.ts'
export { countLeads, findWithdrawn, lockLeads } from './queries.ts'
export { followRemovedLeads } from './removed.ts'
export { eraseOldLeads, eraseUnmetLeads } from './retention.ts'

export interface MetVisitor {
  exhibitorId: number
  source: LeadSource
  visitorName: string
  companyName: string
  position?: string
  /** Empty unless the visitor shared it. */
  mobile: string
  email: string
  identity: string
  kindAndProduct: string
  /** Ids of places (fields.ts); absent: not known. */
  country?: string
  province?: string
  city?: string
  tags?: string[]
  nextFollowDay?: string
  consentFlag: 0 | 1
  /** Set by a person; a newer one wins, without one the lead keeps its grade. */
  grade?: LeadGrade
  relatedId?: number | null
  /** Whose it is in the team; absent: of who is signed in. */
  ownerId?: number | null
  /** Appended when it is not empty. */
  note: string
  /** When the visitor was met; absent: now. */
  at?: Date
  /** Heard of, not met: it does not count as a contact. */
  unmet?: true
  /** The lead the visitor is known to be by other means than the contact; locked by then. */
  known?: LeadRow | null
}

/**
 * Keeps somebody as a lead. One who is known already by mobile or e-mail stays one lead: met once more, empty details filled in, the note
 * appended, the grade the latest a person set (3.15). Run inside a write's transaction.
 */
export async function keepLead(ctx: Ctx, met: MetVisitor): Promise<{ row: LeadRow; merged: boolean }> {
  const now = ctx.clock.showNow()
  const { note, exhibitorId, source, grade, relatedId = null, ownerId, at = now, known: same, unmet, ...visitor } = met
  await lockLeads(ctx.db, exhibitorId)
  const known = same ?? (await findSameVisitor(ctx.db, exhibitorId, visitor))
  const row = known
    ? await updateLead(ctx, known, {
        ...filledIn(known, visitor),
        // Consent that the visitor gives anew ends an earlier withdrawal; what the exhibitor types does not.
        ...(visitor.consentFlag === 1 && source !== 'MANUAL' ? { withdrawTime: null } : {}),
        // What was read without a line comes late: the grade somebody set after it stays.
        ...(grade && at >= (known.gradeTime ?? at) ? { grade, gradeTime: at } : {}),
        ...(unmet
          ? {}
          : {
              scanCount: known.scanCount + 1,
              lastScanTime: new Date(Math.max(at.getTime(), known.lastScanTime?.getTime() ?? 0)),
            }),
        ariseTime: new Date(Math.min(at.getTime(), known.ariseTime.getTime())),
      })
    : await insertNumbered('XS', now, async (leadCode) => {
        const values = {
          ...visitor,
          exhibitorId,
          source,
          relatedId,
          leadCode,
          ...(grade ? { grade, gradeTime: at } : {}),
          ownerId: ownerId === undefined ? signedIn(ctx).subjectId : ownerId,
        }
        const met = unmet ? { scanCount: 0 } : { lastScanTime: at }
        const times = { ariseTime: at, ...met, createTime: now, updateTime: now }
        const [stored] = await ctx.db
          .insert(lead)
          .values({ ...values, ...times })
          .onConflictDoNothing({ target: lead.leadCode })
          .returning()
        return stored
      })
  if (note) await insertNote(ctx, row.id, note, at)
  return { row, merged: known !== null }
}

const placeIn = ({ country = '', province = '', city = '' }: Partial<Details>) => ({ country, province, city })

type Details = Omit<
  MetVisitor,
  'note' | 'exhibitorId' | 'source' | 'grade' | 'relatedId' | 'ownerId' | 'at' | 'known' | 'unmet'
>

/** What is known stays; what was empty is filled in. */
function filledIn(known: LeadRow, met: Details): Partial<LeadRow> {
  return {
    companyName: known.companyName || met.companyName,
    position: known.position || met.position || '',
    mobile: known.mobile || met.mobile,
    email: known.email || met.email,
    identity: known.identity || met.identity,
    kindAndProduct: known.kindAndProduct || met.kindAndProduct,
    ...(known.country === '' && met.country ? placeIn(met) : {}),
    nextFollowDay: met.nextFollowDay || known.nextFollowDay,
    tags: [...new Set([...known.tags, ...(met.tags ?? [])])].slice(0, 10),
    consentFlag: Math.max(known.consentFlag, met.consentFlag),
  }
}
