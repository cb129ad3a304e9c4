import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { WallClicks } from '../shell/wall-elevation.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { holeBoardsOf, removedWallsOf } from '../shell/other-forms.ts'
import { PAGE_PX, WallsDrawing } from '../shell/walls-drawing.tsx'
import { wallsFor } from '../shell/walls.ts'
import { configured, hungIn } from './booth-state.ts'

/** The booth's walls with what H1 or H5 hangs on them, the hole-boards asked for here, and the walls that go. */
export function WallSketch({ content, view, clicks }: Pick<PartProps, 'content' | 'view'> & { clicks?: WallClicks }) {
  const t = useT('features/booth-forms/forms/h4')
  const config = configured(view)
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-2">
      <WallsDrawing
        walls={wallsFor(view.booth, config)}
        hung={hungIn(view, true)}
        holes={holeBoardsOf(content)}
        removed={removedWallsOf(content)}
        {...(clicks ?? { fit: PAGE_PX })}
      />
      {config ? null : <p className="hint">{t('byDefault', { form: view.booth.boothType === 2 ? 'H5' : 'H1' })}</p>}
    </div>
  )
}
