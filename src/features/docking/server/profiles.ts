/** What exhibitors show and look for, as matches are judged by it (business-entities 3.18). */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import { meetingRegistration } from '../../matchmaking/server/tables.ts'
import { brand, product } from '../../products/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { inForce } from '../../../server/base/records/in-force.ts'
import type { ExhibitorProfile } from '../rules.ts'

/**
 * Profiles of these exhibitors: categories of the company, of brands on show and of approved products; areas its brands are sold to; kinds of buyer
 * its registrations for matchmaking look for. Four statements, however many there are.
 */
export async function findProfiles(db: Db, ids: readonly number[]): Promise<Map<number, ExhibitorProfile>> {
  const found = new Map(
    ids.map((id) => [id, { cids: new Set<string>(), areas: new Set<string>(), identities: new Set<string>() }]),
  )
  if (ids.length === 0) return new Map()
  const companies = await db
    .select({ id: exhibitor.id, cids: exhibitor.cids })
    .from(exhibitor)
    .where(isOneOf(exhibitor.id, ids))
  for (const { id, cids } of companies) for (const cid of cids) found.get(id)?.cids.add(cid)
  const brands = await db
    .select({ id: brand.exhibitorId, cid: brand.cid, area: brand.area, approved: brand.approved })
    .from(brand)
    .where(
      and(
        isOneOf(brand.exhibitorId, ids),
        eq(brand.delFlag, 0),
        or(eq(brand.auditStatus, 2), isNotNull(brand.approved)),
      ),
    )
  for (const { id, cid, area } of brands.map(inForce)) {
    const own = found.get(id)
    if (cid) own?.cids.add(cid)
    for (const place of area) own?.areas.add(place)
  }
  const products = await db
    .selectDistinct({ id: product.exhibitorId, cid1: product.cid1, cid2: product.cid2, cid3: product.cid3 })
    .from(product)
    .where(and(isOneOf(product.exhibitorId, ids), eq(product.delFlag, 0), eq(product.auditStatus, 2)))
  for (const { id, ...cids } of products) for (const cid of Object.values(cids)) if (cid) found.get(id)?.cids.add(cid)
  const wanted = await db
    .select({ id: meetingRegistration.exhibitorId, identities: meetingRegistration.wantIdentity })
    .from(meetingRegistration)
    .where(
      and(
        isOneOf(meetingRegistration.exhibitorId, ids),
        eq(meetingRegistration.delFlag, 0),
        eq(meetingRegistration.dataStatus, 1),
      ),
    )
  for (const { id, identities } of wanted) for (const one of identities) found.get(id)?.identities.add(one)
  return new Map(
    [...found].map(([id, { cids, areas, identities }]) => [
      id,
      { cids: [...cids], areas: [...areas], identities: [...identities] },
    ]),
  )
}
