/** The organiser's print run: badges of all booths by hall and booth, their labels, and what came out of the printer. */
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PageQuery, RequestOf } from '../../../shared/api/contract.ts'
import { byBooth, narrowedTo, scopeCondition, stillTakesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { byName, byPerson } from '../../../server/base/names/sorted-names.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { IN_A_FILE, offsetOf, orderOf, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { logReview } from '../../../server/base/records/log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import * as calls from '../run-contract.ts'
import { markBadge, personName, VOID, type PrintStatus } from '../rules.ts'
import { badgeFilter } from './filter.ts'
import { badge } from './tables.ts'
import { findSheetShow } from './sheet-show.ts'

type Filters = Pick<RequestOf<typeof calls.runList>, 'keyword' | 'hall' | 'mine' | 'stage'>

const APPROVED = 2
const PRINTED_AS: Readonly<Record<number, calls.RunStage>> = { 1: 'printed', 2: 'collected', [VOID]: 'void' }

const stageOf = ({ auditStatus, printStatus }: { auditStatus: number; printStatus: number }): calls.RunStage =>
  PRINTED_AS[printStatus] ?? (auditStatus === APPROVED ? 'toPrint' : 'waiting')

const STAGE: Readonly<Record<calls.RunStage, SQL | undefined>> = {
  waiting: and(eq(badge.printStatus, 0), ne(badge.auditStatus, APPROVED)),
  toPrint: and(eq(badge.printStatus, 0), eq(badge.auditStatus, APPROVED)),
  printed: eq(badge.printStatus, 1),
  collected: eq(badge.printStatus, 2),
  void: eq(badge.printStatus, VOID),
}
/** A label is made of what was approved and is not handed out yet: a second one of those is a replacement, with its fee. */
const PRINTABLE = and(eq(badge.auditStatus, APPROVED), inArray(badge.printStatus, [0, 1]))

const columns = {
  row: badge,
  companyName: exhibitor.companyName,
  enCompanyName: exhibitor.enCompanyName,
  hall: participation.hall,
  boothNo: participation.boothNo,
}
const joined = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(badge)
    .innerJoin(participation, eq(participation.id, badge.participationId))
    .innerJoin(exhibitor, eq(exhibitor.id, badge.exhibitorId))
type Found = Awaited<ReturnType<typeof joined>>[number]

const ORDER = [asc(byBooth)]

async function filterOf(ctx: Ctx, { keyword, hall, mine }: Omit<Filters, 'stage'>): Promise<SQL | undefined> {
  return and(
    eq(badge.delFlag, 0),
    eq(participation.delFlag, 0),
    stillTakesPart(badge.exhibitorId),
    (await scopeCondition(ctx))(badge.exhibitorId),
    narrowedTo(ctx, { mine }, badge.exhibitorId),
    hall ? eq(sql`upper(${participation.hall})`, hall.toUpperCase()) : undefined,
    keyword
      ? or(
          badgeFilter({ name: keyword }),
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
          contains(participation.boothNo, keyword),
        )
      : undefined,
  )
}

async function countStages(ctx: Ctx, where: SQL | undefined): Promise<Record<calls.RunStage, number>> {
  const found = await ctx.db
    .select({
      auditStatus: badge.auditStatus,
      printStatus: badge.printStatus,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(badge)
    .innerJoin(participation, eq(participation.id, badge.participationId))
    .innerJoin(exhibitor, eq(exhibitor.id, badge.exhibitorId))
    .where(where)
    .groupBy(badge.auditStatus, badge.printStatus)
  const counts = { waiting: 0, toPrint: 0, printed: 0, collected: 0, void: 0 }
  for (const one of found) counts[stageOf(one)] += one.count
  return counts
}

const faceOf = ({ row, ...place }: Found) => ({
  id: String(row.id),
  name: personName(row),
  position: row.position,
  enPosition: row.enPosition,
  contactFlag: row.contactFlag,
  version: row.version,
  ...place,
})

const rowOf = (found: Found): calls.RunRow => ({
  ...faceOf(found),
  exhibitorId: String(found.row.exhibitorId),
  stage: stageOf(found.row),
  auditStatus: found.row.auditStatus,
  onSite: found.row.onSite,
})

const SORTS = {
  name: byPerson(badge.surname, badge.firstName),
  boothNo: byBooth,
  companyName: byName(exhibitor.companyName, exhibitor.enCompanyName),
}

async function findRun(ctx: Ctx, filters: Filters & PageQuery, at: Paging) {
  const fits = await filterOf(ctx, filters)
  const counts = await countStages(ctx, fits)
  const { stage } = filters
  const list = await joined(ctx)
    .where(and(fits, stage && STAGE[stage]))
    .orderBy(...(await orderOf(ctx, filters, SORTS, ORDER, badge.id)))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const total = stage ? counts[stage] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { list: list.map(rowOf), total, counts }
}

async function findLabels(
  ctx: Ctx,
  { ids, stage, ...filters }: RequestOf<typeof calls.runLabels>,
): Promise<calls.RunLabels> {
  const chosen = ids ? inArray(badge.id, ids.map(keyOf)) : stage && STAGE[stage]
  const where = and(await filterOf(ctx, ids ? {} : filters), PRINTABLE, chosen)
  const list = await joined(ctx)
    .where(where)
    .orderBy(...ORDER, asc(badge.id))
    .limit(calls.RUN_MAX)
  const counts = await countStages(ctx, where)
  return {
    ...(await findSheetShow(ctx.db)),
    list: list.map((one) => ({ ...faceOf(one), photo: one.row.photo, code: `BADGE:${one.row.code}` })),
    total: counts.toPrint + counts.printed,
  }
}

/** @throws 404 when one of the badges is not there for the caller */
async function markRun(ctx: Ctx, { items, printed }: RequestOf<typeof calls.runMark>) {
  const versions = new Map(items.map(({ id, version }) => [keyOf(id), version]))
  const found = await joined(ctx)
    .where(and(await filterOf(ctx, {}), inArray(badge.id, [...versions.keys()])))
    .orderBy(asc(badge.id))
    .for('update', { of: badge })
  if (found.length !== versions.size) throw fail.notFound()
  const action = printed === 1 ? 'print' : 'unprint'
  const updateTime = ctx.clock.showNow()
  const left: Found[] = []
  for (const one of found) {
    const { id, auditStatus, printStatus, version } = one.row
    const same = versions.get(id) === version
    // A label made a second time, or handed out before the run was noted: it is printed already.
    if (action === 'print' && ((printStatus === 1 && same) || printStatus === 2)) {
      await logReview(ctx, 'BADGE', id, action)
      continue
    }
    const outcome = markBadge({ auditStatus, printStatus: printStatus as PrintStatus }, action)
    // Printed from another version: what lies in the tray is not what was approved since.
    if ('refusal' in outcome || !same) {
      left.push(one)
      continue
    }
    const change = { printStatus: outcome.printStatus, version: version + 1, updateTime }
    await ctx.db.update(badge).set(change).where(eq(badge.id, id))
    await logReview(ctx, 'BADGE', id, action)
  }
  return {
    done: found.length - left.length,
    left: left.map(({ row, boothNo }) => ({ id: String(row.id), name: personName(row), boothNo })),
  }
}

const SHEET = ['hall', 'boothNo', 'company', 'enCompany', 'name', 'position', 'contactFlag', 'onSite', 'stage'] as const

export const badgeRunHandlers = [
  handle(calls.runList, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findRun(ctx, input, at)), ...at } }
  }),
  handle(calls.runLabels, async (ctx, input) => ({ data: await findLabels(ctx, input) })),
  handle(calls.runMark, async (ctx, input) => ({ data: await markRun(ctx, input) })),
  handle(calls.runExport, async (ctx, input) => {
    const { list, counts } = await findRun(ctx, input, IN_A_FILE)
    if (list.length === 0) throw fail.business('features/badges:export.none')
    const t = wordsIn(ctx.locale, 'features/badges')
    const yes = (on: number) => (on === 1 ? t('list.yes') : '')
    const rows = list.map((one) => {
      const told: Record<(typeof SHEET)[number], string> = {
        hall: one.hall,
        boothNo: one.boothNo,
        company: one.companyName,
        enCompany: one.enCompanyName,
        name: one.name,
        position: one.position || one.enPosition,
        contactFlag: yes(one.contactFlag),
        onSite: yes(one.onSite),
        stage: t(`run.stages.${one.stage}`),
      }
      return SHEET.map((key) => told[key])
    })
    const shown = input.stage ? [input.stage] : calls.RUN_STAGES
    return showSheet(ctx, {
      title: 'features/badges:run.title',
      words: 'features/badges',
      ...(input.hall ? { part: t('run.ofHall', { hall: input.hall.toUpperCase() }) } : {}),
      columns: SHEET.map((key) => ({ header: t(`run.fields.${key}`) })),
      rows,
      totals: shown.map((stage) => [t(`run.stages.${stage}`), counts[stage]]),
    })
  }),
]
