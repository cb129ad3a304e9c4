import type { FormPrint, PrintProps } from '../../screens/print/print-types.ts'
import { hungOf, type Mounting } from './mounting.ts'
import { holeBoardsOf, removedWallsOf } from './other-forms.ts'
import { PAGE_PX, WallsDrawing } from './walls-drawing.tsx'
import { wallsFor } from './walls.ts'

/** Print of H1 and H5: every wall drawn under the list of what hangs on it. */
export const shellPrint = (mounting: Mounting): FormPrint => ({
  after: {
    mounting: ({ content, view }: PrintProps) => (
      <WallsDrawing
        walls={wallsFor(view.booth, content)}
        hung={hungOf(content, mounting)}
        holes={holeBoardsOf(view.others.h4)}
        removed={removedWallsOf(view.others.h4)}
        fit={PAGE_PX}
      />
    ),
  },
})
