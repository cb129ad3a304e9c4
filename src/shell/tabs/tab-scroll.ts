/** Where the strip of tabs scrolls to, pure: pixels in, pixels out. */

/** Gap between the neighbour of the active tab and the edge of the strip, in CSS pixels (specification §9). */
const TAB_GAP = 4

/** Extent of a tab from the start of the strip's content. */
export interface Extent {
  left: number
  right: number
}

/** The wheel moves the strip by a quarter of its delta. */
export function wheelStep(delta: number): number {
  return delta / 4
}

/** Scroll position that shows a tab together with its neighbours; the first and the last go to the very ends. */
export function scrollToShow(
  tabs: readonly Extent[],
  index: number,
  view: { scroll: number; width: number; content: number },
): number {
  if (index <= 0) return 0
  if (index >= tabs.length - 1) return Math.max(0, view.content - view.width)
  const after = (tabs[index + 1]?.right ?? 0) + TAB_GAP
  const before = (tabs[index - 1]?.left ?? 0) - TAB_GAP
  if (after > view.scroll + view.width) return after - view.width
  return before < view.scroll ? Math.max(0, before) : view.scroll
}

/** Least width of the context menu, in CSS pixels (specification §9). */
const CONTEXT_MENU_WIDTH = 105
/** The menu opens this far right of the pointer, in CSS pixels (admin-area 14). */
const POINTER_OFFSET = 15

/** Left edge of the context menu inside its container: beside the pointer, never beyond the right edge. */
export function menuLeft(pointerX: number, container: { left: number; width: number }, menuWidth: number): number {
  const room = container.width - Math.max(CONTEXT_MENU_WIDTH, menuWidth)
  return Math.max(0, Math.min(pointerX - container.left + POINTER_OFFSET, room))
}
