/** Classes of the form's grid, for the preview and for the written screen alike. Written out, so that Tailwind finds them. */
import type { Design, Item, Width } from '../model.ts'

const COLUMN = { 1: 'md:col-span-12', 2: 'md:col-span-6', 3: 'md:col-span-4' } as const
const SPAN: Readonly<Record<Exclude<Width, 'column'>, string>> = {
  third: 'md:col-span-4',
  half: 'md:col-span-6',
  twoThirds: 'md:col-span-8',
  full: 'md:col-span-12',
}
const SIDE = {
  narrow: 'labels-beside [--label-w:6rem]',
  medium: 'labels-beside [--label-w:9rem]',
  wide: 'labels-beside [--label-w:12rem]',
} as const

const GRID = 'grid gap-x-4 gap-y-5 md:grid-cols-12'

/** The grid all items stand in. */
export function gridClass({ form }: Design): string {
  return [
    GRID,
    form.size === 'compact' ? '[--control-h:1.75rem]' : '',
    form.labelSide === 'left' ? SIDE[form.labelWidth] : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** An item's place in the grid. */
export const widthClass = ({ form }: Design, { width }: Item): string =>
  width === 'column' ? COLUMN[form.columns] : SPAN[width]

const EVENLY = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'] as const

/** A row shares its width evenly; more than four wrap. */
export const rowClass = (row: Item): string =>
  `grid items-start gap-x-4 gap-y-5 ${EVENLY[Math.min(4, Math.max(1, row.items.length))]}`
