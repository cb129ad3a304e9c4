/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Panel } from './other-forms.ts'
import { WALL_HEIGHT, faultOf, isPlaced, type Hung, type Wall } from './walls.ts'

/** Centimetres of the drawing for one panel; a unit of the drawing is 1 cm. */
const PANEL = 100
const TALL = WALL_HEIGHT / 10
/** Under the wall: the panels' numbers. */
const FOOT = 26

export interface WallElevationProps {
  wall: Wall
  /** Everything that hangs in the booth. */
  hung: readonly Hung[]
  holes?: readonly Panel[]
  removed?: boolean
  walls: readonly Wall[]
}

/** One wall seen from inside the booth, with what hangs on it; in words for those who cannot see it. Printed as it is. */
export function WallElevation({
  wall: { wall, panels },
  hung,
  holes = [],
  removed = false,
  walls,
}: WallElevationProps) {
  const t = useT('features/booth-forms/forms/shell')
  const here = hung.filter((one) => one.wall === wall && isPlaced(one))
  const boards = holes.filter((one) => one.wall === wall && one.panelNo !== null && one.panelNo <= panels)
  const name = t(`walls.${wall}`)
  const told = [
    ...here.map(({ panelNo, height, kind }) =>
      t('walls.thing', { panel: panelNo ?? 0, kind: t(`kinds.${kind}`), height: height ?? 0 }),
    ),
    ...boards.map(({ panelNo }) => t('walls.hole', { panel: panelNo ?? 0 })),
  ]
  const caption = removed ? t('walls.removed', { wall: name }) : t('walls.caption', { wall: name, panels })
  return (
    <figure className="m-0 flex min-w-0 max-w-full flex-col gap-1 print:break-inside-avoid">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long wall scrolls on a phone: a keyboard must be able to */}
      <section tabIndex={0} aria-label={caption} className="scroll-x print:overflow-visible">
        <svg
          role="img"
          aria-label={`${caption}: ${removed || told.length === 0 ? t('walls.empty') : told.join('; ')}`}
          viewBox={`-2 -2 ${panels * PANEL + 4} ${TALL + FOOT + 4}`}
          width={panels * 84}
          height={(TALL + FOOT) * 0.84}
          className={`block max-w-none print:max-w-full ${removed ? 'opacity-50' : ''}`}
        >
          {Array.from({ length: panels }, (_, at) => (
            <g key={at}>
              <rect
                x={at * PANEL}
                y={0}
                width={PANEL}
                height={TALL}
                className={`fill-surface stroke-line-strong ${removed ? 'print:stroke-black' : ''}`}
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
          {boards.map(({ panelNo }, at) => (
            <HoleBoard key={at} left={((panelNo ?? 1) - 1) * PANEL} />
          ))}
          {removed
            ? null
            : here.map((one, at) => (
                <HungThing
                  key={at}
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

function HungThing({ hung: { panelNo, height, kind }, wrong }: { hung: Hung; wrong: boolean }) {
  const left = ((panelNo ?? 1) - 1) * PANEL
  const y = TALL - (height ?? 0) / 10
  const fill = wrong ? 'fill-danger' : 'fill-accent'
  return (
    <g>
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
function HoleBoard({ left }: { left: number }) {
  return (
    <g className="fill-ink-faint">
      <rect x={left + 4} y={12} width={PANEL - 8} height={TALL - 40} className="fill-muted stroke-line" />
      {Array.from({ length: 8 * 5 }, (_, at) => (
        <circle key={at} cx={left + 18 + (at % 5) * 16} cy={30 + Math.floor(at / 5) * 26} r={2} />
      ))}
    </g>
  )
}
