/** Times and tables that are free for a brand and a buyer: the board offers these, and a meeting is put to no others. */
import {
  findBuyer,
  findOpen,
  findTakenTables,
  holdingOf,
  holdProblem,
  takesPartIn,
  tablePlace,
  type Placement,
  type Unplaced,
} from '../../../docking/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { MessageKey } from '../../../../shared/i18n/keys.ts'
import { formatDate } from '../../../../shared/lib/time/dates.ts'
import { overlaps, sessionSlots, type Slot } from '../../../../shared/lib/show/meeting-slots.ts'
import { createDiary } from '../../rules/diary.ts'
import { hallOf, tablesOf } from '../../rules/tables.ts'
import { placeText } from './place-text.ts'
import { findHalls, findPlans, findSessions } from '../queries.ts'
import { buyerKey, minute, sidesOf, takenOf } from '../taken.ts'

/** The sides of a meeting; `id` where it stands already. */
export type Pair = Pick<Placement, 'id' | 'exhibitorId' | 'buyerId' | 'brandId' | 'assigneeId'>

interface Refusal {
  field: 'slotId' | 'tableNo' | 'buyerId'
  key: MessageKey
}
const refuse = (field: Refusal['field'], key: MessageKey): Refusal => ({ field, key })

export const REFUSED: Readonly<Record<Unplaced['refusal'], Refusal>> = {
  tableTaken: refuse('tableNo', 'features/arrangement:errors.tableTaken'),
  noSlot: refuse('slotId', 'shared/form:rules.notAnOption'),
  noBuyer: refuse('buyerId', 'features/arrangement:errors.noBuyer'),
  notOpen: refuse('slotId', 'features/docking:errors.notOpen'),
  buyerTaken: refuse('slotId', 'features/docking:errors.buyerTaken'),
  slotFull: refuse('slotId', 'features/docking:errors.slotFull'),
  assigneeTaken: refuse('slotId', 'features/docking:errors.assigneeTaken'),
  brandTaken: refuse('slotId', 'features/docking:errors.brandTaken'),
  buyerTwice: refuse('buyerId', 'features/docking:errors.buyerTwice'),
  tooMany: refuse('buyerId', 'features/docking:errors.tooMany'),
}

/** Reads what a pair has, and returns what keeps it from a time, and from a table at a time. */
async function readPair(ctx: Ctx, pair: Pair) {
  const { db } = ctx
  const plans = await findPlans(db)
  const buyer = await findBuyer(db, pair.buyerId)
  const found = await findOpen(db, { buyers: [pair.buyerId], exhibitors: [pair.exhibitorId] }, ctx.clock.showNow())
  const open = found.filter(({ row }) => row.id !== pair.id)
  const exhibitorIds = [...new Set(open.map(({ row }) => row.exhibitorId))]
  const places = { plans, halls: await findHalls(db, exhibitorIds), brandsOf: new Map() }
  const diary = createDiary(open.map((one) => takenOf(one, places)))
  const sides =
    pair.brandId === null && pair.assigneeId === null ? [buyerKey(pair.buyerId)] : sidesOf({ row: pair }, places)
  const hallsOf = (sessionId: number) => plans.get(sessionId)?.halls ?? []
  return {
    timeProblem: (slot: Slot): Refusal | null => {
      if (buyer && !takesPartIn(buyer, slot)) return refuse('slotId', 'features/docking:errors.buyerBusy')
      const problem = holdProblem({ ...pair, slot }, open.map(holdingOf))
      return problem && REFUSED[problem]
    },
    tableProblem: (sessionId: number, slot: Slot, tableNo: number): Refusal | null => {
      const there = { begin: minute(slot.beginAt), end: minute(slot.endAt), hall: hallOf(hallsOf(sessionId), tableNo) }
      return sides.some((one) => diary.hinders(one, there) === 'walking')
        ? refuse('tableNo', 'features/arrangement:errors.walking')
        : null
    },
  }
}

/** The reason that keeps a pair from a place, apart from other meetings there: a way too long, a time the buyer does not want. Null where there is none. */
export async function findPlaceProblem(
  ctx: Ctx,
  pair: Pair,
  at: { sessionId: number; slot: Slot; tableNo: number },
): Promise<Refusal | null> {
  const { timeProblem, tableProblem } = await readPair(ctx, pair)
  return timeProblem(at.slot) ?? tableProblem(at.sessionId, at.slot, at.tableNo)
}

/** Times of a day with their free tables. @param pair null: whoever it is for is not chosen yet */
export async function findFreeTimes(
  ctx: Ctx,
  date: string,
  pair: Pair | null,
): Promise<{ slotId: string; problem: MessageKey | null; tables: number[] }[]> {
  const now = ctx.clock.showNow()
  const sessions = (await findSessions(ctx.db)).filter((one) => one.date === (date || formatDate(now)))
  const ids = sessions.map(({ sessionId }) => sessionId)
  const plans = await findPlans(ctx.db, ids)
  const taken = await findTakenTables(ctx, ids, pair?.id === undefined ? [] : [pair.id], now)
  const judge = pair && (await readPair(ctx, pair))
  return sessions.flatMap((session) => {
    const { sessionId } = session
    const halls = plans.get(sessionId)?.halls ?? []
    const tables = tablesOf(String(sessionId), halls).map(({ no }) => ({
      no,
      place: tablePlace(sessionId, placeText(halls, no)),
    }))
    return sessionSlots(session).map((slot) => {
      const problem = judge?.timeProblem(slot) ?? null
      const free = tables.filter(
        ({ no, place }) =>
          !taken.some((one) => one.tableNo === no && one.place === place && overlaps(one.slot, slot)) &&
          !judge?.tableProblem(sessionId, slot, no),
      )
      return { slotId: slot.slotId, problem: problem?.key ?? null, tables: problem ? [] : free.map(({ no }) => no) }
    })
  })
}
