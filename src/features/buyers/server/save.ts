/** What writes to buyers: added, changed, decided, taken over from registrations. Each runs inside a write's transaction. */
import { eq } from 'drizzle-orm'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import { cancelMeetings, fullName } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer as t } from '../../docking/server/tables.ts'
import { visitor } from '../../visitors/server/tables.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { logOperation, type Operation } from '../../../server/base/oper-log.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { hasEntry } from '../../../server/base/records/field-checks.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { categoriesOf, findCategory } from '../../../server/base/reference/categories.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import { findRegion } from '../../../server/base/reference/regions.ts'
import type { buyerAdd, buyerDecide, BuyerRecord } from '../contract.ts'
import { demandProblems, reachProblems } from '../fields.ts'
import { afterChange, BUYER, nameParts, nextBuyer } from '../rules.ts'
import { findSessionNames, wishing } from './list.ts'
import { mailLink } from './letters.ts'
import { withdrawLinks, type BuyerTableRow } from './links.ts'
import { findKnown, keysOf, lockPeople } from './people.ts'

type Input = Omit<RequestOf<typeof buyerAdd>, 'clientToken'>
type Values = typeof t.$inferInsert

/** What the log keeps: nothing that tells of the person but its number, state and sessions. */
export const logBuyer = (ctx: Ctx, id: number, change: Pick<Operation, 'type' | 'before' | 'after'>): Promise<void> =>
  logOperation(ctx, { area: 'features/buyers:title', words: 'features/buyers', id, name: `#${id}`, ...change })

/** What is stored of an input; consent keeps the moment it was first given. */
export function valuesOf(
  input: Partial<Input>,
  now: Date,
  before?: Pick<BuyerTableRow, 'consentTime'>,
): Partial<Values> {
  const { consent, ...fields } = input
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
  const country = input.country ?? ''
  return {
    ...known,
    // Provinces and cities are China's.
    ...(country === CHINA ? {} : { province: '', city: '' }),
    consentTime: consent === 1 ? (before?.consentTime ?? now) : null,
  }
}

/** Refuses what stands in no list a buyer chooses from. */
async function requireChoices(
  db: Db,
  { country, province, city, identity, cids = [], sessionIds = [] }: Partial<Input>,
  stored: BuyerTableRow | null,
): Promise<void> {
  const wrong = (field: string) => fail.field(field, 'shared/form:rules.notAnOption')
  if (country && !findCountry(country)) throw wrong('country')
  if (province && !findRegion(province)) throw wrong('province')
  if (city && !findRegion(city)) throw wrong('city')
  if (identity && !(await hasEntry({ db }, 'busi_identity', identity, stored?.identity))) throw wrong('identity')
  const shown = categoriesOf(await findEdition(db), 1)
  if (cids.some((cid) => !findCategory(cid) || !shown.some(({ id }) => cid.startsWith(id)))) throw wrong('cids')
  if (sessionIds.length > 0) {
    const sessions = await findSessionNames(db, 'zh-CN')
    if (sessionIds.some((one) => !sessions.has(one))) throw wrong('sessionIds')
  }
}

const placed = (problems: ReturnType<typeof reachProblems>) =>
  fail.fields(problems.map(({ at: field, ...problem }) => ({ field, ...problem })))

async function check(ctx: Ctx, input: Input, stored: BuyerTableRow | null): Promise<void> {
  const problems = reachProblems(input)
  if (problems.length > 0) throw placed(problems)
  await requireChoices(ctx.db, input, stored)
  const person = personIn(input)
  await lockPeople(ctx.db, [person])
  const known = (await findKnown(ctx.db, [person]))(person)
  if (known && known.id !== stored?.id)
    throw fail.field(person.email ? 'email' : 'mobile', 'features/buyers:errors.known')
}

const personIn = ({ lastName, firstName, email, mobile }: Input) => ({
  lastName,
  firstName: firstName ?? '',
  email: email ?? '',
  mobile: mobile ?? '',
})

export async function addBuyer(ctx: Ctx, input: Input): Promise<number> {
  await check(ctx, input, null)
  return insertBuyer(ctx, valuesOf(input, ctx.clock.showNow()), 'ORGANISER')
}

