/** What the form of a manual file sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { fileRef, flag, oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import { MANUAL_LANGUAGES } from './languages.ts'

const label = (field: string) => `features/manual-files:fields.${field}`

export const manualFileFields = {
  name: requiredInput(label('name'), { plain: true, max: 40 }),
  enName: noChinese({ plain: true, max: 80, label: label('enName') }),
  lang: oneOf(MANUAL_LANGUAGES, { label: label('lang') }),
  /** Another file than the stored one becomes the next version; the one before is kept. */
  fileName: fileRef({ label: label('fileName') }),
  orderNum: integer({ min: 0, max: 9999, label: label('orderNum') }),
  /** '0' listed, '1' retired. */
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  /** 1: a notice tells every exhibitor of it. Not of a retired one. */
  announce: flag({ required: false }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const manualFileStruct = object(manualFileFields)
