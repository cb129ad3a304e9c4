/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import type { MouseEvent } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { markOf, pointIn } from '../../screens/drawing-click.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { isOver, loadOf, pointsOf } from './definition.ts'

const EDGE = 1.2

export interface PlanClicks {
  /** On a point, by its place in the list. */
  onPoint?: (index: number) => void
  /** Beside all points. Metres from the left and the front, to a tenth. */
  onSpot?: (x: number, y: number) => void
}

const tenth = (metres: number, most: number): number => Math.min(most, Math.max(0, Math.round(metres * 10) / 10))

/** The booth from above with its hanging points, front below; follows what is typed. Metres are its units. */
export function PointPlan({ content, view, onPoint, onSpot }: Pick<PartProps, 'content' | 'view'> & PlanClicks) {
  const t = useT('features/booth-forms/forms/h6')
  const { width, depth } = view.booth
  const points = pointsOf(content)
  const shown = points.flatMap((point, at) => (isOver(point, view.booth) ? [{ ...point, no: at + 1 }] : []))
  const metres = (count: number) => Array.from({ length: Math.max(0, Math.ceil(count) - 1) }, (_, at) => at + 1)
  function click(event: MouseEvent<SVGSVGElement>) {
    const point = markOf(event, 'thing')
    if (point !== null) return onPoint?.(point)
    const at = pointIn(event.currentTarget, event)
    if (at && at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= depth)
      onSpot?.(tenth(at.x, width), tenth(depth - at.y, depth))
  }
  const text = t('plan.text', { width, depth, count: shown.length, load: loadOf(points) })
  return (
    <figure className="col-span-full m-0">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short cut to the fields above, which a keyboard reaches */}
      <svg
        role="img"
        onClick={onPoint || onSpot ? click : undefined}
        aria-label={[
          text,
          ...shown.map(({ no, x, y, loadKg }) => t('plan.point', { no, x: x ?? 0, y: y ?? 0, load: loadKg ?? 0 })),
        ].join('; ')}
        viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${depth + 2 * EDGE}`}
        className={`h-auto max-h-96 w-full ${onSpot ? 'cursor-copy' : ''}`}
      >
        <rect x={0} y={0} width={width} height={depth} fill="none" stroke="currentColor" strokeWidth={0.06} />
        <g stroke="currentColor" strokeWidth={0.015} opacity={0.35}>
          {metres(width).map((x) => (
            <line key={`x${x}`} x1={x} x2={x} y1={0} y2={depth} />
          ))}
          {metres(depth).map((y) => (
            <line key={`y${y}`} x1={0} x2={width} y1={depth - y} y2={depth - y} />
          ))}
        </g>
        <g fontSize={0.42} fill="currentColor" textAnchor="middle">
          <text x={width / 2} y={-0.4}>
            {width} m
          </text>
          <text x={width / 2} y={depth + 0.75}>
            {t('plan.front')}
          </text>
          <text x={width + 0.65} y={depth / 2 + 0.15}>
            {depth} m
          </text>
        </g>
        {shown.map(({ no, x, y, loadKg }) => (
          <g
            key={no}
            data-thing={no - 1}
            className={onPoint ? 'cursor-pointer' : ''}
            transform={`translate(${x} ${depth - Number(y)})`}
          >
            <circle r={0.28} className="fill-accent" stroke="currentColor" strokeWidth={0.03} />
            <text y={0.13} fontSize={0.36} textAnchor="middle" className="fill-on-accent" fontWeight={700}>
              {no}
            </text>
            <text y={0.68} fontSize={0.3} textAnchor="middle" fill="currentColor">
              {loadKg === null ? '' : `${loadKg} kg`}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="hint">{text}</figcaption>
    </figure>
  )
}
