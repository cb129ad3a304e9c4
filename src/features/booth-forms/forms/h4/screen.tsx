import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { h4 } from './definition.ts'
import { SharedWalls } from './shared-walls.tsx'

const WallEditor = late(() => import('./wall-editor.tsx').then((part) => ({ default: part.WallEditor })))

const parts: FormParts = {
  before: { walls: SharedWalls },
  after: {
    holeBoards: (props: PartProps) => (
      <Suspense
        fallback={
          <div className="col-span-full">
            <SkeletonLines lines={6} />
          </div>
        }
      >
        <WallEditor {...props} />
      </Suspense>
    ),
  },
  newRow: {
    holeBoards: () => ({ wall: 'B', hookNum: 10 }),
    moves: () => ({ qty: 1, action: 'MOVE' }),
  },
  print: () => import('./print.tsx').then((part) => part.h4Print),
}

/** H4 panels, hole-boards and relocation. */
export const H4Screen = island(function H4Screen() {
  return <BoothFormScreen definition={h4} parts={parts} />
})
