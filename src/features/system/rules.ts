/** Rules of dictionaries and parameters (admin-area 9, 10, 16). */
import { object } from 'superstruct'
import { integer, unread } from '../../shared/form/rules/numbers.ts'
import {
  checkLength,
  noChinese,
  patternRule,
  requiredInput,
  RICH_TEXT_MAX,
  text,
} from '../../shared/form/rules/text.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { problem, ruleKey, type Verdict } from '../../shared/form/rules.ts'
import { isDateText, isDateTimeText } from '../../shared/lib/time/dates.ts'
import { parseMoney } from '../../shared/lib/money.ts'
import { figureText } from '../../shared/lib/text/figure.ts'
import { unitOf } from './units.ts'
import { strangePlace } from '../../shared/lib/text/placeholders.ts'
import { isShowTime } from '../../shared/lib/time/show-time.ts'

import { isOrigin, originsOf } from '../../shared/lib/origins.ts'
import { ABOVE_ZERO, DAYS, kindOf, MONEY, WHOLE } from './kinds.ts'
import type { After } from '../../shared/i18n/keys.ts'

const label = (field: string) => `features/system:fields.${field}`

/** Colours of a dictionary tag; '' is plain text. */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger', ''] as const
/** Greatest length of a parameter's value (admin-area 16). */
const CONFIG_VALUE_MAX = 500
/** Whole letters, with the one thing they may leave open. */
const LETTERS: ReadonlySet<string> = new Set(['nomination.letter', 'nomination.enLetter'])
const LETTER_MAX = 2000
const LETTER_PLACES = ['companyName']

/** Fields of a dictionary. Its type is what data rows and screens know it by. */
export const dictTypeFields = {
  dictName: requiredInput(label('dictName'), { max: 100, plain: true }),
  enDictName: noChinese({ required: false, max: 100, plain: true, label: label('enDictName') }),
  dictType: patternRule('dictType', /^[a-z][a-z0-9_]*$/, problem('features/system:errors.dictTypeForm'), {
    max: 100,
    label: label('dictType'),
  }),
  status: oneOf(['0', '1'], { required: false, label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

/** Fields of a dictionary entry that a form sends. `status` '0' is in use, '1' is not. */
export const dictDataFields = {
  dictType: requiredInput(label('dictType'), { max: 100 }),
  dictLabel: requiredInput(label('dictLabel'), { max: 100 }),
  enDictLabel: noChinese({ required: false, max: 100, label: label('enDictLabel') }),
  dictValue: requiredInput(label('dictValue'), { max: 100 }),
  dictSort: integer({ required: false, min: 0, max: 99_999, label: label('dictSort') }),
  cssClass: text({ required: false, max: 100, label: label('cssClass') }),
  listClass: text({ required: false, max: 20, label: label('listClass') }),
  isDefault: oneOf(['Y', 'N'], { required: false, label: label('isDefault') }),
  status: oneOf(['0', '1'], { required: false, label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

export const dictTypeStruct = object(dictTypeFields)
export const dictDataStruct = object(dictDataFields)

/** Fields of a parameter. `configType` 'Y' is built in; an added one is 'N' unless told, so that a careless row can be removed again. */
export const configFields = {
  configName: requiredInput(label('configName'), { plain: true, max: 100 }),
  configKey: requiredInput(label('configKey'), { max: 100 }),
  configValue: text({ required: false, max: RICH_TEXT_MAX, multiline: true, label: label('configValue') }),
  configType: oneOf(['Y', 'N'], { required: false, label: label('configType') }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

export const configStruct = object(configFields)

const wrong = (key: After<'features/system', 'errors.'>): Verdict => problem(`features/system:errors.${key}`)
/** Deadlines that price nodes decide: a time of their own would be shown and not be in force. */
export const NODE_DEADLINES: ReadonlySet<string> = new Set(['forms.deadline.h7', 'forms.deadline.h8'])
/** Parameters that may be empty; every other value is required. */
const MAY_BE_EMPTY = new Set([
  'expo.opensAt',
  'expo.closedAt',
  'expo.archivedAt',
  'expo.nowOverride',
  'expo.clockSetAt',
  'expo.logo',
  'expo.keyVisual',
  'expo.colour',
  'expo.slogan',
  'expo.enSlogan',
  'product.publicUrl',
  'menu.frameOrigins',
  'nomination.letter',
  'nomination.enLetter',
])
/** Of the organiser's contractor only the name is needed, and without it there is none; where a topic has nobody, the organiser answers. */
const PEOPLE = /^(contact|contractor)\./

const isNumber = (configKey: string): boolean => ['number', 'money'].includes(kindOf(configKey))

/** The value of a parameter as it is stored: a number as plain decimal text, any other value as it was typed. */
export const parameterText = (configKey: string, value: string): string =>
  isNumber(configKey) ? figureText(value, { unit: unitOf(configKey) }) : value

/** Verdict on the value of a parameter: those the programme reads must be what it can read. */
export function checkParameter(configKey: string, value: string): Verdict {
  if (value === '')
    return (
      MAY_BE_EMPTY.has(configKey) ||
      PEOPLE.test(configKey) ||
      kindOf(configKey) === 'file' ||
      problem(ruleKey('inputPlaceholder'), { name: '@features/system:fields.configValue' })
    )
  if (kindOf(configKey) !== 'richText') {
    const length = checkLength(value, 0, LETTERS.has(configKey) ? LETTER_MAX : CONFIG_VALUE_MAX)
    if (length !== true) return length
  }
  if (LETTERS.has(configKey)) return strangePlace(value, LETTER_PLACES) === null || wrong('letterBlank')
  if (configKey === 'expo.nowOverride')
    return isDateTimeText(value.length === 16 ? `${value}:00` : value) || wrong('dateTime')
  if (configKey === 'expo.edition') return value === 'LABEL' || value === 'BABY' || wrong('edition')
  const read = isNumber(configKey) ? unread(value, { unit: unitOf(configKey) }) : null
  if (read) return read
  if (WHOLE.has(configKey)) return /^\d{1,6}$/.test(value) || wrong('wholeNumber')
  if (MONEY.has(configKey)) return parseMoney(value) !== null || wrong('money')
  if (DAYS.has(configKey)) return isDateText(value) || wrong('day')
  if (/^(forms\.)?deadline\./.test(configKey)) return isShowTime(value) || wrong('showTime')
  if (ABOVE_ZERO.has(configKey)) return (/^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0) || wrong('aboveZero')
  if (configKey === 'rental.surchargeRate') return (/^\d{1,3}$/.test(value) && Number(value) <= 100) || wrong('percent')
  if (configKey === 'rental.changedScope') return value === 'DELTA' || value === 'ORDER' || wrong('changedScope')
  if (configKey === 'menu.frameOrigins') return originsOf(value).every(isOrigin) || wrong('origins')
  if (configKey === 'shelf.size') return /^\d{2,5}\s*[x×*]\s*\d{2,5}$/i.test(value) || wrong('shelfSize')
  if (kindOf(configKey) === 'switch') return value === 'true' || value === 'false' || wrong('switch')
  return true
}
