/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Booth, Content, FormView } from '../../model.ts'
import { linesOf } from '../rental/lines.ts'
import { isAir, isPower, needsPlace } from './load.ts'
import { useItemName } from './item-select.tsx'

interface Point {
  row: number
  itemCode: string
  x: number
  y: number
}

/** Connections that have a place inside the booth, with the row they stand in. */
export function pointsOf(content: Content, { width, depth }: Booth): Point[] {
  return linesOf(content).flatMap((line, index) => {
    const { itemCode, qty, posX, posY } = line
    if (!needsPlace(itemCode) || Number(qty ?? 0) === 0) return []
    if (typeof posX !== 'number' || typeof posY !== 'number' || posX > width || posY > depth) return []
    return [{ row: index + 1, itemCode: String(itemCode), x: posX, y: posY }]
  })
}

/** Longer side of the drawing in its own units, so that numbers read alike in a small booth and a large one. */
const SIDE = 400
const EDGE = 24

/** Classes of a point by what it brings: power, air, water. */
const look = (itemCode: string): string =>
  isPower(itemCode)
    ? 'fill-accent-soft stroke-accent'
    : isAir(itemCode)
      ? 'fill-warning-soft stroke-warning'
      : 'fill-info-soft stroke-info'

/** The booth from above on a grid of metres, front below, each connection with the number of its row. A list says the same in words. */
export function ConnectionPlan({ content, view }: { content: Content; view: Pick<FormView, 'booth' | 'itemWords'> }) {
  const t = useT('features/booth-forms/forms/h8')
  const nameOf = useItemName(view.itemWords)
  const { width, depth } = view.booth
  const points = pointsOf(content, view.booth)
  const metre = SIDE / Math.max(width, depth, 1)
  const [w, h] = [width * metre, depth * metre]
  const grid = (side: number) => Array.from({ length: Math.max(0, Math.ceil(side) - 1) }, (_, at) => (at + 1) * metre)
  const title = t('plan.title', { width, depth })
  return (
    <figure className="col-span-full m-0 grid gap-4 md:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <svg
        role="img"
        aria-label={title}
        viewBox={`${-EDGE} ${-EDGE} ${w + 2 * EDGE} ${h + 2 * EDGE + 12}`}
        className="h-auto max-h-96 w-full"
      >
        <rect width={w} height={h} className="fill-surface stroke-line-strong" strokeWidth="2" />
        {grid(width).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={0} y2={h} className="stroke-line-strong" strokeOpacity="0.45" />
        ))}
        {grid(depth).map((y) => (
          <line key={`y${y}`} x1={0} x2={w} y1={h - y} y2={h - y} className="stroke-line-strong" strokeOpacity="0.45" />
        ))}
        <text x={w / 2} y={h + 20} textAnchor="middle" className="fill-ink-faint text-xs">
          {t('plan.front')}
        </text>
        {points.map(({ row, itemCode, x, y }) => (
          <g key={row}>
            <circle cx={x * metre} cy={h - y * metre} r="11" strokeWidth="2" className={look(itemCode)} />
            <text x={x * metre} y={h - y * metre + 4} textAnchor="middle" className="fill-ink text-xs font-semibold">
              {row}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="min-w-0">
        <p className="hint">{title}</p>
        <p className="hint">{t('plan.hint')}</p>
        {points.length === 0 ? <p className="mt-2 text-ink-soft">{t('plan.none')}</p> : null}
        <ul className="mt-2 flex flex-col gap-1">
          {points.map(({ row, itemCode, x, y }) => (
            <li key={row}>{t('plan.point', { row, item: nameOf(itemCode), x, y })}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
