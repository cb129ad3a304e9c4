/** What a run starts from: sessions, tables, brands, buyers and what stands, as the database has it now. */
import {
  DOCKING,
  findOpen,
  findProfiles,
  matchScore,
  takesPartIn,
  type BuyerRow,
  type Meeting,
} from '../../docking/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { sessionSlots, slotIdOf, type Slot as ShowSlot } from '../../../shared/lib/show/meeting-slots.ts'
import { tableKey, type Buyer, type Entry, type Problem, type Slot, type Taken, type Wish } from '../rules/problem.ts'
import { seatAgreed, type Agreed } from '../rules/seat.ts'
import { hallOf, tablesOf } from '../rules/tables.ts'
import { chooseWishes } from '../rules/wishes.ts'
import {
  findAccounts,
  findApprovedBuyers,
  findEntries,
  findHalls,
  findMet,
  findRefused,
  findPlans,
  findSessions,
  type EntryRow,
  type SessionRow,
} from './queries.ts'
import type { ArrangementResult, StoredPlacement } from './stored.ts'
import { accountKey, brandKey, buyerKey, minute, sidesOf, takenOf, type Places } from './taken.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

/** A problem with what its answer is read by. */
export interface Prepared {
  problem: Problem
  entries: Map<string, EntryRow>
  colleagues: Map<string, { accountId: number | null; name: string }>
  /** Meetings that may be put elsewhere, by `pairKey` of brand and buyer. */
  movable: Map<string, Meeting>
  seats: ArrangementResult['seats']
  /** Arranged meetings that the run keeps where they stand. */
  stands: StoredPlacement[]
  fixed: number
  /** Pairs that match well enough and are left out because one side cancelled or declined before. */
  refused: number
}

/** Names an exhibitor and a buyer as one text. */
export const sidesKey = ({ exhibitorId, buyerId }: { exhibitorId: number; buyerId: number }): string =>
  `${exhibitorId} ${buyerId}`
export const pairKey = (brand: string, buyer: string): string => `${brand} ${buyer}`
export const numberIn = (key: string): number => Number(key.slice(key.lastIndexOf(' ') + 1))

/** Arranged, not pinned and still to come: a new arrangement may put it elsewhere. */
const isMovable = ({ row, status, slot }: Meeting, sessionIds: ReadonlySet<number>, now: Date): boolean =>
  row.origin === 'ARRANGED' &&
  status === DOCKING.accepted &&
  !row.pinned &&
  sessionIds.has(row.sessionId) &&
  slot.beginAt > now

/** Times that lie ahead and within the show's opening hours (`09:00-17:00`). */
export async function findOpenSlots({ db, clock }: Reading, session: SessionRow): Promise<ShowSlot[]> {
  const now = clock.showNow()
  const [from = '', to = ''] =
    /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec((await findConfig(db, 'expo.hours')) ?? '')?.slice(1) ?? []
  return sessionSlots(session).filter(
    ({ begin, end, beginAt }) => beginAt > now && (!from || begin >= from) && (!to || end <= to),
  )
}

