/** Who is where and when. */
import { WALK_MINUTES, type Taken } from './problem.ts'

type Place = Omit<Taken, 'who'>

/** What keeps somebody from a place: `busy` there is something else at that time, `walking` the way from another hall is too long. */
export type Hindrance = 'busy' | 'walking'

function hindranceOf(other: Place, { begin, end, hall }: Place): Hindrance | null {
  if (begin < other.end && other.begin < end) return 'busy'
  const between = begin >= other.end ? begin - other.end : other.begin - end
  return hall !== null && other.hall !== null && hall !== other.hall && between < WALK_MINUTES ? 'walking' : null
}

/** The diaries of everybody; whoever has none is free. */
export function createDiary(taken: readonly Taken[] = []) {
  const entries = new Map<string, Place[]>()
  const add = (who: string, place: Place) => {
    const own = entries.get(who)
    if (own) own.push(place)
    else entries.set(who, [place])
  }
  for (const { who, ...place } of taken) for (const one of who) add(one, place)
  return {
    add,
    remove(who: string, place: Place) {
      const own = entries.get(who) ?? []
      const at = own.indexOf(place)
      if (at >= 0) own.splice(at, 1)
    },
    /** What keeps somebody from being there, the heavier one first. */
    hinders(who: string, place: Place): Hindrance | null {
      let found: Hindrance | null = null
      for (const other of entries.get(who) ?? []) {
        const one = hindranceOf(other, place)
        if (one === 'busy') return one
        found ??= one
      }
      return found
    },
    /** How many meetings somebody has that begin when this one ends or end when it begins. */
    neighbours: (who: string, { begin, end }: Place): number =>
      (entries.get(who) ?? []).filter((other) => other.hall !== null && (other.end === begin || other.begin === end))
        .length,
    /** How many meetings somebody has. */
    count: (who: string): number => (entries.get(who) ?? []).filter(({ hall }) => hall !== null).length,
  }
}
export type Diary = ReturnType<typeof createDiary>
