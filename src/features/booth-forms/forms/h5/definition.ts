/** H5 hanging-display booth configuration (booth-forms 4): shelves and wall hangers within the quota, furniture as in H1. */
import { LIMIT_KEYS } from '../../catalogue/limits.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { whole, type FieldSpecs } from '../../definition/field-spec.ts'
import { includedFurniture, placedDefaults } from '../shell/defaults.ts'
import { furniture, hungRows, loadKg, openSide, power, sketch } from '../shell/fields.ts'
import { defaultCounts, FACILITIES, H5_FACILITIES_MAX } from '../shell/mounting.ts'
import { shellProblems, shellWords } from '../shell/load-rules.ts'
import { wallHints } from '../shell/other-forms.ts'

const fields = {
  openSide,
  shelfNum: whole(0, 99),
  hangerNum: whole(0, 99),
  maxShelfLoadKg: loadKg(),
  maxHangerLoadKg: loadKg(),
  facilities: hungRows(['SHELF', 'HANGER'], H5_FACILITIES_MAX),
  ...furniture,
  ...power,
  ...sketch,
} satisfies FieldSpecs

export const h5: FormDefinition = {
  code: 'h5',
  words: 'features/booth-forms/forms/h5',
  fields,
  groups: [
    {
      key: 'mounting',
      fields: ['openSide', 'shelfNum', 'hangerNum', 'maxShelfLoadKg', 'maxHangerLoadKg', 'facilities'],
    },
    { key: 'furniture', fields: ['deskNum', 'chairNum', 'spotNum', 'socketNum', 'binNum', 'deskPos'] },
    { key: 'power', fields: ['appliances'] },
    { key: 'sketch', fields: ['sketch'] },
  ],
  defaults: (view) => ({
    ...includedFurniture(view),
    ...placedDefaults(defaultCounts(FACILITIES, view), FACILITIES, view),
    maxShelfLoadKg: 5,
    maxHangerLoadKg: 8,
  }),
  checks: (content, view) => shellProblems(content, FACILITIES, view),
  warnings: (content, view) => wallHints(content, FACILITIES, view),
  reads: ['h4'],
  settings: LIMIT_KEYS,
  wordParams: shellWords,
}
