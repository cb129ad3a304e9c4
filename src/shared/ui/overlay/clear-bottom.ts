/** A box in the window, in CSS pixels from its left upper corner. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const EDGE = 16
const GAP = 8

/**
 * How far above the window's lower edge a column of messages stands so that it covers none of the boxes, in CSS pixels. Where there is no
 * such place it stays at the edge.
 */
export function clearBottom(
  column: Pick<DOMRect, 'left' | 'right' | 'height'>,
  boxes: readonly Box[],
  windowHeight: number,
): number {
  let bottom = EDGE
  for (const box of boxes.toSorted((one, other) => other.top - one.top)) {
    const foot = windowHeight - bottom
    const beside = box.right <= column.left || box.left >= column.right
    if (!beside && box.top < foot + GAP && box.bottom > foot - column.height - GAP)
      bottom = windowHeight - box.top + GAP
  }
  return bottom + column.height > windowHeight ? EDGE : bottom
}
