import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts } from '../../screens/form-parts.ts'
import { BoxList } from '../freight/box-list.tsx'
import { h10 } from './definition.ts'

const parts: FormParts = {
  after: { lines: BoxList },
  print: () => import('../freight/print.tsx').then((part) => part.freightPrint),
}

/** H10 exhibit freight, move-out. */
export const H10Screen = island(function H10Screen() {
  return <BoothFormScreen definition={h10} parts={parts} />
})
