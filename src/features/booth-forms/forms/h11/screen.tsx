import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts } from '../../screens/form-parts.ts'
import { h11, newPass } from './definition.ts'
import { GateSelect } from './gate-select.tsx'
import { PassList } from './pass-list.tsx'
import { SlotPicker } from './slot-picker.tsx'

const parts: FormParts = {
  newRow: { passes: newPass },
  underRow: { passes: SlotPicker },
  controls: { 'passes.gate': GateSelect },
  after: { passes: PassList },
  outcome: PassList,
  print: () => import('./print.tsx').then((part) => part.vehiclePrint),
}

/** H11 vehicle admission. */
export const H11Screen = island(function H11Screen() {
  return <BoothFormScreen definition={h11} parts={parts} />
})
