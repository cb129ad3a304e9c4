/** What a change of the show's days would do, before it is done. */
import { isDeepStrictEqual } from 'node:util'
import { countConcerned } from '../../../../server/base/dated/follow-deadlines.ts'
import { countVisitorsTold, findOwnTimes } from '../../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import type { BinaryReply } from '../../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../../server/base/i18n.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { fromTo, shiftDays } from '../../../../shared/lib/time/shift.ts'
import type { ShowDays } from '../../../../shared/lib/time/show-time.ts'
import type { DatedKind } from '../../../../shared/record/rearrange-contract.ts'
import type { ShowValues } from '../../fields.ts'
import type { ShiftApart, ShiftKind, ShiftThing } from '../../shift-contract.ts'
import { judgeSave } from '../record.ts'
import { datedFacts } from './apply.ts'
import { findInvolved, movesPeople } from './involved.ts'
import {
  choicesOf,
  factsAfter,
  findMarks,
  findOwners,
  openBooks,
  shiftBetween,
  showOf,
  touchedOf,
  whyOf,
} from './plan.ts'

/** Everything the change touches: what moves with the show, and what cannot stay. */
export async function findShift(
  ctx: Ctx,
  version: number,
  given: ShowValues,
): Promise<{
  kinds: ShiftKind[]
  things: ShiftThing[]
  apart: ShiftApart[]
  days: ShowDays
  exhibitors: number
  visitors: number
  concerned: number
}> {
  const { before, changed } = await judgeSave(ctx, version, given, { signOut: true, offersOff: true })
  const after = factsAfter(before, changed)
  const byOf = shiftBetween(before, after)
  const show = showOf(after)
  const kinds: ShiftKind[] = []
  const touched = []
  const marks = await findMarks(ctx.db)
  for (const kind of await openBooks(ctx, false)) {
    const { source, book } = kind
    const own = [...touchedOf(kind, byOf, show, marks)].map(([thing, { by, fault }]) => ({ thing, by, fault }))
    if (own.length === 0) continue
    const moveFaults = book.judge(own, show)
    const choices = choicesOf(source)
    kinds.push({
      kind: source.kind,
      total: own.length,
      movable: own.filter(({ thing }) => !moveFaults.has(thing)).length,
      keepable: own.filter(({ fault }) => !fault).length,
      // Where the days stay, nothing moves along.
      choices: own.some(({ by }) => by !== 0) ? choices : choices.filter((one) => one !== 'MOVE' || source.byItself),
    })
    for (const { thing, by, fault } of own)
      touched.push({
        thing,
        told: {
          kind: source.kind,
          what: thing.what[ctx.locale],
          was: thing.at,
          next: shiftDays(thing.at, by),
          moveWhy: whyOf(ctx.locale, moveFaults.get(thing)),
          keepWhy: whyOf(ctx.locale, fault),
        },
      })
  }
  const { companies, booths } = await findOwners(
    ctx,
    touched.map(({ thing }) => thing),
  )
  const things = touched.map(({ thing, told }) => ({
    companyName: companies.get(thing.exhibitorId)?.companyName ?? '',
    enCompanyName: companies.get(thing.exhibitorId)?.enCompanyName ?? '',
    boothNo: booths.get(thing.participationId)?.boothNo ?? '',
    ...told,
  }))
  // What does not fit is read first.
  const sameDays = isDeepStrictEqual(showOf(before).days, show.days)
  return {
    kinds,
    days: show.days,
    apart: sameDays ? [] : await findApart(ctx),
    exhibitors: movesPeople(datedFacts(before, changed)) ? (await findInvolved(ctx.db)).length : 0,
    visitors: sameDays ? 0 : await countVisitorsTold(ctx, show.days),
    concerned: await countConcerned(
      ctx,
      changed.filter(({ fact }) => fact.kind === 'deadline').map(({ fact }) => fact.key),
    ),
    things: things.toSorted((a, b) => Number(a.moveWhy === '') - Number(b.moveWhy === '')),
  }
}

/** What has times of its own, which hours of move-in and move-out do not concern. */
async function findApart({ db, clock, locale }: Ctx): Promise<ShiftApart[]> {
  const found = await findOwnTimes(db, formatDateTime(clock.showNow()))
  return found.map((one) => ({ ...one, what: one.what[locale] }))
}

const COLUMNS = ['kind', 'company', 'booth', 'what', 'was', 'next', 'moveWhy', 'keepWhy'] as const

export async function exportShift(ctx: Ctx, version: number, given: ShowValues): Promise<BinaryReply> {
  const t = wordsIn(ctx.locale, 'features/show')
  const { kinds, things, days } = await findShift(ctx, version, given)
  if (things.length === 0) throw fail.business('features/show:errors.noExport')
  const kindName = (kind: DatedKind) => translate(ctx.locale, `shared/record/rearrange:dated.${kind}`)
  return showSheet(ctx, {
    title: 'features/show:shift.list',
    words: 'features/show',
    part: fromTo(days.openDate, days.closeDate),
    columns: COLUMNS.map((name) => ({ header: t(`shift.columns.${name}`) })),
    rows: things.map(({ companyName, enCompanyName, kind, boothNo, ...one }) => [
      kindName(kind),
      ctx.locale === 'en-US' ? enCompanyName || companyName : companyName || enCompanyName,
      boothNo,
      one.what,
      one.was,
      one.next,
      one.moveWhy,
      one.keepWhy,
    ]),
    totals: kinds.map(({ kind, total, movable, keepable }) => [
      kindName(kind),
      t('shift.total', { count: total, movable, keepable }),
    ]),
  })
}
