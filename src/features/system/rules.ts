/** Rules of dictionaries and parameters (admin-area 9, 10, 16). */
import { define, type Struct } from 'superstruct'
import { integer } from '../../shared/form/rules/numbers.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { encodeProblem, problem, ruleKey, type Verdict } from '../../shared/form/rules.ts'
import { isDateText, isDateTimeText } from '../../shared/lib/dates.ts'
import { parseMoney } from '../../shared/lib/money.ts'
import { isShowTime } from '../../shared/lib/show-time.ts'

const label = (field: string) => `features/system:fields.${field}`

/** Colours of a dictionary tag; '' is plain text. */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger', ''] as const
/** Greatest length of a parameter's value (admin-area 16). */
export const CONFIG_VALUE_MAX = 500

/** Fields of a dictionary entry that a form sends. `status` '0' is in use, '1' is not. */
export const dictDataFields = {
  dictType: requiredInput(label('dictType'), { max: 100 }),
  dictLabel: requiredInput(label('dictLabel'), { max: 100 }),
  enDictLabel: text({ required: false, max: 100, label: label('enDictLabel') }),
  dictValue: requiredInput(label('dictValue'), { max: 100 }),
  dictSort: integer({ required: false, min: 0, max: 99_999, label: label('dictSort') }),
  cssClass: text({ required: false, max: 100, label: label('cssClass') }),
  listClass: text({ required: false, max: 20, label: label('listClass') }),
  isDefault: oneOf(['Y', 'N'], { required: false, label: label('isDefault') }),
  status: oneOf(['0', '1'], { required: false, label: label('status') }),
  remark: text({ required: false, max: 500, multiline: true, label: label('remark') }),
}

/** Fields of a parameter. `configType` 'Y' is built in; an added one is 'N' unless told, so that a careless row can be removed again. */
export const configFields = {
  configName: requiredInput(label('configName'), { max: 100 }),
  configKey: requiredInput(label('configKey'), { max: 100 }),
  configValue: text({ required: false, max: CONFIG_VALUE_MAX, multiline: true, label: label('configValue') }),
  configType: oneOf(['Y', 'N'], { required: false, label: label('configType') }),
  remark: text({ required: false, max: 500, multiline: true, label: label('remark') }),
}

/** Ids of a batch delete: '3' or '3,5,8' (admin-area 1), at most 200. */
export const idList: Struct<string, null> = define<string>(
  'idList',
  (value) =>
    (typeof value === 'string' && /^\d{1,18}(,\d{1,18}){0,199}$/.test(value)) ||
    encodeProblem(problem(ruleKey('rules.invalid'))),
)

const wrong = (key: string): Verdict => problem(`features/system:errors.${key}`)
const WHOLE = new Set(['product.max', 'product.hotMax', 'brand.perUnit', 'brand.max'])
const DAYS = new Set(['expo.openDate', 'expo.closeDate'])
const SWITCHES = new Set(['sys.account.captchaEnabled', 'sys.account.registerUser'])
/** Parameters that may be empty; every other value is required. */
const MAY_BE_EMPTY = new Set(['expo.nowOverride'])

/** Verdict on the value of a parameter: those the programme reads must be what it can read. */
export function checkParameter(configKey: string, value: string): Verdict {
  if (value === '')
    return (
      MAY_BE_EMPTY.has(configKey) ||
      problem(ruleKey('inputPlaceholder'), { name: '@features/system:fields.configValue' })
    )
  if (configKey === 'expo.nowOverride')
    return isDateTimeText(value.length === 16 ? `${value}:00` : value) || wrong('dateTime')
  if (configKey === 'expo.edition') return value === 'LABEL' || value === 'BABY' || wrong('edition')
  if (WHOLE.has(configKey)) return /^\d{1,6}$/.test(value) || wrong('wholeNumber')
  if (configKey === 'product.maxPrice') return parseMoney(value) !== null || wrong('money')
  if (DAYS.has(configKey)) return isDateText(value) || wrong('day')
  if (/^(forms\.)?deadline\./.test(configKey)) return isShowTime(value) || wrong('showTime')
  if (SWITCHES.has(configKey)) return value === 'true' || value === 'false' || wrong('switch')
  return true
}
