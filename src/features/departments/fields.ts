/** What a form of a department sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { id, listIfSent, oneOf, regionId } from '../../shared/form/rules/choices.ts'
import { mailbox, phoneOrLandline } from '../../shared/form/rules/contact.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { hallCode } from '../../shared/lib/halls.ts'
import { requiredInput, text, textRule } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/departments:fields.${field}`

export const deptFields = {
  deptName: requiredInput(label('deptName'), { max: 30, plain: true }),
  orderNum: integer({ min: 0, max: 99_999, label: label('orderNum') }),
  leader: text({ required: false, max: 20, label: label('leader') }),
  phone: phoneOrLandline({ required: false, label: label('phone') }),
  email: mailbox({ required: false, label: label('email') }),
  /** Halls the department looks after, as booths name them. */
  halls: listIfSent(textRule('hall', { label: label('halls') }, undefined, hallCode, { max: 20 }), 50),
  /** Main categories of products it looks after. */
  categories: listIfSent(regionId(), 100),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const deptStruct = object({ parentId: id({ label: label('parentId') }), ...deptFields })
