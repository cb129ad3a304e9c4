/** The show's record: read from its parameters, stored into them with a version of its own. */
import { under } from '../../../shared/i18n/keys.ts'
import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { ARCHIVED_AT, CLOSED_AT, isOpenBy, isOpened, OPENS_AT } from '../../../server/base/opening.ts'
import { session } from '../../account/server/tables.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { followDeadlines, retellDeadlines } from '../../../server/base/dated/follow-deadlines.ts'
import { lockShow } from '../../../server/base/dated/show-lock.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { findConfig, findConfigs, forgetParameters } from '../../../server/base/parameters.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { checkStruct } from '../../../shared/form/rules.ts'
import { gateOrder, type Hall } from '../../../shared/lib/halls.ts'
import { readRows } from '../../../shared/lib/show/rows.ts'
import type { SeminarRoom, SeminarTime } from '../../../shared/lib/show/seminars.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { boothGate } from '../../booth-forms/server/tables.ts'
import { exchangeFile, findNamed } from '../../files/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { showGet } from '../contract.ts'
import { isList, KEPT_FACTS, LISTS, SHOW_FACTS, type ListKind, type ShowFact } from '../facts.ts'
import { isDay } from '../shift.ts'
import { missingFacts, offsetOf, rowsOf, showStruct, type ShowValues } from '../fields.ts'
import { boothProblems, daysProblems, gateProblems, seminarProblems } from './problems.ts'
import { findErased } from './erased.ts'
import { showVersion } from './tables.ts'
import { askBeforeOff, switchOff } from './switch-off.ts'
import { countToTell } from './tell-closing.ts'

export type ShowRecord = ReplyOf<typeof showGet>['data']
/** By the names of the facts, as the parameters hold them. */
export type Facts = Record<string, string>

export async function findFacts(db: Db): Promise<Facts> {
  const found = await findConfigs(
    db,
    KEPT_FACTS.map((fact) => fact.key),
  )
  return Object.fromEntries(KEPT_FACTS.map(({ name, key }) => [name, found[key] ?? '']))
}

const readList = (kind: ListKind, stored: string) => readRows<Hall | SeminarRoom | SeminarTime>(stored, LISTS[kind])

export function asValue({ kind }: ShowFact, stored: string): ShowRecord['values'][string] {
  if (kind === 'switch') return Number(stored !== 'false')
  return isList(kind) ? readList(kind, stored) : stored
}

function asStored({ kind }: ShowFact, given: ShowValues[string]): string {
  if (kind === 'switch') return String(Boolean(given))
  if (isList(kind))
    return JSON.stringify(
      rowsOf<object>(given).map((row) =>
        Object.fromEntries(Object.entries({ ...LISTS[kind], ...row }).map(([name, value]) => [name, value ?? ''])),
      ),
    )
  return kind === 'moment' ? String(given ?? '').slice(0, 16) : String(given ?? '')
}

/** A fact for who reads what became of it. */
const inWords = ({ kind }: ShowFact, stored: string): string =>
  isList(kind)
    ? readList(kind, stored)
        .map((row) => Object.values(row).filter(Boolean).join(' · '))
        .join('\n')
    : stored

/** How often the record was saved: what is told from it is newer the greater this is. */
export const showVersionOf = async (db: Db): Promise<number> =>
  (await db.select({ version: max(showVersion.version) }).from(showVersion))[0]?.version ?? 0

/** The record's values by the names of its facts. */
async function findValues(db: Db): Promise<ShowRecord['values']> {
  const facts = await findFacts(db)
  return Object.fromEntries(SHOW_FACTS.map((fact) => [fact.name, asValue(fact, facts[fact.name] ?? '')]))
}

