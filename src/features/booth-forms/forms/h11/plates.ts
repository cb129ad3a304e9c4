/** Number plates (booth-forms 7): mainland, Hong Kong and Macao, and any other as it stands. */
import { problem } from '../../../../shared/form/rules.ts'
import { textRule } from '../../../../shared/form/rules/text.ts'
import { normaliseCode } from '../../../../shared/lib/text/normal-form.ts'
import type { FieldSpec } from '../../definition/field-spec.ts'

/** Province, office, then five signs (six on electric cars), none of them I or O. */
const MAINLAND = /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z\d]{5,6}$/
/** Cars of Hong Kong and Macao that may drive on the mainland. */
const CROSS_BORDER =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z\d]{4}[港澳]$/
/** Any other plate: 4 to 12 letters, digits, Chinese characters and hyphens. */
const OTHER = /^[\p{Script=Han}A-Z\d-]{4,12}$/u

/** Returns a plate as it is stored: in plain width, without blanks and dots, letters raised. `沪ａ·12345` is `沪A12345`. */
export const compactPlate = (text: string): string =>
  normaliseCode(text)
    .replace(/[\s·.]/g, '')
    .toUpperCase()

/** A plate of the mainland, or one of Hong Kong or Macao with its tail. */
export const isPlate = (text: string): boolean => MAINLAND.test(text) || CROSS_BORDER.test(text)

/** A plate in any form; which form a row needs is the form's check. */
export const plate = ({ required = true, width }: { required?: boolean; width?: number } = {}): FieldSpec => ({
  control: 'text',
  empty: '',
  required,
  person: true,
  ...(width === undefined ? {} : { width }),
  input: { autoComplete: 'off' },
  struct: () =>
    textRule(
      'plate',
      { min: 1, max: 20 },
      (text) => OTHER.test(text) || problem('features/booth-forms:errors.plate'),
      compactPlate,
    ),
})