export async function insertBuyer(ctx: Ctx, values: Partial<Values>, source: BuyerTableRow['source']): Promise<number> {
  const now = ctx.clock.showNow()
  const by = ctx.session?.userName ?? ''
  const times = { createTime: now, updateTime: now, createBy: by, updateBy: by }
  const [row] = await ctx.db
    .insert(t)
    .values({ ...values, ...times, source })
    .returning({ id: t.id })
  if (!row) throw fail.notFound()
  const consent = Number(Boolean(values.consentTime))
  await logBuyer(ctx, row.id, { type: 'add', before: null, after: { source, consent } })
  return row.id
}

/** A buyer that is there, locked. @throws 404 also once its data are deleted */
export async function needBuyer(ctx: Ctx, id: string): Promise<BuyerTableRow> {
  const [row] = await ctx.db
    .select()
    .from(t)
    .where(eq(t.id, keyOf(id)))
    .for('update')
  if (!row || row.status === BUYER.left) throw fail.notFound()
  return row
}

export const recordOf = (row: BuyerTableRow): BuyerRecord => ({
  id: String(row.id),
  lastName: row.lastName,
  firstName: row.firstName,
  companyName: row.companyName,
  position: row.position,
  country: row.country,
  province: row.province,
  city: row.city,
  mobile: row.mobile,
  email: row.email,
  identity: row.identity,
  cids: row.cids,
  demand: row.demand,
  enDemand: row.enDemand,
  language: row.language,
  consent: Number(row.consentTime !== null),
  sessionIds: row.sessionIds,
  remark: row.remark,
  version: row.version,
})

/** Fields of the log: those of the person say that they changed, not to what. */
const logged = ({ status, sessionIds, cids, language }: BuyerTableRow) => ({ status, sessionIds, cids, language })

export async function updateBuyer(ctx: Ctx, id: string, version: number, input: Input): Promise<BuyerTableRow> {
  // People before buyers, as whoever adds one locks them.
  await lockPeople(ctx.db, [personIn(input)])
  const before = await needBuyer(ctx, id)
  if (before.version !== version) throw fail.conflict(recordOf(before))
  await check(ctx, input, before)
  const cleared = { firstName: '', position: '', country: '', province: '', city: '', mobile: '', email: '' }
  const empty = { identity: '', demand: '', enDemand: '', remark: '' }
  const row = await change(ctx, before, { ...cleared, ...empty, ...valuesOf(input, ctx.clock.showNow(), before) })
  const links = await followAddress(ctx, before, row)
  await logBuyer(ctx, row.id, {
    type: 'edit',
    before: { ...logged(before), ...links?.before },
    after: { ...logged(row), ...links?.after },
  })
  return row
}

/**
 * Who reads the former address is somebody else from now on: links mailed there end, mails that wait with them do not leave, and who had one gets
 * another by mail at the new address, if there is one.
 */
async function followAddress(ctx: Ctx, before: BuyerTableRow, row: BuyerTableRow) {
  if (keysOf(before).email === keysOf(row).email) return null
  const links = await withdrawLinks(ctx.db, [row.id])
  if (links === 0) return null
  return { before: { links }, after: { links: Number(await mailLink(ctx, row, 'buyerLink')) } }
}

export async function change(ctx: Ctx, before: BuyerTableRow, values: Partial<Values>): Promise<BuyerTableRow> {
  const [row] = await ctx.db
    .update(t)
    .set({
      ...values,
      version: before.version + 1,
      updateTime: ctx.clock.showNow(),
      updateBy: ctx.session?.userName ?? '',
    })
    .where(eq(t.id, before.id))
    .returning()
  return row ?? before
}

/** What a buyer changes on its own page; a rejected one is looked at again. @throws 300 at `demand` without one */
export async function changeOwn(ctx: Ctx, before: BuyerTableRow, input: Partial<Input>): Promise<BuyerTableRow> {
  const problems = demandProblems(input)
  if (problems.length > 0) throw placed(problems)
  if (before.email === '' && !input.mobile) throw fail.field('mobile', 'features/buyers:errors.reach')
  await requireChoices(ctx.db, input, before)
  const cleared = { firstName: '', position: '', country: '', province: '', mobile: '', identity: '' }
  const kept = input.province === before.province ? { city: before.city } : { city: '' }
  return change(ctx, before, {
    ...cleared,
    demand: '',
    enDemand: '',
    ...kept,
    ...valuesOf({ ...input }, ctx.clock.showNow(), before),
    status: afterChange(before.status),
  })
}