export async function buildProblem(
  ctx: Reading,
  {
    sessionIds,
    seed,
    minScore,
    keep,
  }: { sessionIds: readonly number[]; seed: number; minScore: number; keep: boolean },
): Promise<Prepared> {
  const { db, clock } = ctx
  const now = clock.showNow()
  const sessions = await findSessions(db, sessionIds)
  const plans = await findPlans(db)
  const entryRows = (await findEntries(db, sessionIds)).filter(({ brandId }) => brandId !== null)
  const exhibitorIds = [...new Set(entryRows.map(({ exhibitorId }) => exhibitorId))]
  const halls = await findHalls(db, exhibitorIds)
  const buyerRows = await findApprovedBuyers(db)
  const open = await findOpen(db, { buyers: buyerRows.map(({ id }) => id), exhibitors: exhibitorIds }, now)
  const inRun = new Set(sessionIds)
  const arranged = open.filter((one) => isMovable(one, inRun, now))
  const movable = keep ? [] : arranged
  const kept = keep ? arranged : []
  const fixed = open.filter((one) => !movable.includes(one))

  const slots: Slot[] = []
  const times = new Map<number, ShowSlot[]>()
  for (const session of sessions) {
    const found = await findOpenSlots(ctx, session)
    times.set(session.sessionId, found)
    for (const { slotId: id, beginAt, endAt } of found)
      slots.push({ id, sessionId: String(session.sessionId), begin: minute(beginAt), end: minute(endAt) })
  }
  const tables = sessions.flatMap(({ sessionId }) => tablesOf(String(sessionId), plans.get(sessionId)?.halls ?? []))
  const { colleagues, keysOf } = await findColleagues(ctx, entryRows, exhibitorIds)
  const entries: Entry[] = entryRows.map((row) => ({
    id: String(row.id),
    sessionId: String(row.meetingId),
    brand: brandKey(row.brandId ?? 0),
    preferred: row.preferTimes.map((time) => slotIdOf(row.meetingId ?? 0, time)),
    colleagues: keysOf(row),
    hall: halls.get(row.exhibitorId) ?? '',
  }))
  const exhibitorOf = new Map(entryRows.map(({ brandId, exhibitorId }) => [brandId ?? 0, exhibitorId]))
  const brandsOf = new Map<number, Set<number>>()
  for (const { exhibitorId, brandId } of entryRows)
    brandsOf.set(exhibitorId, (brandsOf.get(exhibitorId) ?? new Set()).add(brandId ?? 0))

  const places: Places = { plans, halls, brandsOf }
  const waits = ({ row, status, slot }: Meeting) =>
    inRun.has(row.sessionId) &&
    status === DOCKING.accepted &&
    row.tableNo === null &&
    row.place === '' &&
    slot.beginAt > now
  const agreed = fixed.filter(waits).map((meeting): Agreed => {
    const { slot, row } = meeting
    return {
      id: String(row.id),
      sessionId: String(row.sessionId),
      who: sidesOf(meeting, places),
      begin: minute(slot.beginAt),
      end: minute(slot.endAt),
    }
  })
  const away = buyerRows.flatMap(({ id, busySlots }): Taken[] =>
    slots
      .filter((slot) => busySlots.includes(slot.id))
      .map(({ begin, end }) => ({ who: [buyerKey(id)], begin, end, hall: null })),
  )
  const standing = [...away, ...fixed.filter((one) => !waits(one)).map((one) => takenOf(one, places))]
  const seated = seatAgreed(agreed, tables, standing)
  const seatOf = new Map(seated.map(({ id, table }) => [id, table]))
  const taken = [
    ...standing,
    ...agreed.map(({ id, sessionId, who: sides, begin, end }): Taken => {
      const table = seatOf.get(id)
      return table
        ? { who: [...sides, tableKey(sessionId, table.no)], begin, end, hall: table.hall }
        : { who: sides, begin, end, hall: '' }
    }),
  ]
  const movableOf = new Map(
    movable.map((one) => [pairKey(brandKey(one.row.brandId ?? 0), buyerKey(one.row.buyerId)), one]),
  )
  const buyers: Buyer[] = buyerRows.map((row) => ({
    id: buyerKey(row.id),
    sessionIds: sessionIds
      .filter((id) => row.sessionIds.length === 0 || row.sessionIds.includes(String(id)))
      .map(String),
  }))
  const without = new Set([...(await findMet(db)), ...fixed.map(({ row }) => row)].map(sidesKey))
  const refused = new Set((await findRefused(db)).map(sidesKey))
  const profiles = await findProfiles(db, exhibitorIds)
  const of = { buyerRows, entryRows, exhibitorIds, movable: movableOf, times, profiles, without, minScore }
  const all = pairsOf(of)
  const sidesOfPair = ({ brand, buyer }: Wish) =>
    sidesKey({ exhibitorId: exhibitorOf.get(numberIn(brand)) ?? 0, buyerId: numberIn(buyer) })
  // Two who stand now have agreed since: what was refused before is over.
  const isRefused = (pair: Wish) => pair.kept === undefined && refused.has(sidesOfPair(pair))
  const pairs = all.filter((pair) => !isRefused(pair))
  const buyerOf = new Map(buyerRows.map((row) => [row.id, row]))
  function standingOf({ row, slot }: Meeting): StoredPlacement {
    const { id: meetingId, exhibitorId, buyerId, slotId, assigneeId, sessionId } = row
    const brandId = row.brandId ?? 0
    const tableNo = row.tableNo ?? seatOf.get(String(meetingId))?.no ?? 0
    const [buyer, profile] = [buyerOf.get(buyerId), profiles.get(exhibitorId)]
    const entry = entryRows.find((one) => one.meetingId === sessionId && one.brandId === row.brandId)
    return {
      meetingId,
      change: 'KEPT',
      exhibitorId,
      brandId,
      buyerId,
      slotId,
      tableNo,
      hall: hallOf(plans.get(sessionId)?.halls ?? [], tableNo),
      assigneeId,
      colleague:
        [...colleagues.values()].find(({ accountId }) => accountId !== null && accountId === assigneeId)?.name ?? '',
      score: buyer && profile ? matchScore(buyer, profile).score : 0,
      preferred: entry?.preferTimes.some((time) => slotIdOf(sessionId, time) === slot.slotId) ?? false,
    }
  }
  return {
    problem: { seed, slots, tables, entries, buyers, taken, wishes: chooseWishes(pairs) },
    entries: new Map(entryRows.map((row) => [String(row.id), row])),
    colleagues,
    movable: movableOf,
    seats: seated.map(({ id, table }) => ({ meetingId: Number(id), tableNo: table.no })),
    stands: kept.map((one) => standingOf(one)),
    fixed: fixed.filter((one) => inRun.has(one.row.sessionId) && !kept.includes(one)).length,
    refused: all.length - pairs.length,
  }
}

