/** Exhibitors a buyer may invite: those with an approved registration for matchmaking that stands. */
import { and, asc, eq, or } from 'drizzle-orm'
import { takesPart as exhibitorTakesPart } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { findCompanies, findProfiles, findProposals, matchScore } from '../../docking/server/exports.ts'
import { meetingRegistration } from '../../matchmaking/server/tables.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { MeetCandidate } from '../page-contract.ts'
import { BUYER } from '../rules.ts'
import type { BuyerTableRow } from './links.ts'

/** Most that are proposed or found at once: who looks for more types a word. */
const AT_ONCE = 30

const takesPart = and(
  eq(meetingRegistration.delFlag, 0),
  eq(meetingRegistration.dataStatus, 1),
  eq(meetingRegistration.auditStatus, 2),
  exhibitorTakesPart,
)

/** @throws 404 for an exhibitor that takes no part, 500 for a buyer the organiser has not approved */
export async function requireCandidate(ctx: Ctx, buyer: BuyerTableRow, exhibitorId: string): Promise<number> {
  if (buyer.status !== BUYER.approved) throw fail.business('features/buyers:errors.notApproved')
  const key = keyOf(exhibitorId)
  const [found] = await ctx.db
    .select({ id: exhibitor.id })
    .from(meetingRegistration)
    .innerJoin(exhibitor, eq(exhibitor.id, meetingRegistration.exhibitorId))
    .where(and(takesPart, eq(exhibitor.id, key)))
    .limit(1)
  if (!found) throw fail.notFound()
  return key
}

/** The best first; with words, those whose company or brand has them, also without a match. */
export async function findCandidates(ctx: Ctx, buyer: BuyerTableRow, keyword: string): Promise<MeetCandidate[]> {
  if (buyer.status !== BUYER.approved) return []
  const ids = keyword
    ? await findNamed(ctx, keyword)
    : (await findProposals(ctx, buyer, AT_ONCE)).map(({ exhibitorId }) => exhibitorId)
  const profiles = await findProfiles(ctx.db, ids)
  const companies = await findCompanies(ctx, ids)
  const brands = await findBrands(ctx, ids)
  const wanted = new Set(buyer.cids)
  return [...profiles]
    .map(([id, profile]) => ({
      exhibitorId: String(id),
      company: companies.get(id)?.company ?? '',
      booths: companies.get(id)?.booths ?? '',
      ...matchScore(buyer, profile),
      categories: categoryNames(
        ctx.locale,
        profile.cids.filter((cid) => wanted.has(cid)),
      ),
      brands: brands.get(id) ?? [],
    }))
    .toSorted((one, other) => other.score - one.score || Number(one.exhibitorId) - Number(other.exhibitorId))
}

async function findNamed(ctx: Ctx, keyword: string): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ id: exhibitor.id })
    .from(meetingRegistration)
    .innerJoin(exhibitor, eq(exhibitor.id, meetingRegistration.exhibitorId))
    .where(
      and(
        takesPart,
        or(
          ...[
            exhibitor.companyName,
            exhibitor.enCompanyName,
            meetingRegistration.brandName,
            meetingRegistration.enBrandName,
          ].map((column) => contains(column, keyword)),
        ),
      ),
    )
    .orderBy(asc(exhibitor.id))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

/** Brands they registered, each once. */
async function findBrands(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: meetingRegistration.exhibitorId,
      name: meetingRegistration.brandName,
      enName: meetingRegistration.enBrandName,
    })
    .from(meetingRegistration)
    .innerJoin(exhibitor, eq(exhibitor.id, meetingRegistration.exhibitorId))
    .where(and(takesPart, isOneOf(meetingRegistration.exhibitorId, ids)))
    .orderBy(asc(meetingRegistration.id))
  const found = new Map(ids.map((id) => [id, [] as string[]]))
  for (const { id, ...names } of rows) {
    const own = found.get(id)
    const name = shownName(names, ctx.locale)
    if (own && name && !own.includes(name)) own.push(name)
  }
  return found
}
