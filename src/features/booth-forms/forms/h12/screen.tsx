import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts } from '../../screens/form-parts.ts'
import { h12, newLine } from './definition.ts'

const parts: FormParts = { newRow: { lines: newLine } }

/** H12 on-site personnel. */
export const H12Screen = island(function H12Screen() {
  return <BoothFormScreen definition={h12} parts={parts} />
})
