/** What the form of an imported table sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { list, oneOf } from '../../shared/form/rules/choices.ts'
import { patternRule, requiredInput, text } from '../../shared/form/rules/text.ts'
import { problem } from '../../shared/form/rules.ts'
import { CONTROLS, KINDS, QUERIES, TYPES } from './model.ts'
import type { After } from '../../shared/i18n/keys.ts'

const label = (field: string) => `features/gen:fields.${field}`
const words = (field: string, max = 100) => requiredInput(label(field), { plain: true, max })
/** A name in code. */
const name = (field: string, pattern: RegExp, why: After<'features/gen', 'problems.'>) =>
  patternRule(field, pattern, problem(`features/gen:problems.${why}`), { required: true, label: label(field), max: 60 })
const column = (field: string) => text({ required: false, max: 63, label: label(field) })
const yesNo = (field: string) => oneOf(['0', '1'], { label: label(field) })

export const genColumnStruct = object({
  columnName: requiredInput(label('columnName'), { max: 63 }),
  columnComment: words('columnComment'),
  enColumnComment: words('enColumnComment'),
  columnType: requiredInput(label('columnType'), { max: 100 }),
  javaType: oneOf(TYPES, { label: label('javaType') }),
  javaField: name('javaField', /^[a-z][A-Za-z\d]*$/, 'camel'),
  isPk: yesNo('isPk'),
  isNullable: yesNo('isNullable'),
  columnDefault: text({ required: false, max: 500 }),
  isUnique: yesNo('isUnique'),
  isInsert: yesNo('isInsert'),
  isEdit: yesNo('isEdit'),
  isList: yesNo('isList'),
  isQuery: yesNo('isQuery'),
  isRequired: yesNo('isRequired'),
  queryType: oneOf(QUERIES, { label: label('queryType') }),
  htmlType: oneOf(CONTROLS, { label: label('htmlType') }),
  dictType: patternRule('dictType', /^\w+$/, problem('features/gen:problems.dictName'), {
    required: false,
    label: label('dictType'),
    max: 100,
  }),
})

export const genFields = {
  tableComment: words('tableComment'),
  enTableComment: words('enTableComment'),
  className: name('className', /^[A-Z][A-Za-z\d]*$/, 'pascal'),
  tplCategory: oneOf(KINDS, { label: label('tplCategory') }),
  moduleName: name('moduleName', /^[a-z][a-z\d]*$/, 'module'),
  businessName: name('businessName', /^[a-z][A-Za-z\d]*$/, 'camel'),
  functionName: words('functionName', 40),
  enFunctionName: words('enFunctionName', 40),
  parentMenu: requiredInput(label('parentMenu'), { max: 40 }),
  treeCode: column('treeCode'),
  treeParentCode: column('treeParentCode'),
  treeName: column('treeName'),
  subTableName: column('subTableName'),
  subTableFkName: column('subTableFkName'),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
  columns: list(genColumnStruct, { max: 200, unique: false, label: label('columns') }),
}
export const genStruct = object(genFields)
