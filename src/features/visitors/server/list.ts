/** The organiser's list of visitors: whoever has a data scope sees those whom its exhibitors invited. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { scopeCondition } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { between, findPage, orderOf, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { MASKED, type Contacts } from '../../../server/base/tabular/contacts.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { readCode } from '../../../shared/form/rules/entry-code.ts'
import { VISITOR_SOURCES, type visitorList, type VisitorRow } from '../contract.ts'
import { placeOf } from './about.ts'
import { findBenefits, holdsBenefit, type Benefit } from './benefits.ts'
import type { VisitorTableRow } from './person.ts'
import { visitor, visitorInviter } from './tables.ts'

type Filters = RequestOf<typeof visitorList>

const isSet = (
  column: typeof visitor.verifyTime | typeof visitor.arriveTime | typeof visitor.blockTime,
  wanted: number | undefined,
) => (wanted === undefined ? undefined : wanted === 1 ? isNotNull(column) : isNull(column))

/** Visitors invited in a way that fits. */
const invited = (ctx: Ctx, fits: SQL | undefined) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(visitorInviter)
      .innerJoin(exhibitor, eq(exhibitor.id, visitorInviter.exhibitorId))
      .where(and(eq(visitorInviter.visitorId, visitor.id), fits)),
  )

/**
 * One visitor, if the caller's scope has it.
 * @param whole with all of its inviters: what is done to it concerns each of them
 */
export async function findOne(ctx: Ctx, id: number, whole = false): Promise<VisitorTableRow | null> {
  const scope = (await scopeCondition(ctx))(exhibitor.id)
  const own = scope && and(invited(ctx, scope), whole ? not(invited(ctx, not(scope))) : undefined)
  const [row] = await ctx.db
    .select()
    .from(visitor)
    .where(and(eq(visitor.id, id), isNull(visitor.goneTime), own))
  return row ?? null
}

/** A registration with the contact of another one that no link has proven. */
const isUnproven = sql`(${visitor.twinOf} is not null and ${visitor.verifyTime} is null)`

/** The person with this number; a number that was joined to a person is the person's too. */
const withCode = ({ db }: Ctx, code: string) =>
  db
    .select({ id: sql`coalesce(${visitor.joinedTo}, ${visitor.id})` })
    .from(visitor)
    .where(eq(visitor.code, code))

/** Numbers of the persons whose contact was typed again. */
async function findTwinCodes({ db }: Ctx, list: readonly VisitorTableRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = list.flatMap(({ twinOf }) => (twinOf === null ? [] : [twinOf]))
  if (ids.length === 0) return new Map()
  const { id, code } = visitor
  const rows = await db.select({ id, code }).from(visitor).where(isOneOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** As the request asks, else the latest registration first. */
const inOrder = (ctx: Ctx, query: Filters) =>
  orderOf(
    ctx,
    query,
    { name: byName(visitor.name), company: byName(visitor.company), registerTime: visitor.registerTime },
    [desc(visitor.registerTime), desc(visitor.id)],
    visitor.id,
  )

/** @param at absent: all of them, for a file */
export async function findVisitors(
  ctx: Ctx,
  filters: Filters,
  at?: Paging,
  contacts = MASKED,
): Promise<{ list: VisitorRow[]; total: number }> {
  const { keyword, inviter, channel, identity, language, verified, arrived, blocked, unproven, source, params } =
    filters
  const scope = (await scopeCondition(ctx))(exhibitor.id)
  const through = and(
    scope,
    inviter ? or(contains(exhibitor.companyName, inviter), contains(exhibitor.enCompanyName, inviter)) : undefined,
    channel === undefined ? undefined : eq(visitorInviter.channel, channel),
  )
  const code = keyword ? readCode(keyword) : ''
  const benefit = keyword ? holdsBenefit(ctx.db, visitor.id, keyword) : undefined
  const where = and(
    isNull(visitor.goneTime),
    code
      ? inArray(visitor.id, withCode(ctx, code))
      : (benefit ?? (keyword ? or(contains(visitor.name, keyword), contains(visitor.company, keyword)) : undefined)),
    identity ? eq(visitor.identity, identity) : undefined,
    language ? eq(visitor.language, language) : undefined,
    isSet(visitor.verifyTime, verified),
    isSet(visitor.arriveTime, arrived),
    isSet(visitor.blockTime, blocked),
    unproven === undefined ? undefined : unproven === 1 ? isUnproven : not(isUnproven),
    source && eq(visitor.source, source),
    between(visitor.registerTime, params),
    through && invited(ctx, through),
  )
  const { list, total } = await findPage(ctx.db, visitor, where, await inOrder(ctx, filters), at)
  const inviters = await findInviters(ctx, list, scope)
  const benefits = await findBenefits(
    ctx.db,
    list.map(({ id }) => id),
  )
  const byVisitor = new Map(list.map(({ id }) => [id, [] as typeof inviters]))
  for (const one of inviters) byVisitor.get(one.visitorId)?.push(one)
  // A number opens the gate: whoever looks after some exhibitors is not told those of others' visitors.
  const codes = scope ? new Map<number, string>() : await findTwinCodes(ctx, list)
  return {
    list: list.map((row) => ({
      ...rowOf(row, byVisitor.get(row.id) ?? [], benefits, ctx.locale, contacts),
      unprovenOf: row.verifyTime ? '' : (codes.get(row.twinOf ?? 0) ?? ''),
    })),
    total,
  }
}

/** @returns all of them: of those that are not `mine` the caller may not know */
async function findInviters(ctx: Ctx, list: readonly VisitorTableRow[], scope: SQL | undefined) {
  const ids = list.map(({ id }) => id)
  if (ids.length === 0) return []
  return ctx.db
    .select({
      visitorId: visitorInviter.visitorId,
      channel: visitorInviter.channel,
      exhibitorId: exhibitor.id,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      mine: sql<boolean>`${scope ?? sql`true`}`,
    })
    .from(visitorInviter)
    .innerJoin(exhibitor, eq(exhibitor.id, visitorInviter.exhibitorId))
    .where(isOneOf(visitorInviter.visitorId, ids))
    .orderBy(asc(visitorInviter.registerTime), asc(visitorInviter.exhibitorId))
}

function rowOf(
  row: VisitorTableRow,
  inviters: Awaited<ReturnType<typeof findInviters>>,
  benefits: readonly Benefit[],
  locale: Locale,
  contacts: Contacts,
): Omit<VisitorRow, 'unprovenOf'> {
  const { id, code, name, company, identity, language } = row
  return {
    id: String(id),
    code,
    name,
    company,
    identity,
    language,
    position: row.position,
    place: placeOf(row, locale),
    mobile: contacts.mobile(row.mobile),
    email: contacts.email(row.email),
    registerTime: timeText(row.registerTime),
    verifyTime: timeText(row.verifyTime),
    arriveTime: timeText(row.arriveTime),
    blockTime: timeText(row.blockTime),
    blockReason: row.blockReason,
    source: VISITOR_SOURCES.find((one) => one === row.source) ?? 'INVITED',
    benefitCodes: benefits
      .filter((one) => one.visitorId === id && inviters.some((by) => by.mine && by.exhibitorId === one.exhibitorId))
      .map((one) => one.code),
    unproven: Number(row.twinOf !== null && row.verifyTime === null),
    whole: inviters.every(({ mine }) => mine) ? 1 : 0,
    inviters: inviters
      .filter(({ mine }) => mine)
      .map(({ channel, exhibitorId, companyName, enCompanyName }) => ({
        channel,
        exhibitorId: String(exhibitorId),
        companyName,
        enCompanyName,
      })),
  }
}
