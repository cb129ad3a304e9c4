/** A move of the show as it is done: what moves, what is to be rearranged, who is told (running-a-show 2). */
import { inArray } from 'drizzle-orm'
import { tell } from '../../../messages/server/exports.ts'
import type { DatedThing, Fault } from '../../../../server/base/dated/dated.ts'
import { OPEN, CLOSED, shiftItem, showShift } from '../../../../server/base/dated/tables.ts'
import type { DatedSource, ShowToBe, Wanted } from '../../../../server/base/dated/dated.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { contactFor, findShowWords, type ShowWords } from '../../../../server/base/show-words.ts'
import { grouped } from '../../../../server/base/dated/grouped.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { fromTo, shiftDays } from '../../../../shared/lib/time/shift.ts'
import { showZone } from '../../../../shared/lib/time/zone.ts'
import { findInvolved, movesPeople } from './involved.ts'
import { findMarks, findThingWords, markOf, type Kind } from './plan.ts'

/** What is wanted of a thing: so many days later, or that its exhibitor chooses anew; whether it is told where it stays as it is. */
export interface Wish extends Wanted {
  ask?: boolean
  told?: boolean
}

type NewItem = typeof shiftItem.$inferInsert

export interface CarriedOut {
  id: number
  moved: number
  open: number
  told: number
  /** Things that could not be moved as wanted. */
  faults: ReadonlyMap<DatedThing, Fault>
}

/** Facts by their names, before and after. */
export type ChangedFacts = Record<string, { from: string; to: string }>

/** Writes a move down, so that it can be undone. */
export async function keepShift(ctx: Ctx, facts: ChangedFacts, undoes: number | null = null): Promise<number> {
  const [shift] = await ctx.db
    .insert(showShift)
    .values({ facts, undoes, at: ctx.clock.realNow(), byName: signedIn(ctx).userName })
    .returning({ id: showShift.id })
  return shift?.id ?? 0
}

/**
 * Moves what there is room for, writes down what has to be rearranged and tells its exhibitors, each once.
 * @param show as it is now, for what was opened before
 */
export async function carryOut(
  ctx: Ctx,
  kinds: readonly Kind[],
  wishOf: (source: DatedSource, thing: DatedThing) => Wish | null,
  show: ShowToBe,
  facts: ChangedFacts,
  undoes: number | null = null,
): Promise<CarriedOut> {
  const id = await keepShift(ctx, facts, undoes)
  const marks = await findMarks(ctx.db)
  const items: NewItem[] = []
  const kept: NewItem[] = []
  const allFaults = new Map<DatedThing, Fault>()
  for (const { source, book } of kinds) {
    const wishes = book.things.flatMap((thing) => wishOf(source, thing) ?? [])
    const faults = book.judge(wishes, show)
    await book.move(wishes.filter(({ thing, by, ask }) => by !== 0 && !ask && !faults.has(thing)))
    await book.follow?.(show)
    const wished = new Set(wishes.map(({ thing }) => thing))
    for (const thing of book.things) {
      const mark = marks.get(markOf(source.kind, thing))
      // Asked for although it might stay, and not touched now.
      if (mark && !mark.fault && !wished.has(thing)) marks.delete(markOf(source.kind, thing))
    }
    for (const { thing, by, ask, told } of wishes) {
      const fault = faults.get(thing) ?? null
      if (fault) allFaults.set(thing, fault)
      // What is told from the show's days has moved, whether it fits or not.
      const stays = fault !== null || (ask ?? false)
      const { record, part, exhibitorId, participationId, path, what, at } = thing
      const item: NewItem = {
        shiftId: id,
        kind: source.kind,
        record,
        part,
        exhibitorId,
        participationId,
        path,
        what,
        was: at,
        now: stays && !source.byItself ? at : shiftDays(at, by),
        fault,
        ...(stays ? { moved: 0, open: OPEN } : { moved: by === 0 ? 0 : 1, open: CLOSED }),
      }
      if (stays || by !== 0) items.push(item)
      else if (told) kept.push(item)
    }
  }
  const old = [...marks.values()]
  if (old.length > 0)
    await ctx.db
      .update(shiftItem)
      .set({ open: CLOSED })
      .where(
        inArray(
          shiftItem.id,
          old.map((mark) => mark.id),
        ),
      )
  for (let at = 0; at < items.length; at += 500) await ctx.db.insert(shiftItem).values(items.slice(at, at + 500))
  const over = old.map((mark): NewItem => ({ ...mark, open: CLOSED }))
  const news = new Map([...over, ...kept, ...items].map((item) => [markOf(item.kind, item), item]))
  const told = await tellAll(ctx, [...news.values()], facts, undoes !== null)
  const open = items.filter((item) => item.open === OPEN).length
  return { id, moved: items.length - open, open, told, faults: allFaults }
}

