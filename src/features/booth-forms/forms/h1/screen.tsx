import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import { SHELVES } from '../shell/mounting.ts'
import { shellParts } from '../shell/parts.tsx'
import { h1 } from './definition.ts'

const parts = shellParts(SHELVES, { shelves: () => ({ kind: 'FLAT', wall: 'B', height: 1100 }) })

/** H1 standard booth configuration. */
export const H1Screen = island(function H1Screen() {
  return <BoothFormScreen definition={h1} parts={parts} />
})
