import { useMemo } from 'react'
import { encode } from 'uqr'

/** White frame a scanner wants around a code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** The code of a notice. Black on white in every theme and on paper: a scanner needs the contrast. */
export function SignCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encode(text, { ecc: 'M', border: 0 }).data, [text])
  const side = modules.length + 2 * QUIET
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${side} ${side}`}
        width={200}
        height={200}
        shapeRendering="crispEdges"
        className="rounded-ui border border-line"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  )
}