/** Says the new days, place and time zone in a sentence each; the first is the mail's subject. */
function newsOf(locale: Locale, words: ShowWords, facts: ChangedFacts, undone: boolean): string[] {
  const { name, venue, address } = words[locale === 'en-US' ? 'en' : 'zh']
  const { openDate, closeDate } = words
  const { openDate: open, closeDate: close } = facts
  const days = open || close ? [undone ? ('back' as const) : ('days' as const)] : []
  const place = ['venue', 'enVenue', 'venueAddress', 'enVenueAddress'].some((fact) => facts[fact])
  const keys = [...days, ...(place ? ['place' as const] : []), ...(facts['zone'] ? ['zone' as const] : [])]
  return (keys.length > 0 ? keys : ['hours' as const]).map((key) =>
    translate(locale, `server/base/mail:showMoved.${key}`, {
      show: name,
      now: fromTo(openDate, closeDate),
      was: fromTo(open?.from ?? openDate, close?.from ?? closeDate),
      place: [venue, address].filter(Boolean).join(locale === 'en-US' ? ', ' : '，'),
      zone: showZone(),
    }),
  )
}

/** What becomes of a company's things taken together. */
function leadOf(own: readonly NewItem[]): 'choose' | 'moved' | 'kept' | 'both' | 'none' {
  if (own.length === 0) return 'none'
  if (own.some(({ open }) => open === OPEN)) return 'choose'
  if (own.every(({ moved }) => moved === 1)) return 'moved'
  return own.some(({ moved }) => moved === 1) ? 'both' : 'kept'
}

/** Words an item: the hotel confirms a stay that moved anew. */
const wordOf = ({ kind, open, moved }: NewItem) =>
  open ? 'anew' : moved ? (kind === 'stay' ? 'stay' : 'item') : 'stays'

/** One message for each company, with all that is its own. Other hours of build-up concern only who filed something for them. */
async function tellAll(ctx: Ctx, items: readonly NewItem[], facts: ChangedFacts, undone: boolean): Promise<number> {
  const words = await findShowWords(ctx.db)
  const thingIn = await findThingWords(ctx, items)
  const companies = grouped(items, ({ exhibitorId }) => String(exhibitorId))
  for (const id of movesPeople(facts) ? await findInvolved(ctx.db) : [])
    if (!companies.has(String(id))) companies.set(String(id), [])
  for (const [exhibitorId, own] of companies) {
    const open = own.filter((item) => item.open === OPEN)
    await tell(ctx, {
      exhibitorId: Number(exhibitorId),
      template: 'showMoved',
      path: (open[0] ?? own[0])?.path ?? '/calendar',
      words: (locale, linkTo) => {
        const [news = '', ...more] = newsOf(locale, words, facts, undone)
        const deadlines =
          facts['openDate'] || facts['closeDate'] ? translate(locale, 'server/base/mail:showMoved.deadlines') : ''
        return {
          news,
          deadlines: [deadlines, ...more].join('\n'),
          lead: translate(locale, `server/base/mail:showMoved.${leadOf(own)}`),
          items: own
            .toSorted((a, b) => b.open - a.open)
            .map((item) => ({
              text: translate(locale, `server/base/mail:showMoved.${wordOf(item)}`, {
                thing: thingIn(locale, item),
                was: item.was,
                now: item.now,
              }),
              link: linkTo(item.path),
            })),
          contact: contactFor(words, locale),
        }
      },
    })
  }
  return companies.size
}
