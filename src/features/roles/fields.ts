/** What a form of a role sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { flag, idsIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, patternRule, requiredInput, text } from '../../shared/form/rules/text.ts'
import { problem } from '../../shared/form/rules.ts'
import { DATA_SCOPES } from './rules.ts'

const label = (field: string) => `features/roles:fields.${field}`

export const scopeFields = {
  dataScope: oneOf(DATA_SCOPES, { label: label('dataScope') }),
  /** Departments of scope 2. */
  deptIds: idsIfSent(2000),
  deptCheckStrictly: flag({ required: false }),
}

export const roleFields = {
  roleName: requiredInput(label('roleName'), { plain: true, max: 30 }),
  enRoleName: noChinese({ required: false, plain: true, max: 60, label: label('enRoleName') }),
  roleKey: patternRule('roleKey', /^[A-Za-z][\w-]*$/, problem('features/roles:errors.keyForm'), {
    label: label('roleKey'),
    max: 100,
  }),
  roleSort: integer({ min: 0, max: 99_999, label: label('roleSort') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  ...scopeFields,
  /** Menus the role holds; folders above them are added. */
  menuIds: idsIfSent(5000),
  /** Ticking a menu ticks what stands above and below it (the ancestor's name says the opposite of what it does). */
  menuCheckStrictly: flag({ required: false }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const roleStruct = object(roleFields)
