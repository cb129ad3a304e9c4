/** What a form of a post sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/posts:fields.${field}`

export const postFields = {
  postName: requiredInput(label('postName'), { plain: true, max: 50 }),
  postCode: requiredInput(label('postCode'), { max: 64 }),
  postSort: integer({ min: 0, max: 99_999, label: label('postSort') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const postStruct = object(postFields)
