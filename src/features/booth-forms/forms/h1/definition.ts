/** H1 standard booth configuration (booth-forms 4): shelves and furniture of a shelf shell booth, all of them included. */
import { LIMIT_KEYS } from '../../catalogue/limits.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { onOff, whole, type FieldSpecs } from '../../definition/field-spec.ts'
import { includedFurniture, placedDefaults } from '../shell/defaults.ts'
import { furniture, hungRows, loadKg, openSide, power, sketch } from '../shell/fields.ts'
import { defaultCounts, H1_SHELVES_MAX, SHELVES } from '../shell/mounting.ts'
import { shellProblems, shellWords } from '../shell/load-rules.ts'
import { wallHints } from '../shell/other-forms.ts'

const fields = {
  openSide,
  flatShelfNum: whole(0, 99),
  slopeShelfNum: whole(0, 99),
  maxShelfLoadKg: loadKg(),
  shelves: hungRows(['FLAT', 'SLOPE'], H1_SHELVES_MAX),
  ...furniture,
  keepCarpet: onOff(),
  ...power,
  ...sketch,
} satisfies FieldSpecs

export const h1: FormDefinition = {
  code: 'h1',
  words: 'features/booth-forms/forms/h1',
  fields,
  groups: [
    { key: 'mounting', fields: ['openSide', 'flatShelfNum', 'slopeShelfNum', 'maxShelfLoadKg', 'shelves'] },
    { key: 'furniture', fields: ['deskNum', 'chairNum', 'spotNum', 'socketNum', 'binNum', 'deskPos', 'keepCarpet'] },
    { key: 'power', fields: ['appliances'] },
    { key: 'sketch', fields: ['sketch'] },
  ],
  defaults: (view) => ({
    ...includedFurniture(view),
    ...placedDefaults(defaultCounts(SHELVES, view), SHELVES, view),
    maxShelfLoadKg: 5,
    keepCarpet: 1,
  }),
  checks: (content, view) => shellProblems(content, SHELVES, view),
  warnings: (content, view) => wallHints(content, SHELVES, view),
  reads: ['h4'],
  settings: LIMIT_KEYS,
  wordParams: shellWords,
}
