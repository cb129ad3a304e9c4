/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page is no picture file */
import { useT } from '../../../../shared/i18n/use-t.tsx'

const LOT = 70
/** Widths of a hall: as wide as four of them leave room for, the narrowest, and what all have together. */
const WIDEST = 78
const NARROWEST = 46
const ROOM = 4 * WIDEST
const ROAD = 26
const INK = '#16202c'
const FAINT = '#9aa5b1'

/**
 * From the waiting lot along the road to the gate of the booth's hall; a sketch, not to scale. The line under it says the same in words.
 * @param gates codes of all gates, in their order along the road
 */
export function GateMap({ hall, gate, gates }: { hall: string; gate: string; gates: readonly string[] }) {
  const t = useT('features/booth-forms/forms/h11')
  const own = gates.indexOf(gate)
  if (own < 0) return null
  const step = Math.max(NARROWEST, Math.min(WIDEST, ROOM / gates.length))
  const middleOf = (at: number) => LOT + 34 + at * step + step / 2
  const width = Math.max(LOT + 38 + gates.length * step, LOT + 38 + ROOM)
  const end = middleOf(own)
  return (
    <svg role="img" aria-label={t('pass.map', { hall, gate })} viewBox={`0 0 ${width} 112`} className="w-full">
      <rect x="1" y="4" width={LOT} height="44" rx="3" fill="none" stroke={INK} />
      <text x={LOT / 2 + 1} y="30" textAnchor="middle" fontSize="11" fill={INK}>
        {t('pass.lot')}
      </text>
      <line x1={LOT + 1} x2={width - 2} y1={ROAD - 12} y2={ROAD - 12} stroke={FAINT} />
      <line x1={LOT + 1} x2={width - 2} y1={ROAD + 12} y2={ROAD + 12} stroke={FAINT} />
      {gates.map((code, at) => {
        const x = middleOf(at)
        const here = at === own
        return (
          <g key={code}>
            <rect
              x={x - step / 2 + 4}
              y="64"
              width={step - 8}
              height="44"
              fill={here ? '#e8edf2' : 'none'}
              stroke={here ? INK : FAINT}
              strokeWidth={here ? 2 : 1}
            />
            <rect x={x - 19} y="52" width="38" height="18" fill={here ? INK : '#ffffff'} stroke={here ? INK : FAINT} />
            <text x={x} y="65" textAnchor="middle" fontSize="12" fontWeight="700" fill={here ? '#ffffff' : INK}>
              {code}
            </text>
            {here ? (
              <text x={x} y="94" textAnchor="middle" fontSize="14" fontWeight="700" fill={INK}>
                {hall}
              </text>
            ) : null}
          </g>
        )
      })}
      <path d={`M${LOT + 3} ${ROAD} H${end} V46`} fill="none" stroke={INK} strokeWidth="3" strokeDasharray="7 4" />
      <path d={`M${end - 6} 42 L${end} 51 L${end + 6} 42 Z`} fill={INK} />
    </svg>
  )
}
