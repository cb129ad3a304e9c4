/** What a form of a user sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { id, idsIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { patternRule, requiredInput, text } from '../../shared/form/rules/text.ts'
import { LOCALES } from '../../shared/lib/locale.ts'
import { problem } from '../../shared/form/rules.ts'

const label = (field: string) => `features/users:fields.${field}`

/** What one person is, as a form or a row of a file tells it. */
export const personFields = {
  nickName: requiredInput(label('nickName'), { plain: true, max: 30 }),
  /** Given once; 2 to 30 letters, digits, dots, dashes, underscores, or Chinese. */
  userName: patternRule('userName', /^[\p{L}\d][\p{L}\d._@-]*$/u, problem('features/users:errors.nameForm'), {
    label: label('userName'),
    plain: true,
    code: true,
    min: 2,
    max: 30,
  }),
  email: mailbox({ required: false, label: label('email') }),
  phonenumber: mobile({ required: false, label: label('phonenumber') }),
  sex: oneOf(['0', '1', '2'], { required: false, label: label('sex') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

export const userFields = {
  ...personFields,
  /** What the person is written to in; empty: as whoever causes the mail, else the portal's own. */
  language: oneOf(LOCALES, { required: false, label: label('language') }),
  deptId: id({ required: false, label: label('deptId') }),
  roleIds: idsIfSent(200),
  postIds: idsIfSent(200),
}
export const userStruct = object(userFields)
