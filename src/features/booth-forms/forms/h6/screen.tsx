import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { h6 } from './definition.ts'

const PlanEditor = late(() => import('./plan-editor.tsx').then((part) => ({ default: part.PlanEditor })))

/** A point over the middle of the booth, to a tenth of a metre. */
const half = (metres: number): number => Math.round(metres * 5) / 10

const parts: FormParts = {
  after: {
    points: (props: PartProps) => (
      <Suspense>
        <PlanEditor {...props} />
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
