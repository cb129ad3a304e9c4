/** Clicks into a drawing: a short cut to its fields. The fields are the truth and the way of the keyboard; a drawing adds nothing they cannot do. */
import type { MouseEvent } from 'react'

/** Where in the units of its drawing somebody clicked; null where the browser cannot tell. */
export function pointIn(svg: SVGSVGElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const place = svg.getScreenCTM()
  return place ? { x: (clientX - place.e) / place.a, y: (clientY - place.f) / place.d } : null
}

/** Number of a marked part of a drawing (`data-thing="2"`) under a click; null beside all of them. */
export function markOf({ target }: Pick<MouseEvent, 'target'>, mark: 'thing' | 'hole' | 'panel'): number | null {
  const part = (target as Element).closest(`[data-${mark}]`)
  return part ? Number(part.getAttribute(`data-${mark}`)) : null
}

/** Focus to a row of a list, once it is there. */
export function focusRow(list: string, index: number): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-list="${list}"] [data-row="${index}"]`)
    const field = row?.querySelector<HTMLElement>('input, select, textarea')
    row?.scrollIntoView?.({ block: 'nearest' })
    field?.focus({ preventScroll: true })
  })
}
