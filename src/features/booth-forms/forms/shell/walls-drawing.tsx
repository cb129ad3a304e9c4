import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Panel } from './other-forms.ts'
import { WallElevation, type WallClicks } from './wall-elevation.tsx'
import type { Hung, Wall, WallCode } from './walls.ts'

/** Pixels of a panel: on the screen, and where its numbers can just be read. */
const MOST = 84
const LEAST = 46
/** `gap-6` of the walls. */
const GAP = 24
/** Width of the text of an A4 page, px. */
export const PAGE_PX = 690

/** All walls of a booth side by side, one under the other where they do not fit. */
export function WallsDrawing({
  walls,
  hung,
  holes,
  removed,
  fit,
  ...clicks
}: WallClicks & {
  walls: readonly Wall[]
  hung: readonly Hung[]
  holes: readonly Panel[]
  removed: readonly WallCode[]
  /** Width in px into which they are drawn beside each other, where they stay legible. */
  fit?: number
}) {
  const t = useT('features/booth-forms/forms/shell')
  if (walls.length === 0) return <p className="text-ink-soft">{t('walls.none')}</p>
  const panels = walls.reduce((sum, one) => sum + one.panels, 0)
  const room = fit === undefined ? MOST : (fit - GAP * (walls.length - 1) - 8) / Math.max(1, panels)
  const panelPx = Math.min(MOST, Math.max(LEAST, Math.floor(room)))
  return (
    <div className="flex min-w-0 flex-wrap gap-6">
      {walls.map((wall) => (
        <WallElevation
          key={wall.wall}
          wall={wall}
          walls={walls}
          panelPx={panelPx}
          hung={hung}
          holes={holes}
          removed={removed.includes(wall.wall)}
          {...clicks}
        />
      ))}
    </div>
  )
}
