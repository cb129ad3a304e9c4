/** What a reminder says: everything an exhibitor still has to do, in one mail (running-a-show 4). */
import { fillPlaces } from '../../../../shared/lib/text/placeholders.ts'
import { eq } from 'drizzle-orm'
import type { MessageWords } from '../../../messages/server/exports.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { formOfThing, isToDo, THINGS, type KeptCells, type KeptState, type Thing } from '../../rules.ts'
import type { DueTimes } from '../due-times.ts'
import { progress } from '../tables.ts'
import { findPaths, type PathOfThing } from './paths.ts'
import type { Plan } from './plan.ts'

export interface Letter {
  things: Thing[]
  cells: KeptCells
  pathOf: PathOfThing
}

/** What an exhibitor can still do; null where that is nothing: who has done everything, or waits for the organiser, is left in peace. */
export async function findLetter(
  db: Db,
  exhibitorId: number,
  { closed, now }: { closed: ReadonlySet<Thing>; now: Date },
): Promise<Letter | null> {
  const [row] = await db.select({ cells: progress.cells }).from(progress).where(eq(progress.exhibitorId, exhibitorId))
  const things = THINGS.filter((thing) => {
    const cell = row?.cells[thing]
    return cell !== undefined && isToDo(cell, closed.has(thing), now)
  })
  if (!row || things.length === 0) return null
  return { things, cells: row.cells, pathOf: await findPaths(db, exhibitorId, row.cells) }
}

/** What a thing is called to who has to do it: a form by its code and title, as in the menu. */
export const nameOfThing = (locale: Locale, thing: Thing): string =>
  translate(locale, formOfThing(thing) ? under('shell:routes.', thing) : `features/progress:things.${thing}`)

/** The words of the mail and of its message, in a language. */
export function wordsOfLetter(
  { things, cells, pathOf }: Letter,
  { plan, due, now }: { plan: Plan; due: DueTimes; now: Date },
  locale: Locale,
  linkTo: (path: string) => string,
): MessageWords<'stillOpen'> {
  const say = (key: 'line' | 'late' | 'undated' | 'booths' | 'rejected', params: Record<string, string>) =>
    translate(locale, `features/progress:reminder.${key}`, params)
  // A line leads to one page: a thing that several booths have open is a line for each.
  const lines = things.flatMap((thing): { thing: Thing; boothNo?: string; state?: KeptState | undefined }[] => {
    const { booths = [], each, state } = cells[thing] ?? {}
    return booths.length === 0
      ? [{ thing, state }]
      : booths.map((boothNo) => ({ thing, boothNo, state: each?.[boothNo] }))
  })
  const items = lines.map(({ thing, boothNo, state }) => {
    const at = due[thing]
    const params = {
      thing: nameOfThing(locale, thing),
      due: at ? formatDateTime(at).slice(0, 16) : '',
      booths: boothNo ? say('booths', { booths: boothNo }) : '',
    }
    const own = plan[thing]?.[locale === 'en-US' ? 'textEn' : 'textZh'] ?? ''
    const line = own ? fillPlaces(own, params) : say(!at ? 'undated' : now >= at ? 'late' : 'line', params)
    return {
      text: state === 'REJECTED' ? say('rejected', { line }) : line,
      link: linkTo(pathOf(thing, boothNo)),
    }
  })
  return { count: String(items.length), items }
}
