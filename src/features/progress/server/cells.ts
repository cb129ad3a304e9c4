/** How each thing of one exhibitor stands, from what it has stored. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { FORM_STATUS, findBoothMoney, findFormsToDo } from '../../booth-forms/server/exports.ts'
import { findParticipations } from '../../company/server/exports.ts'
import { hotelReservation } from '../../hotel/server/tables.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { findBadgeStatuses, findRejectedBooths } from '../../badges/server/exports.ts'
import { findBoothStatuses } from '../../newspaper/server/exports.ts'
import { directoryEntry } from '../../newspaper/server/tables.ts'
import { product } from '../../products/server/tables.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { INVITING, isAnyOffered } from '../../../server/base/offers.ts'
import { cellOfBooths, reviewedCell, type KeptCell, type KeptCells, type KeptState, type Thing } from '../rules.ts'

/** Welcome's steps by key, as far as a thing of the matrix has one. */
export type StepsDone = Readonly<Record<string, boolean>>

const KIND_OF = { directory: 'DIRECTORY', brand: 'BRAND', product: 'PRODUCT', badge: 'BADGE' } as const

/** @param ctx in the exhibitor's place */
export async function findCells(ctx: Ctx, steps: StepsDone): Promise<KeptCells> {
  return {
    ...(await reviewedCells(ctx, steps)),
    ...(await formCells(ctx)),
    ...(await bookedCells(ctx)),
    ...(await paymentCell(ctx)),
  }
}

/** A step Welcome does not have is not needed: no booth, no directory. */
async function reviewedCells(ctx: Ctx, steps: StepsDone): Promise<KeptCells> {
  const exhibitorId = exhibitorOf(ctx)
  const cases = await ctx.db
    .select({ kind: reviewCase.kind, status: reviewCase.status, total: sql<number>`count(*)`.mapWith(Number) })
    .from(reviewCase)
    .where(and(eq(reviewCase.exhibitorId, exhibitorId), ne(reviewCase.status, 2)))
    .groupBy(reviewCase.kind, reviewCase.status)
  const begun = {
    directory:
      steps['directory'] === false &&
      (await ctx.db.$count(
        directoryEntry,
        and(eq(directoryEntry.exhibitorId, exhibitorId), eq(directoryEntry.delFlag, 0)),
      )) > 0,
    product:
      steps['product'] === false &&
      (await ctx.db.$count(product, and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0)))) > 0,
  }
  const cells: KeptCells = {}
  if (steps['company'] !== undefined)
    cells.company = steps['company'] ? { state: 'DONE', open: 0 } : { state: 'TODO', open: 1 }
  for (const [thing, kind] of Object.entries(KIND_OF) as [keyof typeof KIND_OF, string][]) {
    const done = steps[thing]
    if (done === undefined) continue
    const totalOf = (status: number) => cases.find((one) => one.kind === kind && one.status === status)?.total ?? 0
    cells[thing] = reviewedCell(
      done,
      { pending: totalOf(1), rejected: totalOf(3) },
      thing === 'directory' || thing === 'product' ? begun[thing] : false,
    )
  }
  return { ...cells, ...(await perBooth(ctx, cells)) }
}

const STATE_OF_ENTRY = ['TODO', 'WAITING', 'DONE', 'REJECTED'] as const

/** A thing of a company with several booths, told booth by booth. */
const toldEach = (cell: KeptCell, each: Record<string, KeptState>): KeptCell => ({
  ...cell,
  ...(cell.open === 1
    ? { booths: Object.keys(each).filter((boothNo) => each[boothNo] === 'TODO' || each[boothNo] === 'REJECTED') }
    : {}),
  each,
})

