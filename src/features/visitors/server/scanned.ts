/** Who stands behind a number read at an exhibitor's stand, as far as the visitor shares it. */
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { NO_ABOUT } from './about.ts'
import { findPerson } from './person.ts'
import { visitor, visitorInviter } from './tables.ts'

export interface ScannedVisitor {
  id: number
  name: string
  company: string
  /** Empty without consent, as all below. */
  mobile: string
  email: string
  identity: string
  position: string
  country: string
  province: string
  /** 1: shared with every stand, or registered through this exhibitor, which registering agrees to. */
  consent: 0 | 1
}

/**
 * Null for a number nobody has, and once its data are deleted. A registration that is not proven shows only what was typed there. After a
 * withdrawal of consent the contact goes only to exhibitors the visitor registered through later.
 */
export async function scannedVisitor(db: Db, code: string, exhibitorId: number): Promise<ScannedVisitor | null> {
  const row = await findPerson(db, eq(visitor.code, code))
  if (!row) return null
  const { id, name, company, mobile, email, identity, position, country, province } = row
  const through = and(
    eq(visitorInviter.visitorId, id),
    eq(visitorInviter.exhibitorId, exhibitorId),
    eq(visitorInviter.shares, 1),
    row.withdrawTime ? gt(visitorInviter.registerTime, row.withdrawTime) : undefined,
  )
  const shared = row.consentShare === 1 || (await db.$count(visitorInviter, through)) > 0
  const who = { id, name, company }
  if (!shared) return { ...who, mobile: '', email: '', identity: '', ...NO_ABOUT, consent: 0 }
  const untyped = row.verifyTime ? '' : row.borrowed
  return {
    ...who,
    mobile: untyped === 'mobile' ? '' : mobile,
    email: untyped === 'email' ? '' : email,
    identity,
    position,
    country,
    province,
    consent: 1,
  }
}
