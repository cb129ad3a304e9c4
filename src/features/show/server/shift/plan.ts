/** What is filed for the days of the show, judged for the days it is to have. */
import { eq, inArray } from 'drizzle-orm'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import {
  datedSources,
  type DatedBook,
  type DatedSource,
  type DatedThing,
  type Fault,
  type ShowToBe,
} from '../../../../server/base/dated/dated.ts'
import { OPEN, shiftItem } from '../../../../server/base/dated/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { shiftOf } from '../../../../shared/lib/time/shift.ts'
import { fromTo } from '../../../../shared/lib/time/shift.ts'
import { SHOW_FACTS, type ShowFact } from '../../facts.ts'
import type { ShiftChoice } from '../../shift.ts'
import type { Facts } from '../record.ts'

/** The things of a kind. */
export interface Kind {
  source: DatedSource
  book: DatedBook
}

/** What everything is filed for now. Read before the show is changed: some things are told from its days. */
export async function openBooks(ctx: Ctx, lock: boolean): Promise<Kind[]> {
  const kinds: Kind[] = []
  for (const source of datedSources()) kinds.push({ source, book: await source.open(ctx, lock) })
  return kinds
}

const daysOf = ({ openDate = '', closeDate = '' }: Facts) => ({ openDate, closeDate })

/** The show by its facts. */
export const showOf = (facts: Facts): ShowToBe => ({
  days: daysOf(facts),
  settings: Object.fromEntries(
    SHOW_FACTS.filter(({ key }) => MOVE_KEYS.includes(key)).map(({ key, name }) => [key, facts[name] ?? '']),
  ),
})

/** How many days later each thing is by itself when the show goes from one set of days to another. */
export function shiftBetween(from: Facts, to: Facts): (thing: DatedThing) => number {
  const shift = shiftOf(daysOf(from), daysOf(to))
  return ({ follows }) => shift[follows]
}

/** Something a change touches: so many days later by itself, and why it cannot stay where it is. */
export interface Touched {
  by: number
  fault: Fault | null
}

/**
 * What of a kind a change touches, for who looks at it and for who does it alike: what goes by days that move, and what cannot stay where it is.
 * What was to be rearranged and fits again where it is, stays there.
 * @param marks open marks by `markOf`
 */
export function touchedOf(
  { source, book }: Kind,
  byOf: (thing: DatedThing) => number,
  show: ShowToBe,
  marks: ReadonlyMap<string, Pick<Mark, 'fault'>>,
): Map<DatedThing, Touched> {
  const faults = book.judge(
    book.things.map((thing) => ({ thing, by: 0 })),
    show,
  )
  return new Map(
    book.things.flatMap((thing): [DatedThing, Touched][] => {
      const [by, fault, mark] = [byOf(thing), faults.get(thing) ?? null, marks.get(markOf(source.kind, thing))]
      if (!fault && mark && !source.byItself) return mark.fault || by === 0 ? [] : [[thing, { by: 0, fault }]]
      return by !== 0 || fault ? [[thing, { by, fault }]] : []
    }),
  )
}

export type Mark = typeof shiftItem.$inferSelect

/** Name of a thing among all marks. */
export const markOf = (kind: string, { record, part = '' }: Pick<NewMark, 'record' | 'part'>): string =>
  `${kind} ${record} ${part}`
type NewMark = typeof shiftItem.$inferInsert

/** What is still to be rearranged, by `markOf`. */
export async function findMarks(db: Db): Promise<Map<string, Mark>> {
  const found = await db.select().from(shiftItem).where(eq(shiftItem.open, OPEN))
  return new Map(found.map((mark) => [markOf(mark.kind, mark), mark]))
}

/** The facts as a save leaves them. */
export const factsAfter = (before: Facts, changed: readonly { fact: ShowFact; stored: string }[]): Facts => ({
  ...before,
  ...Object.fromEntries(changed.map(({ fact, stored }) => [fact.name, stored])),
})

/** Choices there are for a kind: what the show's days tell moves by itself. */
export const choicesOf = ({ byItself }: DatedSource): ShiftChoice[] =>
  byItself ? ['MOVE', 'ASK'] : ['MOVE', 'KEEP', 'ASK']

/** Why something cannot be where it is wanted, in words. */
export function whyOf(locale: Locale, fault: Fault | null | undefined): string {
  if (!fault) return ''
  const { why, from = '', to = '' } = fault
  return translate(locale, `features/show:shift.why.${why}`, { days: fromTo(from, to) })
}

/** Companies and booths of things, by their ids. */
export async function findOwners({ db }: Ctx, things: readonly Pick<DatedThing, 'exhibitorId' | 'participationId'>[]) {
  const ids = (of: 'exhibitorId' | 'participationId') => [...new Set(things.map((thing) => thing[of]))]
  const companies = new Map<number, { companyName: string; enCompanyName: string }>()
  const booths = new Map<number, { hall: string; boothNo: string }>()
  if (things.length === 0) return { companies, booths }
  const { companyName, enCompanyName } = exhibitor
  for (const { id, ...name } of await db
    .select({ id: exhibitor.id, companyName, enCompanyName })
    .from(exhibitor)
    .where(inArray(exhibitor.id, ids('exhibitorId'))))
    companies.set(id, name)
  const { hall, boothNo } = participation
  for (const { id, ...place } of await db
    .select({ id: participation.id, hall, boothNo })
    .from(participation)
    .where(inArray(participation.id, ids('participationId'))))
    booths.set(id, place)
  return { companies, booths }
}

/** Words a thing for its exhibitor, with its booth where it has one: a company has several. Registrations for matchmaking are a company's. */
export async function findThingWords(ctx: Ctx, things: readonly Pick<DatedThing, 'exhibitorId' | 'participationId'>[]) {
  const { booths } = await findOwners(ctx, things)
  return (
    locale: Locale,
    { kind, what, participationId }: Pick<DatedThing, 'what' | 'participationId'> & { kind: string },
  ) => {
    const booth = booths.get(participationId)?.boothNo ?? ''
    const words = { kind: translate(locale, under('shared/record/rearrange:dated.', kind)), what: what[locale], booth }
    return translate(locale, `server/base/mail:showMoved.${booth ? 'thingOfBooth' : 'thing'}`, words)
  }
}
