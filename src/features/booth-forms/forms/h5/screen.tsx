import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import { FACILITIES } from '../shell/mounting.ts'
import { shellParts } from '../shell/parts.tsx'
import { h5 } from './definition.ts'

const parts = shellParts(FACILITIES, { facilities: () => ({ kind: 'SHELF', wall: 'B', height: 1100 }) })

/** H5 hanging-display booth configuration. */
export const H5Screen = island(function H5Screen() {
  return <BoothFormScreen definition={h5} parts={parts} />
})
