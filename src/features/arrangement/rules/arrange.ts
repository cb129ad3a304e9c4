/**
 * Arranges meetings (running-a-show 6). Hard: nobody and no table twice at a time, walking time between halls, and nothing that is taken is moved.
 * Soft, by weight: first meetings for all, the match, the two times asked for, few gaps, few ways, what stands already.
 *
 * One time in one hall is an assignment, solved exactly; all of them are gone through again and again, each with the others as they stand, until none
 * gets better (adr/0012). At the end nothing fits any more, so that whoever is left out is left out for a reason.
 */
import { assignBest } from './assign.ts'
import { createDiary } from './diary.ts'
import { explain } from './explain.ts'
import { tableKey, type Arrangement, type Buyer, type Entry, type Problem, type Slot, type Wish } from './problem.ts'

/** Worth of somebody's first meeting, the second …; from the fifth on the match alone counts. A first one outweighs any fifth. */
const NTH = [240, 40, 20, 10]
const PREFERRED = 25
const KEPT = 15
const NEIGHBOUR = 4
const OWN_HALL = 3
/** Times through all halls and slots once everybody had a turn. */
const SWEEPS = 4

interface Cell {
  slot: Slot
  hall: string
  /** Tables that are free of what was there before. */
  tables: number[]
  placed: Placed[]
}

interface Placed {
  wish: Wish
  entry: Entry
  colleague: string
  place: { begin: number; end: number; hall: string }
}

