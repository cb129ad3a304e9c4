import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { h2 } from './definition.ts'
import { NamePart } from './name-part.tsx'

const BoardsPart = late(() => import('./boards-part.tsx').then((part) => ({ default: part.BoardsPart })))

const parts: FormParts = {
  after: {
    names: NamePart,
    boards: (props: PartProps) => (
      <Suspense
        fallback={
          <div className="col-span-full">
            <SkeletonLines lines={4} />
          </div>
        }
      >
        <BoardsPart {...props} />
      </Suspense>
    ),
  },
  print: () => import('./print.tsx').then((part) => part.h2Print),
}

/** H2 fascia board. */
export const H2Screen = island(function H2Screen() {
  return <BoothFormScreen definition={h2} parts={parts} />
})
