/** What a number read at the gate opens, and what it changes. The gate serves the whole show: whose exhibitor somebody is plays no part. */
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import { readBadgeCode, readCode } from '../../../../shared/form/rules/entry-code.ts'
import { admitBadge, lockBadgeCodes } from '../../../badges/server/exports.ts'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { formatDate } from '../../../../shared/lib/time/dates.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import type { GateAnswer, GateDay, gateScan } from '../../gate-contract.ts'
import { findBenefits } from '../benefits.ts'
import { tellFollowers } from '../follow.ts'
import { findPerson } from '../person.ts'
import { gateScan as scans, visitor } from '../tables.ts'

type Read = RequestOf<typeof gateScan>['list'][number]
type Kind = 'VISITOR' | 'BADGE'

const UNKNOWN: Omit<GateAnswer, 'clientId'> = {
  result: 'UNKNOWN',
  kind: '',
  name: '',
  company: '',
  enCompany: '',
  booth: '',
  exhibitorId: '',
  collected: 0,
  times: 0,
  firstTime: '',
  reason: '',
  benefitCodes: [],
  note: '',
}

/** Notes a reading once and answers where it stands among those of its day. The subject's row is locked by then. */
async function note(ctx: Ctx, clientId: string, kind: Kind, subjectId: number, at: Date) {
  const { subjectId: byId, userName: byName } = signedIn(ctx)
  await ctx.db
    .insert(scans)
    .values({ clientId, kind, subjectId, at, day: formatDate(at), byId, byName })
    .onConflictDoNothing()
  const [own] = await ctx.db.select({ day: scans.day }).from(scans).where(eq(scans.clientId, clientId))
  const day = and(eq(scans.day, own?.day ?? ''), eq(scans.kind, kind), eq(scans.subjectId, subjectId))
  const [first] = await ctx.db.select().from(scans).where(day).orderBy(asc(scans.at), asc(scans.id)).limit(1)
  const result: GateAnswer['result'] = first?.clientId === clientId ? 'VALID' : 'AGAIN'
  return { result, times: await ctx.db.$count(scans, day), firstTime: timeText(first?.at ?? null) }
}

async function readVisitor(ctx: Ctx, clientId: string, code: string, at: Date): Promise<Omit<GateAnswer, 'clientId'>> {
  const row = await findPerson(ctx.db, eq(visitor.code, code))
  if (!row) return UNKNOWN
  const { name, company } = row
  const who = { ...UNKNOWN, kind: 'VISITOR' as const, name, company, enCompany: company }
  // What was read before the block and is sent after it was let in then.
  if (row.blockTime && at >= row.blockTime)
    return { ...who, result: 'BLOCKED', reason: 'byOffice', note: row.blockReason }
  const { openDate, closeDate } = await findShowDays(ctx.db)
  const day = formatDate(at)
  if (day < openDate || day > closeDate) return { ...who, result: 'CLOSED' }
  const noted = await note(ctx, clientId, 'VISITOR', row.id, at)
  // Without a line the earliest comes last: it counts.
  if (!row.arriveTime || at < row.arriveTime)
    await ctx.db.update(visitor).set({ arriveTime: at }).where(eq(visitor.id, row.id))
  if (noted.result === 'VALID') await tellFollowers('arrived', ctx.db, row.id, at)
  const benefitCodes = (await findBenefits(ctx.db, [row.id])).map((one) => one.code)
  return { ...who, benefitCodes, ...noted }
}

async function readBadge(ctx: Ctx, clientId: string, code: string, at: Date): Promise<Omit<GateAnswer, 'clientId'>> {
  const found = await admitBadge(ctx, code)
  if (!found) return UNKNOWN
  const { id, reason, ...told } = found
  const who = { ...UNKNOWN, kind: 'BADGE' as const, ...told }
  if (reason) return { ...who, result: 'BLOCKED', reason }
  return { ...who, ...(await note(ctx, clientId, 'BADGE', id, at)) }
}

/** Locked in one order, visitors before badges: two gates that send their lists at once do not stop each other. */
async function lockAll({ db }: Ctx, codes: readonly string[]): Promise<void> {
  const { id, code, joinedTo } = visitor
  const numbers = codes.map(readCode).filter(Boolean)
  const people = db
    .select({ id: sql`coalesce(${joinedTo}, ${id})` })
    .from(visitor)
    .where(inArray(code, numbers))
  if (numbers.length > 0)
    await db.select({ id }).from(visitor).where(inArray(id, people)).orderBy(asc(id)).for('update')
  await lockBadgeCodes(db, codes.map(readBadgeCode).filter(Boolean))
}

/** In the order they were read, so that an earlier one is first. */
export async function readAll(ctx: Ctx, list: readonly Read[]): Promise<GateAnswer[]> {
  await lockAll(
    ctx,
    list.map(({ code }) => code),
  )
  const now = ctx.clock.showNow().getTime()
  const answers: GateAnswer[] = []
  for (const { clientId, code, ago } of list.toSorted((one, other) => other.ago - one.ago)) {
    const at = new Date(now - ago * 1000)
    const number = readCode(code)
    const answer = await (number
      ? readVisitor(ctx, clientId, number, at)
      : readBadge(ctx, clientId, readBadgeCode(code), at))
    answers.push({ clientId, ...answer })
  }
  return answers
}

export async function findDay(ctx: Ctx): Promise<GateDay> {
  const day = formatDate(ctx.clock.showNow())
  const { openDate, closeDate } = await findShowDays(ctx.db)
  const found = await ctx.db
    .select({ kind: scans.kind, people: countDistinct(scans.subjectId) })
    .from(scans)
    .where(eq(scans.day, day))
    .groupBy(scans.kind)
  const of = (kind: Kind) => found.find((one) => one.kind === kind)?.people ?? 0
  return { day, open: Number(day >= openDate && day <= closeDate), visitors: of('VISITOR'), badges: of('BADGE') }
}
