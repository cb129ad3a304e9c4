import { lazy, Suspense } from 'react'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { h6 } from './definition.ts'

const PointPlan = lazy(() => import('./point-plan.tsx').then((part) => ({ default: part.PointPlan })))

/** A point over the middle of the booth, to a tenth of a metre. */
const half = (metres: number): number => Math.round(metres * 5) / 10

const parts: FormParts = {
  after: {
    points: (props: PartProps) => (
      <Suspense>
        <PointPlan {...props} />
      </Suspense>
    ),
  },
  newRow: { points: ({ booth }) => ({ x: half(booth.width), y: half(booth.depth), loadKg: 50 }) },
  print: async () => ({ after: { points: (await import('./point-plan.tsx')).PointPlan } }),
}

/** H6 hanging points. */
export const H6Screen = island(function H6Screen() {
  return <BoothFormScreen definition={h6} parts={parts} />
})