/** In [0, 1): decides between equals, by the seed. */
function dice(...of: readonly number[]): number {
  let state = 0x9e3779b9
  for (const one of of) {
    state = Math.imul(state ^ one, 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return (state >>> 0) / 2 ** 32
}

const groupBy = <T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}

/** @param onProgress is told how much of the work is done, 0..1 */
export function arrange(problem: Problem, onProgress: (done: number) => void = () => {}): Arrangement {
  const { seed, slots, tables, entries, buyers, taken, wishes } = problem
  const diary = createDiary(taken)
  const entriesOf = groupBy(entries, ({ sessionId }) => sessionId)
  const tablesOf = groupBy(tables, ({ sessionId, hall }) => `${sessionId} ${hall}`)
  const hallsOf = groupBy(
    [...tablesOf.values()].flatMap(([one]) => (one ? [one] : [])),
    ({ sessionId }) => sessionId,
  )
  const buyersOf = new Map<string, Buyer[]>()
  for (const buyer of buyers) for (const id of buyer.sessionIds) buyersOf.set(id, [...(buyersOf.get(id) ?? []), buyer])
  const wishesOf = groupBy(wishes, ({ brand }) => brand)
  const numberOf = new Map(wishes.map((wish, at) => [wish, at]))
  const cells: Cell[] = slots
    .toSorted((a, b) => a.begin - b.begin || (a.id < b.id ? -1 : 1))
    .flatMap((slot) =>
      (hallsOf.get(slot.sessionId) ?? []).map(({ hall }) => ({
        slot,
        hall,
        tables: (tablesOf.get(`${slot.sessionId} ${hall}`) ?? []).flatMap(({ no }) =>
          diary.hinders(tableKey(slot.sessionId, no), { ...slot, hall: null }) ? [] : [no],
        ),
        placed: [],
      })),
    )
  const done = new Map<Wish, { cell: Cell; one: Placed }>()

  const timeOf = ({ slot, hall }: Cell) => ({ begin: slot.begin, end: slot.end, hall })
  const free = (who: string, cell: Cell) => diary.hinders(who, timeOf(cell)) === null
  const freeColleague = (entry: Entry, cell: Cell): string | undefined =>
    entry.colleagues.length === 0 ? '' : entry.colleagues.find((one) => free(one, cell))

  function put(cell: Cell, one: Placed) {
    cell.placed.push(one)
    done.set(one.wish, { cell, one })
    for (const who of [one.wish.brand, one.wish.buyer, one.colleague]) if (who) diary.add(who, one.place)
  }
  function take(cell: Cell, one: Placed) {
    cell.placed.splice(cell.placed.indexOf(one), 1)
    done.delete(one.wish)
    for (const who of [one.wish.brand, one.wish.buyer, one.colleague]) if (who) diary.remove(who, one.place)
  }
  function clear(cell: Cell): Placed[] {
    const before = [...cell.placed]
    for (const one of before) take(cell, one)
    return before
  }

  const nearTo = (who: string, cell: Cell): number => NEIGHBOUR * diary.neighbours(who, timeOf(cell))
  /** What one more meeting at that time is worth to somebody. */
  const worthTo = (who: string, cell: Cell): number => (NTH[diary.count(who)] ?? 0) + nearTo(who, cell)
  const worthOf = (wish: Wish, entry: Entry, { slot, hall }: Cell): number =>
    1 +
    wish.score +
    (entry.preferred.includes(slot.id) ? PREFERRED : 0) +
    (wish.kept === slot.id ? KEPT : 0) +
    (entry.hall === hall ? OWN_HALL : 0) +
    dice(seed, numberOf.get(wish) ?? 0, slot.begin)
  /** What is won when two who meet elsewhere meet here instead. */
  function wonBy(wish: Wish, entry: Entry, cell: Cell): number {
    const there = done.get(wish)
    if (!there) return 0
    take(there.cell, there.one)
    const worthAt = (of: Entry, at: Cell) => worthOf(wish, of, at) + nearTo(wish.brand, at) + nearTo(wish.buyer, at)
    const won = worthAt(entry, cell) - worthAt(there.one.entry, there.cell)
    put(there.cell, there.one)
    return won
  }

  /** Fills a cell anew as well as it can be, with everything else as it stands. Answers whether it is worth more than before. */
  function solve(cell: Cell, allowed: (wish: Wish) => boolean, moves: boolean): boolean {
    const before = clear(cell)
    const rows = (entriesOf.get(cell.slot.sessionId) ?? []).filter(
      (entry) => free(entry.brand, cell) && freeColleague(entry, cell) !== undefined,
    )
    const columns = new Map<string, { at: number; worth: number }>()
    for (const { id } of buyersOf.get(cell.slot.sessionId) ?? [])
      if (free(id, cell)) columns.set(id, { at: columns.size, worth: worthTo(id, cell) })
    const wishAt = rows.map(() => new Map<number, Wish>())
    const values = rows.map((entry, row) => {
      const line = Array.from({ length: columns.size }, () => 0)
      const own = worthTo(entry.brand, cell)
      for (const wish of wishesOf.get(entry.brand) ?? []) {
        const column = columns.get(wish.buyer)
        if (!column || !allowed(wish)) continue
        if (!done.has(wish)) line[column.at] = own + column.worth + worthOf(wish, entry, cell)
        else if (moves) line[column.at] = wonBy(wish, entry, cell)
        wishAt[row]?.set(column.at, wish)
      }
      return line
    })
    const rowOf = new Map(rows.map((entry, row) => [entry, row]))
    const worthBefore = before.reduce(
      (sum, { wish, entry }) => sum + (values[rowOf.get(entry) ?? -1]?.[columns.get(wish.buyer)?.at ?? -1] ?? 0),
      0,
    )
    const found = assignBest(values, cell.tables.length)
      .flatMap(([row, column]) => {
        const [entry, wish] = [rows[row], wishAt[row]?.get(column)]
        return entry && wish ? [{ entry, wish, worth: values[row]?.[column] ?? 0 }] : []
      })
      .toSorted((a, b) => b.worth - a.worth)
    const moved: { cell: Cell; one: Placed }[] = []
    let worth = 0
    for (const { entry, wish, worth: own } of found) {
      // Two brands may have named the same colleague: the assignment does not know.
      const colleague = freeColleague(entry, cell)
      if (colleague === undefined) continue
      const there = done.get(wish)
      if (there) {
        take(there.cell, there.one)
        moved.push(there)
      }
      put(cell, { wish, entry, colleague, place: timeOf(cell) })
      worth += own
    }
    if (worth > worthBefore + 1e-6) return true
    clear(cell)
    for (const one of before) put(cell, one)
    for (const one of moved) put(one.cell, one.one)
    return false
  }

  const rounds = SWEEPS + 2
  let round = 0
  function sweep(order: readonly Cell[], moves: boolean, allowed: (wish: Wish) => boolean = () => true): boolean {
    let better = false
    for (const [at, cell] of order.entries()) {
      better = solve(cell, allowed, moves) || better
      onProgress((round + (at + 1) / order.length) / rounds)
    }
    round += 1
    return better
  }
  // First meetings first, for both sides, and no fifth one meanwhile.
  sweep(cells, false, ({ brand, buyer }) => {
    const [one, other] = [diary.count(brand), diary.count(buyer)]
    return Math.min(one, other) === 0 && Math.max(one, other) < NTH.length
  })
  sweep(cells, false)
  for (let at = 0; at < SWEEPS; at += 1) {
    const order = cells.map((cell, number) => ({ cell, by: dice(seed, at, number) })).toSorted((a, b) => a.by - b.by)
    const better = sweep(
      order.map(({ cell }) => cell),
      true,
    )
    if (!better) break
  }
  fillUp()
  onProgress(1)

  /** Whatever still fits somewhere is put there: what stays out has a reason. */
  function fillUp() {
    for (const wish of wishes.toSorted((a, b) => b.score - a.score)) {
      if (done.has(wish)) continue
      const buyer = buyers.find(({ id }) => id === wish.buyer)
      for (const cell of cells) {
        if (cell.placed.length >= cell.tables.length || !buyer?.sessionIds.includes(cell.slot.sessionId)) continue
        const entry = entriesOf.get(cell.slot.sessionId)?.find(({ brand }) => brand === wish.brand)
        if (!entry || !free(wish.brand, cell) || !free(wish.buyer, cell)) continue
        const colleague = freeColleague(entry, cell)
        if (colleague === undefined) continue
        put(cell, { wish, entry, colleague, place: timeOf(cell) })
        break
      }
    }
  }

  return {
    placements: seat(cells),
    unplaced: explain(
      problem,
      wishes.filter((wish) => !done.has(wish)),
      diary,
      cells,
    ),
  }
}

/** Tables for who meets: whoever keeps the time keeps the table, a brand stays at its table while it can, else it takes the first that is free. */
function seat(cells: readonly Cell[]): Arrangement['placements'] {
  const last = new Map<string, number>()
  return cells.flatMap(({ slot, hall, tables, placed }) => {
    const rest = new Set(tables)
    const tableOf = new Map<Placed, number>()
    const claim = (one: Placed, no: number | undefined) => {
      if (no === undefined || !rest.delete(no)) return
      tableOf.set(one, no)
      last.set(`${slot.sessionId} ${one.wish.brand}`, no)
    }
    for (const one of placed) if (one.wish.kept === slot.id) claim(one, one.wish.keptTable)
    for (const one of placed) if (!tableOf.has(one)) claim(one, last.get(`${slot.sessionId} ${one.wish.brand}`))
    for (const one of placed) if (!tableOf.has(one)) claim(one, rest.values().next().value)
    return placed.map((one) => ({
      entryId: one.entry.id,
      brand: one.wish.brand,
      buyer: one.wish.buyer,
      slotId: slot.id,
      table: tableOf.get(one) ?? 0,
      hall,
      colleague: one.colleague,
      score: one.wish.score,
      preferred: one.entry.preferred.includes(slot.id),
    }))
  })
}