/** Directory entries and badges by booth: those that are missing, and those that were sent back. */
async function perBooth(ctx: Ctx, { directory, badge }: KeptCells): Promise<KeptCells> {
  const exhibitorId = exhibitorOf(ctx)
  const entries = await findBoothStatuses(ctx.db, exhibitorId)
  if (entries.length < 2) return {}
  const cells: KeptCells = {}
  if (directory)
    cells.directory = toldEach(
      directory,
      Object.fromEntries(entries.map(({ boothNo, status }) => [boothNo, STATE_OF_ENTRY[status as 0 | 1 | 2 | 3]])),
    )
  const back =
    badge?.state === 'REJECTED' ? (await findRejectedBooths(ctx.db, exhibitorId)).map(({ boothNo }) => boothNo) : []
  if (badge?.state === 'TODO' || (badge && back.length > 0)) {
    const booths = await findBadgeStatuses(ctx.db, exhibitorId)
    const having = booths.filter(({ boothNo, quota }) => quota > 0 || back.includes(boothNo))
    const stateOf = ({ boothNo, done }: (typeof booths)[number]) =>
      back.includes(boothNo) ? 'REJECTED' : done ? 'DONE' : 'TODO'
    cells.badge = toldEach(badge, Object.fromEntries(having.map((one) => [one.boothNo, stateOf(one)])))
  }
  return cells
}

const STATE_OF_FORM = {
  [FORM_STATUS.draft]: 'DRAFT',
  [FORM_STATUS.submitted]: 'WAITING',
  [FORM_STATUS.confirmed]: 'DONE',
  [FORM_STATUS.rejected]: 'REJECTED',
  [FORM_STATUS.changed]: 'WAITING',
} as const

async function formCells(ctx: Ctx): Promise<KeptCells> {
  const { booths, states } = await findFormsToDo(ctx.db, exhibitorOf(ctx))
  const cells: KeptCells = {}
  for (const form of new Set(states.map((one) => one.form))) {
    const own = states
      .filter((one) => one.form === form)
      .map(({ boothNo, status, due, grace }) => {
        const stored = status === null || status === FORM_STATUS.cancelled ? undefined : STATE_OF_FORM[status]
        // Filed, but the booth has changed since: to be done again.
        const again = due && (stored === 'WAITING' || stored === 'DONE')
        return {
          boothNo,
          state: again || (due && !stored) ? ('TODO' as const) : (stored ?? ('NOT_NEEDED' as const)),
          open: due ? (1 as const) : (0 as const),
          ...(grace === null ? {} : { grace: grace.getTime() }),
        }
      })
    const cell = cellOfBooths(own, booths > 1)
    if (cell.state !== 'NOT_NEEDED') cells[form satisfies Thing] = cell
  }
  return cells
}

/** What nobody has to do, but who began it waits or is done. */
async function bookedCells(ctx: Ctx): Promise<KeptCells> {
  const exhibitorId = exhibitorOf(ctx)
  const [hotel, inviting] = [await isAnyOffered(ctx.db, ['hotel']), await isAnyOffered(ctx.db, INVITING)]
  const stays = await ctx.db
    .selectDistinct({ status: hotelReservation.status })
    .from(hotelReservation)
    .where(and(eq(hotelReservation.exhibitorId, exhibitorId), eq(hotelReservation.delFlag, 0)))
  const invited = await ctx.db.$count(
    invitation,
    and(eq(invitation.exhibitorId, exhibitorId), eq(invitation.delFlag, 0)),
  )
  const has = (...states: number[]) => stays.some(({ status }) => states.includes(status))
  // 3: no room, which the exhibitor may leave at that; 4: cancelled.
  const stay: KeptCell['state'] | null = has(1, 5) ? 'WAITING' : has(2) ? 'DONE' : has(3) ? 'REJECTED' : null
  return {
    ...(hotel && stay ? { hotel: { state: stay, open: 0 } } : {}),
    ...(inviting && invited > 0 ? { invitation: { state: 'DONE', open: 0 } } : {}),
  }
}

async function paymentCell(ctx: Ctx): Promise<KeptCells> {
  const booths = await findParticipations(ctx.db, exhibitorOf(ctx))
  const cells: (KeptCell & { boothNo: string })[] = []
  for (const { id, boothNo } of booths) {
    const { payable, paid } = await findBoothMoney(ctx.db, id)
    if (payable === 0 && paid === 0) continue
    const owes = payable > paid
    cells.push({ boothNo, state: owes ? 'TODO' : 'DONE', open: owes ? 1 : 0 })
  }
  return cells.length > 0 ? { payment: cellOfBooths(cells, booths.length > 1) } : {}
}
