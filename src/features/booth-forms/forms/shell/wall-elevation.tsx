/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import type { MouseEvent } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { markOf, pointIn } from '../../screens/drawing-click.ts'
import type { Panel } from './other-forms.ts'
import { WALL_HEIGHT, faultOf, isPlaced, type Hung, type Wall, type WallCode } from './walls.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

/** Centimetres of the drawing for one panel; a unit of the drawing is 1 cm. */
const PANEL = 100
const TALL = WALL_HEIGHT / 10
/** Under the wall: the panels' numbers. */
const FOOT = 26

/** What a click into the drawing does; each may be left out. */
export interface WallClicks {
  /** On something that hangs there, by its place in the list. */
  onThing?: (index: number) => void
  /** On a hole-board, by its place in the list. */
  onHole?: (index: number) => void
  /** On a free place of a panel. @param height millimetres above the floor */
  onSpot?: (wall: WallCode, panelNo: number, height: number) => void
}

export interface WallElevationProps extends WallClicks {
  wall: Wall
  /** Everything that hangs in the booth. */
  hung: readonly Hung[]
  holes?: readonly Panel[]
  removed?: boolean
  walls: readonly Wall[]
  /** Pixels of a panel. */
  panelPx?: number
}

/** One wall seen from inside the booth, with what hangs on it; in words for those who cannot see it. Printed as it is. */
export function WallElevation({
  wall: { wall, panels },
  hung,
  holes = [],
  removed = false,
  walls,
  panelPx = 84,
  onThing,
  onHole,
  onSpot,
}: WallElevationProps) {
  const t = useT('features/booth-forms/forms/shell')
  const locale = useLocale()
  const things = hung.flatMap((one, index) => (one.wall === wall && isPlaced(one) ? [{ one, index }] : []))
  const here = things.map(({ one }) => one)
  const boards = holes.flatMap((one, index) =>
    one.wall === wall && one.panelNo !== null && one.panelNo <= panels ? [{ panelNo: one.panelNo, index }] : [],
  )
  function click(event: MouseEvent<SVGSVGElement>) {
    const [thing, hole, panel] = [markOf(event, 'thing'), markOf(event, 'hole'), markOf(event, 'panel')]
    if (thing !== null && onThing) return onThing(thing)
    if (hole !== null) return onHole?.(hole)
    const at = pointIn(event.currentTarget, event)
    if (panel !== null && at && !removed) onSpot?.(wall, panel, (TALL - at.y) * 10)
  }
  const name = t(`walls.${wall}`)
  const told = [
    ...here.map(({ panelNo, height, kind }) =>
      t('walls.thing', { panel: panelNo ?? 0, kind: t(under('kinds.', kind ?? '')), height: height ?? 0 }),
    ),
    ...boards.map(({ panelNo }) => t('walls.hole', { panel: panelNo })),
  ]
  const caption = removed ? t('walls.removed', { wall: name }) : t('walls.caption', { wall: name, panels })
  return (
    <figure className="m-0 flex min-w-0 max-w-full flex-col gap-1 print:break-inside-avoid">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long wall scrolls on a phone: a keyboard must be able to */}
      <section tabIndex={0} aria-label={caption} className="scroll-x print:overflow-visible">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short cut to the fields above, which a keyboard reaches */}
        <svg
          role="img"
          onClick={onThing || onHole || onSpot ? click : undefined}
          aria-label={labelled(
            caption,
            removed || told.length === 0 ? t('walls.empty') : told.join(locale === 'en-US' ? '; ' : '；'),
            locale,
          )}
          viewBox={`-2 -2 ${panels * PANEL + 4} ${TALL + FOOT + 4}`}
          width={panels * panelPx}
          height={((TALL + FOOT) * panelPx) / PANEL}
          className={`block max-w-none print:max-w-full ${removed ? 'opacity-50' : ''}`}
        >
          {Array.from({ length: panels }, (_, at) => (
            <g key={at}>
              <rect
                x={at * PANEL}
                y={0}
                width={PANEL}
                height={TALL}
                data-panel={at + 1}
                className={`fill-surface stroke-line-strong ${removed ? 'print:stroke-black' : onSpot ? 'cursor-copy' : ''}`}
                strokeDasharray={removed ? '6 6' : undefined}
              />
              <text
                x={at * PANEL + PANEL / 2}
                y={TALL + 18}
                textAnchor="middle"
                fontSize="16"
                className="fill-ink-soft"
              >
                {at + 1}
              </text>
            </g>
          ))}
          {boards.map(({ panelNo, index }) => (
            <HoleBoard
              key={index}
              left={(panelNo - 1) * PANEL}
              index={index}
              className={onHole ? 'cursor-pointer' : ''}
            />
          ))}
          {removed
            ? null
            : things.map(({ one, index }) => (
                <HungThing
                  key={index}
                  index={index}
                  className={onThing ? 'cursor-pointer' : ''}
                  hung={one}
                  wrong={
                    faultOf(
                      one,
                      here.filter((other) => other !== one),
                      walls,
                    ) !== null
                  }
                />
              ))}
        </svg>
      </section>
      <figcaption className="hint">{caption}</figcaption>
    </figure>
  )
}

interface HungThingProps {
  hung: Hung
  /** Place in the list. */
  index: number
  wrong: boolean
  className: string
}

function HungThing({ hung: { panelNo, height, kind }, index, wrong, className }: HungThingProps) {
  const left = ((panelNo ?? 1) - 1) * PANEL
  const y = TALL - (height ?? 0) / 10
  const fill = wrong ? 'fill-danger' : 'fill-accent'
  return (
    <g data-thing={index} className={className}>
      {/* Room for a finger around what is only a line. */}
      <rect x={left} y={y - 14} width={PANEL} height={28} fill="transparent" />
      {kind === 'HANGER' ? (
        <>
          <rect x={left + 8} y={y - 1.5} width={PANEL - 16} height={3} rx={1.5} className={fill} />
          {[28, 50, 72].map((x) => (
            <path
              key={x}
              d={`M${left + x} ${y + 2}v6l-11 10h22l-11 -10`}
              fill="none"
              strokeWidth={1.6}
              className={wrong ? 'stroke-danger' : 'stroke-accent'}
            />
          ))}
        </>
      ) : kind === 'SLOPE' ? (
        <path d={`M${left + 3} ${y - 9}h${PANEL - 6}v3l-4 9h${14 - PANEL}l-4 -9z`} className={fill} />
      ) : (
        <path
          d={`M${left + 3} ${y - 2}h${PANEL - 6}v4h-10l-3 8h-3v-8h${38 - PANEL}v8h-3l-3 -8h-10z`}
          className={fill}
        />
      )}
      <text x={left + PANEL - 6} y={y - 12} textAnchor="end" fontSize="13" className="fill-ink-soft">
        {height}
      </text>
    </g>
  )
}

/** A perforated panel: rows of holes. */
function HoleBoard({ left, index, className }: { left: number; index: number; className: string }) {
  return (
    <g data-hole={index} className={`fill-ink-faint ${className}`}>
      <rect x={left + 4} y={12} width={PANEL - 8} height={TALL - 40} className="fill-muted stroke-line" />
      {Array.from({ length: 8 * 5 }, (_, at) => (
        <circle key={at} cx={left + 18 + (at % 5) * 16} cy={30 + Math.floor(at / 5) * 26} r={2} />
      ))}
    </g>
  )
}
