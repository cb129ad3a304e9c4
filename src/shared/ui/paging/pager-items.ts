/** Page sizes on offer (specification §9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const
/** Page buttons of the pager: fewer under 992 px (specification §9). */
export const PAGER_COUNT = 7
export const PAGER_COUNT_PHONE = 5

export type PagerItem = number | 'back' | 'forward'

/** Number of pages, at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/**
 * Buttons of a pager: first and last page always, the current one with its neighbours between them, and a jump where pages are left out.
 *
 * @param count most page numbers shown, odd, at least 5.
 * @example pagerItems(10, 50, 7) // [1, 'back', 8, 9, 10, 11, 12, 'forward', 50]
 */
export function pagerItems(page: number, pages: number, count: number): PagerItem[] {
  if (pages <= count) return Array.from({ length: pages }, (_, i) => i + 1)
  const inner = count - 2
  const half = Math.floor(inner / 2)
  const first = Math.max(2, Math.min(page - half, pages - inner))
  const middle: PagerItem[] = Array.from({ length: inner }, (_, i) => first + i)
  if (first > 2) middle.unshift('back')
  if (first + inner - 1 < pages - 1) middle.push('forward')
  return [1, ...middle, pages]
}
