/** An arrangement as it is stored and shown: with the numbers of records, and with what it does to meetings that stand. */
import type { RunReply } from '../contract.ts'
import { UNPLACED, type Arrangement } from '../rules/problem.ts'
import { numberIn, pairKey, type Prepared } from './build-problem.ts'
import type { ArrangementResult, StoredPlacement, StoredUnplaced } from './stored.ts'

export function resultOf(prepared: Prepared, { placements, unplaced }: Arrangement): ArrangementResult {
  const exhibitorOf = new Map(
    [...prepared.entries.values()].map(({ brandId, exhibitorId }) => [brandId ?? 0, exhibitorId]),
  )
  const sides = ({ brand, buyer }: { brand: string; buyer: string }) => {
    const brandId = numberIn(brand)
    return { brandId, exhibitorId: exhibitorOf.get(brandId) ?? 0, buyerId: numberIn(buyer) }
  }
  const placed = placements.map((one): StoredPlacement => {
    const stands = prepared.movable.get(pairKey(one.brand, one.buyer))?.row
    const same = stands?.slotId === one.slotId && stands.tableNo === one.table
    const colleague = prepared.colleagues.get(one.colleague)
    return {
      ...sides(one),
      meetingId: stands?.id ?? null,
      change: stands ? (same ? 'KEPT' : 'MOVED') : 'NEW',
      slotId: one.slotId,
      tableNo: one.table,
      hall: one.hall,
      assigneeId: colleague?.accountId ?? null,
      colleague: colleague?.name ?? '',
      score: one.score,
      preferred: one.preferred,
    }
  })
  const left = unplaced.map((one): StoredUnplaced => ({
    ...sides(one),
    score: one.score,
    reason: one.reason,
    meetingId: prepared.movable.get(pairKey(one.brand, one.buyer))?.row.id ?? null,
  }))
  const { seats, stands, fixed, refused } = prepared
  return { placements: [...stands, ...placed], unplaced: left, seats, fixed, refused }
}

/** What a proposal comes to. */
export function countsOf({
  placements,
  unplaced,
  seats,
  fixed,
  refused = 0,
}: ArrangementResult): NonNullable<RunReply['counts']> {
  const changed = (change: StoredPlacement['change']) => placements.filter((one) => one.change === change).length
  return {
    added: changed('NEW'),
    moved: changed('MOVED'),
    kept: changed('KEPT'),
    dropped: unplaced.filter(({ meetingId }) => meetingId !== null).length,
    seated: seats.length,
    fixed,
    preferred: placements.filter(({ preferred }) => preferred).length,
    unplaced: unplaced.length,
    refused,
    brands: new Set(placements.map(({ brandId }) => brandId)).size,
    buyers: new Set(placements.map(({ buyerId }) => buyerId)).size,
    reasons: UNPLACED.map((reason) => ({
      reason,
      count: unplaced.filter((one) => one.reason === reason).length,
    })).filter(({ count }) => count > 0),
  }
}
