import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../loading/late.tsx'
import { island } from '../../i18n/use-t.tsx'
import { watchForTooltips } from './late-tooltips.ts'
import { $questions } from './overlay-store.ts'
import type { ReasonHelp } from './question-dialog.tsx'
import { Toaster } from './toaster.tsx'

// Questions are rare: their dialog comes with the first one.
const QuestionHost = late(() => import('./question-dialog.tsx').then((module) => ({ default: module.QuestionHost })))

function Questions({ reasonHelp }: { reasonHelp?: ReasonHelp | undefined }) {
  const waiting = useStore($questions, { ssr: 'initial' }).length > 0
  const [asked, setAsked] = useState(waiting)
  if (waiting && !asked) setAsked(true)
  return asked ? (
    <Suspense>
      <QuestionHost reasonHelp={reasonHelp} />
    </Suspense>
  ) : null
}

/**
 * The island every page carries once: messages, questions and tooltips. Whatever `toast`, `notify`, `confirm` and `askReason` were asked
 * before it is there waits in their stores. `reasonHelp` stands below the field of each reason.
 */
export const OverlayHost = island(function OverlayHost({ reasonHelp }: { reasonHelp?: ReasonHelp }) {
  useEffect(watchForTooltips, [])
  return (
    <>
      <Toaster />
      <Questions reasonHelp={reasonHelp} />
    </>
  )
})