/** Who may sit at the table for a registration: an account of the exhibitor with that name or number, else the person alone. */
async function findColleagues({ db }: Reading, entries: readonly EntryRow[], exhibitorIds: readonly number[]) {
  const accounts = await findAccounts(db, exhibitorIds)
  const colleagues: Prepared['colleagues'] = new Map()
  const keysOf = (entry: EntryRow): string[] =>
    entry.attendees.map(({ name, mobile }) => {
      const account = accounts.find(
        (one) =>
          one.exhibitorId === entry.exhibitorId && (one.name === name || (mobile !== '' && one.mobile === mobile)),
      )
      const key = account ? accountKey(account.id) : `person ${entry.exhibitorId} ${mobile || name}`
      colleagues.set(key, { accountId: account?.id ?? null, name })
      return key
    })
  return { colleagues, keysOf, entries }
}

/** Pairs that match well enough. An exhibitor meets a buyer once: of several brands each has its share of the buyers. */
function pairsOf(of: {
  buyerRows: readonly BuyerRow[]
  entryRows: readonly EntryRow[]
  exhibitorIds: readonly number[]
  movable: ReadonlyMap<string, Meeting>
  times: ReadonlyMap<number, readonly ShowSlot[]>
  profiles: Awaited<ReturnType<typeof findProfiles>>
  /** `exhibitorId buyerId` of those who meet or have met. */
  without: ReadonlySet<string>
  minScore: number
}): Wish[] {
  const entriesOf = new Map<number, EntryRow[]>()
  for (const row of of.entryRows) entriesOf.set(row.exhibitorId, [...(entriesOf.get(row.exhibitorId) ?? []), row])
  return of.exhibitorIds.flatMap((exhibitorId) => {
    const profile = of.profiles.get(exhibitorId)
    if (!profile) return []
    const own = entriesOf.get(exhibitorId) ?? []
    const brands = [...new Set(own.map(({ brandId }) => brandId ?? 0))]
    return of.buyerRows
      .filter(({ id }) => !of.without.has(sidesKey({ exhibitorId, buyerId: id })))
      .map((buyer) => ({ buyer, ...matchScore(buyer, profile) }))
      .toSorted((a, b) => b.score - a.score || a.buyer.id - b.buyer.id)
      .flatMap(({ buyer, score }, at): Wish[] => {
        const stands = brands.find((id) => of.movable.has(pairKey(brandKey(id), buyerKey(buyer.id))))
        // Where the buyer comes to sessions of some brands only, one of those.
        const reached = brands.filter((id) =>
          own.some(
            (entry) =>
              entry.brandId === id &&
              (of.times.get(entry.meetingId ?? 0) ?? []).some((slot) => takesPartIn(buyer, slot)),
          ),
        )
        const choice = reached.length > 0 ? reached : brands
        const brandId = stands ?? choice[at % choice.length]
        if (brandId === undefined || (score < of.minScore && stands === undefined)) return []
        const wish = { brand: brandKey(brandId), buyer: buyerKey(buyer.id), score }
        const meeting = of.movable.get(pairKey(wish.brand, wish.buyer))
        if (!meeting) return [wish]
        const { slotId: kept, tableNo } = meeting.row
        return [tableNo === null ? { ...wish, kept } : { ...wish, kept, keptTable: tableNo }]
      })
  })
}