/** Approves or rejects, all or none, and tells each; open meetings ahead of a rejected one are cancelled. @returns how many, and how many of them have no address */
export async function decide(
  ctx: Ctx,
  { ids, result, reason = '' }: RequestOf<typeof buyerDecide>,
): Promise<{ done: number; unreachable: number }> {
  const { userName } = signedIn(ctx)
  const approve = result === 'APPROVE'
  if (!approve && reason === '')
    throw fail.field('reason', 'shared/form:inputPlaceholder', { name: '@features/buyers:fields.reason' })
  let unreachable = 0
  for (const row of await needAll(ctx, ids)) {
    const outcome = nextBuyer(row, approve)
    if (!outcome.ok) throw fail.business(`features/buyers:errors.${outcome.refusal}`, { name: fullName(row) })
    const decided = await change(ctx, row, { status: outcome.status, reason: approve ? '' : reason })
    await logBuyer(ctx, row.id, { type: 'edit', before: { status: row.status }, after: { status: decided.status } })
    // Whoever stands in an imported list has applied for nothing.
    const welcome = row.source === 'IMPORT' ? 'buyerInvited' : 'buyerApproved'
    if (!(await mailLink(ctx, decided, approve ? welcome : 'buyerRejected', reason))) unreachable += 1
  }
  if (!approve) {
    const rejected = isOneOf(dockingMeeting.buyerId, ids.map(keyOf))
    await cancelMeetings(ctx, { side: 'ORGANISER', name: userName }, rejected, 'rejected')
  }
  return { done: ids.length, unreachable }
}

/** Buyers in the order of their numbers, locked. @throws 404 when one of them is not there */
export async function needAll(ctx: Ctx, ids: readonly string[]): Promise<BuyerTableRow[]> {
  const keys = [...new Set(ids.map(keyOf))]
  const rows = await ctx.db.select().from(t).where(isOneOf(t.id, keys)).orderBy(t.id).for('update')
  if (rows.length < keys.length || rows.some(({ status }) => status === BUYER.left)) throw fail.notFound()
  return rows
}

/** What a buyer that is there still misses, of what another list knows of it; a province of another country it does not miss. */
export function mergeInto(row: BuyerTableRow, more: Partial<Values>): Partial<Values> {
  const kept = row as Record<string, unknown>
  const blank = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0)
  const elsewhere = row.country !== '' && row.country !== more.country
  const fits = (key: string) => !(elsewhere && ['province', 'city'].includes(key))
  return Object.fromEntries(
    Object.entries(more).filter(([key, value]) => !blank(value) && blank(kept[key]) && fits(key)),
  )
}

/** Makes buyers that wait for review of registered visitors who would like to meet exhibitors; one that is known already takes what it misses. */
export async function takeOver(ctx: Ctx): Promise<{ added: number; merged: number }> {
  const people = await ctx.db.select().from(visitor).where(wishing(ctx.db)).orderBy(visitor.id).for('update')
  const asBuyer = people.map((row) => ({
    ...nameParts(row.name),
    companyName: row.company,
    mobile: row.mobile,
    email: row.email,
    identity: row.identity,
    position: row.position,
    country: row.country,
    province: row.province,
    language: row.language === 'en-US' ? ('en-US' as const) : ('zh-CN' as const),
    cids: row.buyerCids,
    ...(/\p{Script=Han}/u.test(row.buyerDemand) || row.language !== 'en-US'
      ? { demand: row.buyerDemand }
      : { enDemand: row.buyerDemand }),
    // A consent counts from the moment the person proved the address.
    consentTime: row.consentShare === 1 ? row.verifyTime : null,
    visitorId: row.id,
  }))
  await lockPeople(ctx.db, asBuyer)
  const find = await findKnown(ctx.db, asBuyer)
  let merged = 0
  for (const one of asBuyer) {
    const known = find(one)
    if (known) {
      await change(ctx, known, mergeInto(known, one))
      merged += 1
    } else await insertBuyer(ctx, one, 'REGISTRATION')
  }
  return { added: asBuyer.length - merged, merged }
}
