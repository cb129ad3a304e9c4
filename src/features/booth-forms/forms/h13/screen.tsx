import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts } from '../../screens/form-parts.ts'
import { h13 } from './definition.ts'
import { SlotFields } from './slot-fields.tsx'

const parts: FormParts = {
  before: { slot: SlotFields },
  print: () => import('./print.tsx').then((part) => part.h13Print),
}

/** H13 seminar or product launch. */
export const H13Screen = island(function H13Screen() {
  return <BoothFormScreen definition={h13} parts={parts} />
})
