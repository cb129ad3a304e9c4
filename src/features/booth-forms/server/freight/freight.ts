/** What a save makes of the boxes of H9 and H10: they keep their ids, and none goes by being left out (booth-forms 3.5, 6). */
import type { Box } from '../../forms/freight/lines.ts'
import { newLineId } from '../line-ids.ts'
import type { ServerPart } from '../parts.ts'

/**
 * Boxes as sent, each over the stored one of its id, else of its number; then the stored ones that were not sent.
 * A box without a stored one gets an id.
 */
export function mergeBoxes(stored: readonly Partial<Box>[], sent: readonly Partial<Box>[]): Partial<Box>[] {
  const byId = new Map(stored.map((box) => [box.lineId, box]))
  const taken = new Set(sent.flatMap((box) => (box.lineId && byId.has(box.lineId) ? [box.lineId] : [])))
  const byNumber = new Map(stored.filter((box) => !taken.has(box.lineId ?? '')).map((box) => [box.boxNo, box]))
  const used = new Set<Partial<Box>>()
  const merged = sent.map((box) => {
    const own = box.lineId ? byId.get(box.lineId) : undefined
    const found = own ?? (box.boxNo ? byNumber.get(box.boxNo) : undefined)
    if (!found || used.has(found)) return { ...box, lineId: newLineId() }
    used.add(found)
    return { ...found, ...box, lineId: found.lineId ?? newLineId() }
  })
  return [...merged, ...stored.filter((box) => !used.has(box))]
}

export const freightPart: ServerPart = {
  merge: (stored, sent) => ({
    ...stored,
    ...sent,
    lines: mergeBoxes((stored['lines'] ?? []) as Box[], (sent['lines'] ?? []) as Box[]),
    // Taken over once, it stays so whatever a page that does not know yet sends.
    ...(stored['copied'] === 1 ? { copied: 1 } : {}),
  }),
}