export async function findShow({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<ShowRecord> {
  const [last] = await db.select().from(showVersion).orderBy(desc(showVersion.version)).limit(1)
  return {
    values: await findValues(db),
    opened: (await isOpened({ db, clock })) ? 1 : 0,
    closedAt: (await findConfig(db, CLOSED_AT)) ?? '',
    archivedAt: (await findConfig(db, ARCHIVED_AT)) ?? '',
    erased: await findErased(db),
    toTell: await countToTell({ db, clock }),
    gates: (await db.select({ code: boothGate.code }).from(boothGate)).map(({ code }) => code).sort(gateOrder),
    version: last?.version ?? 0,
    updateBy: last?.createBy ?? '',
    updateTime: last ? formatDateTime(last.createTime) : '',
  }
}

/** Questions of a save that were answered with yes. */
export interface Agreed {
  signOut?: boolean
  offersOff?: boolean
}

/** A save that may be made: what it changes, as it is stored. Nobody else saves the record until the transaction ends. */
export interface Wanted {
  current: ShowRecord
  before: Facts
  changed: { fact: ShowFact; stored: string }[]
}

/**
 * Reads what a save would change. Days typed for deadlines become offsets from the opening they were typed for.
 * @param agreed questions that whoever saves has agreed to: that exhibitors are signed out, and that what is open in an offer ends with it
 * @throws 409 with the record in force when another version was read, 300 at what its rules refuse, 463 before exhibitors are signed out or an offer with open things is switched off
 */
export async function judgeSave(ctx: Ctx, version: number, sent: ShowValues, agreed: Agreed = {}): Promise<Wanted> {
  const current = await findShow(ctx)
  if (current.version !== version) throw fail.conflict(current)
  const before = await findFacts(ctx.db)
  const days = {
    openDate: asText(sent.openDate, before.openDate),
    closeDate: asText(sent.closeDate, before.closeDate),
  }
  const given = inOffsets(sent, days)
  const wanted = { ...current.values, ...given }
  const problems = [
    ...checkStruct(showStruct, wanted),
    ...(await boothProblems(ctx.db, wanted, current.values)),
    ...(await daysProblems(ctx.db, wanted, current.values)),
    ...gateProblems(wanted, current.gates),
    ...(await seminarProblems(ctx.db, wanted, current.values)),
  ]
  if (problems.length > 0) throw fail.fields(problems)
  const changed = SHOW_FACTS.flatMap((fact) => {
    const value = given[fact.name]
    if (value === undefined) return []
    const stored = asStored(fact, value)
    return stored === before[fact.name] ? [] : [{ fact, stored }]
  })
  const opening = changed.find(({ fact }) => fact.key === OPENS_AT)
  if (opening && current.opened === 1 && !agreed.signOut && !isOpenBy(opening.stored, ctx.clock.showNow()))
    throw fail.consent('features/show:closing.text', { count: await ctx.db.$count(session, signedInThemselves) })
  if (!agreed.offersOff) await askBeforeOff(ctx, changed)
  return { current, before, changed }
}

/** Deadlines and times as offsets, where days are typed. */
const inOffsets = (sent: ShowValues, days: ShowDays): ShowValues =>
  Object.fromEntries(
    SHOW_FACTS.flatMap(({ name, kind }) => {
      const value = sent[name]
      if (value === undefined) return []
      if (kind === 'deadline') return [[name, offsetOf(String(value ?? ''), days)]]
      if (kind !== 'times') return [[name, value]]
      return [[name, rowsOf<SeminarTime>(value).map(({ begin }) => ({ begin: offsetOf(begin, days) }))]]
    }),
  )

/** Exhibitors who are signed in, but for those in whose place somebody of the organiser's is. */
const signedInThemselves = and(eq(session.kind, 'exhibitor'), isNull(session.actorId))

/** Stores what a save changes. Where exhibitors are not let in any more, whoever of them is signed in is signed out. */
export async function storeSave(ctx: Ctx, { current, before, changed }: Wanted): Promise<ShowRecord> {
  if (changed.length === 0) return current
  const { userName } = signedIn(ctx)
  const due = changed.filter(({ fact }) => fact.kind === 'deadline').map(({ fact }) => fact.key)
  const countTold = await followDeadlines(ctx, due)
  const stamp = { updateBy: userName, updateTime: ctx.clock.realNow() }
  for (const { fact, stored } of changed)
    if (fact.kind === 'picture')
      await exchangeFile(ctx, {
        field: fact.name,
        label: under('features/show:fields.', fact.name),
        kind: 'image',
        before: before[fact.name] ?? '',
        next: stored,
        readers: ['busi:show:edit'],
      })
  for (const { fact, stored } of changed)
    await ctx.db
      .update(sysConfig)
      .set({ configValue: stored, version: sql`${sysConfig.version} + 1`, ...stamp })
      .where(inArray(sysConfig.configKey, [fact.key]))
  forgetParameters(ctx.db)
  await keepVersion(ctx, before)
  await switchOff(ctx, changed)
  const told = await countTold()
  if (changed.some(({ fact }) => isDay(fact))) await retellDeadlines(ctx)
  if (!(await isOpened(ctx))) await ctx.db.delete(session).where(signedInThemselves)
  return { ...(await findShow(ctx)), told }
}

const asText = (given: ShowValues[string], before = ''): string => (given === undefined ? before : String(given ?? ''))

/** Writes down what became of the record since `before`, as its next version and in the operation log. */
async function keepVersion(ctx: Ctx, before: Facts): Promise<void> {
  const facts = await findFacts(ctx.db)
  const files = await findNamed(
    ctx.db,
    SHOW_FACTS.flatMap(({ name, kind }) => (kind === 'picture' ? [before[name] ?? '', facts[name] ?? ''] : [])),
  )
  const told = (all: Facts) =>
    Object.fromEntries(
      KEPT_FACTS.map((fact) => {
        const stored = all[fact.name] ?? ''
        // A picture by the name it was uploaded with, not the one it is stored under.
        return [fact.name, files.get(stored)?.originalName ?? inWords(fact, stored)]
      }),
    )
  const [was, is] = [told(before), told(facts)]
  const changes = KEPT_FACTS.flatMap(({ name }) => {
    const [from, to] = [was[name] ?? '', is[name] ?? '']
    return from === to ? [] : [{ name, from, to }]
  })
  if (changes.length === 0) return
  const next = sql<number>`coalesce((select max(${showVersion.version}) from ${showVersion}), 0) + 1`
  await ctx.db.insert(showVersion).values({
    version: next,
    facts,
    changes,
    createBy: signedIn(ctx).userName,
    createTime: ctx.clock.realNow(),
  })
  await logOperation(ctx, {
    area: 'features/show:title',
    words: 'features/show',
    type: 'edit',
    id: 1,
    name: facts.showName ?? '',
    before: was,
    after: is,
  })
}

/** Runs a change of parameters that stand in the record too, and keeps its version. */
export async function changingShow<T>(ctx: Ctx, run: () => Promise<T>): Promise<T> {
  await lockShow(ctx.db)
  const before = await findFacts(ctx.db)
  const done = await run()
  await keepVersion(ctx, before)
  return done
}

/** What exhibitors build for, and no made-up value may stand in for; a hall may have its own. */
const OF_HALLS = ['floorLoad', 'clearHeight'] as const
/** What a show may do without, and should not by mistake: where exhibitors check in, and who builds for them (H3). */
const OPTIONAL = ['checkIn', 'contractorName', 'enContactName'] as const

/**
 * When exhibitors are let in (`yyyy-MM-dd HH:mm`, '' while nobody has said), which facts are missing for it, which of the halls' nobody has said, so that
 * forms are not judged by them, which it may do without, how many booths there are, and whether anybody has saved the record.
 */
export async function findOpening(db: Db): Promise<{
  opensAt: string
  missing: ShowFact[]
  unsaid: ShowFact[]
  optional: ShowFact[]
  booths: number
  saved: boolean
}> {
  const values = await findValues(db)
  const lacking = await boothProblems(db, { ...values, opensAt: 'asked' })
  const names = new Set(lacking.map((one) => one.field))
  const missing = new Set(missingFacts(values))
  const halls = values.halls as readonly Hall[]
  const unsaid = OF_HALLS.filter((name) => !values[name] && !(halls.length > 0 && halls.every((hall) => hall[name])))
  return {
    opensAt: String(values.opensAt ?? ''),
    missing: SHOW_FACTS.filter((fact) => missing.has(fact) || names.has(fact.name)),
    unsaid: SHOW_FACTS.filter(({ name }) => unsaid.some((one) => one === name)),
    optional: SHOW_FACTS.filter(({ name }) => OPTIONAL.some((one) => one === name) && !values[name]),
    booths: await db.$count(participation, eq(participation.delFlag, 0)),
    saved: (await db.$count(showVersion)) > 0,
  }
}
