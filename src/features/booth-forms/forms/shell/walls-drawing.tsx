import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Panel } from './other-forms.ts'
import { WallElevation, type WallClicks } from './wall-elevation.tsx'
import type { Hung, Wall, WallCode } from './walls.ts'

/** All walls of a booth side by side, one under the other where they do not fit. */
export function WallsDrawing({
  walls,
  hung,
  holes,
  removed,
  ...clicks
}: WallClicks & {
  walls: readonly Wall[]
  hung: readonly Hung[]
  holes: readonly Panel[]
  removed: readonly WallCode[]
}) {
  const t = useT('features/booth-forms/forms/shell')
  if (walls.length === 0) return <p className="text-ink-soft">{t('walls.none')}</p>
  return (
    <div className="flex min-w-0 flex-wrap gap-6">
      {walls.map((wall) => (
        <WallElevation
          key={wall.wall}
          wall={wall}
          walls={walls}
          hung={hung}
          holes={holes}
          removed={removed.includes(wall.wall)}
          {...clicks}
        />
      ))}
    </div>
  )
}
