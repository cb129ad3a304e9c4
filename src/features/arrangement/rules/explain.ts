/** Why two do not meet: told from the diaries as the arrangement leaves them. */
import type { Diary } from './diary.ts'
import type { Entry, Problem, Slot, Unplaced, UnplacedReason, Wish } from './problem.ts'

interface Cell {
  slot: Slot
  hall: string
  tables: readonly number[]
  placed: readonly unknown[]
}

/** What stands between two at one time: the halls of its session taken together. */
type AtSlot = 'brand' | 'buyer' | 'both' | 'tables' | 'walking'

export function explain(problem: Problem, wishes: readonly Wish[], diary: Diary, cells: readonly Cell[]): Unplaced[] {
  const sessionsOf = new Map(problem.buyers.map(({ id, sessionIds }) => [id, new Set(sessionIds)]))
  const cellsOf = new Map<Slot, Cell[]>(problem.slots.map((slot) => [slot, []]))
  for (const cell of cells) cellsOf.get(cell.slot)?.push(cell)

  const isBusy = (who: string, { begin, end }: Slot) => diary.hinders(who, { begin, end, hall: null }) !== null
  const brandBusy = (entry: Entry, slot: Slot) =>
    isBusy(entry.brand, slot) ||
    (entry.colleagues.length > 0 && entry.colleagues.every((colleague) => isBusy(colleague, slot)))

  function atSlot(entry: Entry, buyer: string, slot: Slot): AtSlot {
    const [one, other] = [brandBusy(entry, slot), isBusy(buyer, slot)]
    if (one && other) return 'both'
    if (one) return 'brand'
    if (other) return 'buyer'
    return (cellsOf.get(slot) ?? []).some(({ tables, placed }) => placed.length < tables.length) ? 'walking' : 'tables'
  }

  function reasonOf({ brand, buyer }: Wish): UnplacedReason {
    const shared = problem.entries.filter(
      (entry) => entry.brand === brand && sessionsOf.get(buyer)?.has(entry.sessionId),
    )
    if (shared.length === 0) return 'notTogether'
    const found = new Set(
      shared.flatMap((entry) =>
        problem.slots
          .filter(({ sessionId }) => sessionId === entry.sessionId)
          .map((slot) => atSlot(entry, buyer, slot)),
      ),
    )
    if (found.size === 0) return 'closed'
    if (found.has('walking')) return 'walking'
    if (found.has('tables')) return 'tablesFull'
    if (!found.has('buyer')) return 'brandFull'
    return found.has('brand') ? 'noCommonTime' : 'buyerFull'
  }
  return wishes.map((wish) => ({ brand: wish.brand, buyer: wish.buyer, score: wish.score, reason: reasonOf(wish) }))
}
