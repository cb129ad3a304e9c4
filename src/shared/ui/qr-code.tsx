import { useMemo } from 'react'
import { encode } from 'uqr'

/** White frame a scanner wants around a code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as a drawing that prints sharp. Black on white in every theme and on paper: a scanner needs the contrast. What it says stands beside it. */
export function QrCode({ text, className = '' }: { text: string; className?: string }) {
  const modules = useMemo(() => encode(text, { ecc: 'M', border: 0 }).data, [text])
  const side = modules.length + 2 * QUIET
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
