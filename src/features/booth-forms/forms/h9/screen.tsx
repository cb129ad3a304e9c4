import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts } from '../../screens/form-parts.ts'
import { BoxList } from '../freight/box-list.tsx'
import { h9 } from './definition.ts'

const parts: FormParts = {
  after: { lines: BoxList },
  print: () => import('../freight/print.tsx').then((part) => part.freightPrint),
}

/** H9 exhibit freight, move-in. */
export const H9Screen = island(function H9Screen() {
  return <BoothFormScreen definition={h9} parts={parts} />
})
