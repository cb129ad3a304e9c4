import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { h3 } from './definition.ts'

const BuildState = late(() => import('./build-state.tsx').then((part) => ({ default: part.BuildState })))
const OfficialPanel = late(() => import('./official-panel.tsx').then((part) => ({ default: part.OfficialPanel })))

const State = (props: PartProps) => (
  <Suspense>
    <BuildState {...props} />
  </Suspense>
)

const parts: FormParts = {
  before: { mode: State },
  outcome: State,
  after: {
    mode: (props: PartProps) => (
      <Suspense>
        <OfficialPanel {...props} />
      </Suspense>
    ),
  },
  print: () => import('./print.tsx').then((part) => part.h3Print),
}

/** H3 raw-space build application. */
export const H3Screen = island(function H3Screen() {
  return <BoothFormScreen definition={h3} parts={parts} />
})
