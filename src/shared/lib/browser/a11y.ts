/** Does the reader ask for less motion? False where the browser cannot say. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Where focus goes in a set of things that is one tab stop (tabs, menu): arrows step and wrap, Home and End jump.
 *
 * @param count how many things; 0 gives undefined.
 * @param axis which arrows count.
 * @returns the new index, or undefined when the key means nothing here.
 * @example rovingIndex('ArrowRight', 2, 3, 'horizontal') // 0
 */
export function rovingIndex(
  key: string,
  index: number,
  count: number,
  axis: 'horizontal' | 'vertical',
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [back, forward] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === forward) return (index + 1) % count
  if (key === back) return (index - 1 + count) % count
  return undefined
}

/**
 * Moves focus into a part that has just appeared: to what is marked `data-autofocus`, else the first field, else the part's heading
 * or the part itself (`tabindex="-1"` needed there).
 */
export function focusInto(part: HTMLElement): void {
  const target =
    part.querySelector<HTMLElement>('[data-autofocus]') ??
    part.querySelector<HTMLElement>(
      'input:not([disabled],[type=hidden],[type=file]),select:not([disabled]),textarea:not([disabled])',
    ) ??
    part.querySelector<HTMLElement>('[tabindex="-1"]') ??
    part
  target.focus()
}
