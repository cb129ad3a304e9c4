import { useEffect } from 'react'
import { island } from '../i18n/use-t.tsx'
import { QuestionHost } from './question-dialog.tsx'
import { Toaster } from './toaster.tsx'
import { startTooltips } from './tooltip.ts'

/**
 * The island every page carries once: messages, questions and tooltips. Whatever `toast`, `notify`, `confirm` and `askReason` were asked
 * before it is there waits in their stores.
 */
export const OverlayHost = island(function OverlayHost() {
  useEffect(startTooltips, [])
  return (
    <>
      <Toaster />
      <QuestionHost />
    </>
  )
})
