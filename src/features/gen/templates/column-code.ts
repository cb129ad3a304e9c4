/** What one column is in each file of a feature. */
import type { GenColumn } from '../model.ts'
import type { Imports } from './imports.ts'
import { isAsked, isDay, isFile, isNumber, isSeveral, isStatus, maxOf } from './shape.ts'

const RULES = '../../shared/form/rules'
const isEnglish = ({ javaField }: GenColumn): boolean => /^en[A-Z]|[a-z]En$/.test(javaField)
/** A decimal that is no amount of money: a measure, told as a number. */
export const isMeasure = (column: GenColumn): boolean => column.javaType === 'BigDecimal' && precision(column)[1] !== 2
const precision = ({ columnType }: GenColumn) => /\((\d+),(\d+)\)/.exec(columnType)?.slice(1).map(Number) ?? [11, 2]

/** The rule of a field of the form. */
export function ruleOf(column: GenColumn, at: Imports): string {
  const { javaField, javaType, htmlType } = column
  const asked = isAsked(column)
  const options = (...more: string[]) =>
    `{ ${[...(asked ? [] : ['required: false']), ...more, `label: label('${javaField}')`].join(', ')} }`
  const max = `max: ${maxOf(column)}`
  if (isStatus(column))
    return `${at.use('oneOf', `${RULES}/choices.ts`)}(['0', '1'], { label: 'shared/crud:fields.status' })`
  if (isFile(column)) return `${at.use('fileRef', `${RULES}/choices.ts`)}(${options()})`
  if (isSeveral(column)) {
    const item = `${at.use('requiredInput', `${RULES}/text.ts`)}(label('${javaField}'), { max: 100 })`
    return `${at.use('list', `${RULES}/choices.ts`)}(${item}, ${options('max: 50')})`
  }
  switch (javaType) {
    case 'Boolean':
      return `${at.use('flag', `${RULES}/choices.ts`)}(${options()})`
    case 'Date':
      return `${at.use(isDay(column) ? 'dateOnly' : 'dateTime', `${RULES}/dates.ts`)}(${options()})`
    case 'Integer':
      return `${at.use('integer', `${RULES}/numbers.ts`)}(${options()})`
    case 'Long':
      return `${at.use('integer', `${RULES}/numbers.ts`)}(${options('max: Number.MAX_SAFE_INTEGER')})`
    case 'Double':
      return `${at.use('decimal', `${RULES}/numbers.ts`)}(${options('min: 0', 'max: 999_999_999', 'places: 4')})`
    case 'BigDecimal': {
      const [digits = 11, places = 2] = precision(column)
      const most = `'${'9'.repeat(Math.min(9, digits - places))}.99'`
      if (places === 2) return `${at.use('price', `${RULES}/numbers.ts`)}(${options(`max: ${most}`)})`
      const bound = 10 ** Math.min(9, digits - places) - 1
      return `${at.use('decimal', `${RULES}/numbers.ts`)}(${options('min: 0', `max: ${bound}`, `places: ${places}`)})`
    }
    default: {
      if (htmlType === 'editor') return `${at.use('richText', `${RULES}/text.ts`)}(${options('min: 1')})`
      const lines = htmlType === 'textarea' ? ['multiline: true'] : ['plain: true']
      if (isEnglish(column)) return `${at.use('noChinese', `${RULES}/text.ts`)}(${options(max, ...lines)})`
      return asked
        ? `${at.use('requiredInput', `${RULES}/text.ts`)}(label('${javaField}'), { ${[max, ...lines].join(', ')} })`
        : `${at.use('text', `${RULES}/text.ts`)}(${options(max, ...lines)})`
    }
  }
}

/** What a row tells of it. */
export function rowOf(column: GenColumn, at: Imports): string {
  const base = isSeveral(column)
    ? `${at.use('array', 'superstruct')}(${at.use('string', 'superstruct')}())`
    : isNumber(column) || isMeasure(column) || column.javaType === 'Boolean'
      ? `${at.use('number', 'superstruct')}()`
      : `${at.use('string', 'superstruct')}()`
  const isWhole = isSeveral(column) || column.javaType === 'Boolean'
  return column.isNullable === '1' && !isWhole ? `${at.use('nullable', 'superstruct')}(${base})` : base
}

/** A day's range has two filters, everything else one. */
export const isRange = ({ queryType }: GenColumn): boolean => queryType === 'BETWEEN'
export const rangeNames = ({ javaField }: GenColumn): [from: string, to: string] => [
  `${javaField}From`,
  `${javaField}To`,
]

/** The filters of a list, by name. */
export function filtersOf(column: GenColumn, at: Imports): [name: string, rule: string][] {
  const { javaField } = column
  if (isRange(column)) {
    const rule = `${at.use('dateOnly', `${RULES}/dates.ts`)}({ required: false })`
    return rangeNames(column).map((name) => [name, rule])
  }
  if (column.javaType === 'Boolean')
    return [[javaField, `${at.use('flag', `${RULES}/choices.ts`)}({ required: false })`]]
  if (['Integer', 'Long'].includes(column.javaType))
    return [
      [javaField, `${at.use('integer', `${RULES}/numbers.ts`)}({ required: false, max: Number.MAX_SAFE_INTEGER })`],
    ]
  const max = isStatus(column) ? 1 : Math.min(maxOf(column), 200)
  return [[javaField, `${at.use('text', `${RULES}/text.ts`)}({ required: false, max: ${max} })`]]
}

const OPERATORS = { EQ: 'eq', NE: 'ne', GT: 'gt', GTE: 'gte', LT: 'lt', LTE: 'lte' } as const

/** The conditions of a list. */
export function conditionsOf(column: GenColumn, table: string, at: Imports): string[] {
  const { javaField, javaType, queryType } = column
  const own = `${table}.${javaField}`
  const op = (name: string) => at.use(name, 'drizzle-orm')
  if (queryType === 'BETWEEN') {
    const [from, to] = rangeNames(column)
    if (isDay(column))
      return [`${from} ? ${op('gte')}(${own}, ${from}) : undefined`, `${to} ? ${op('lte')}(${own}, ${to}) : undefined`]
    const between = at.use('between', '../../../server/base/db/paging.ts')
    return [`${between}(${own}, { beginTime: ${from}, endTime: ${to} })`]
  }
  if (queryType === 'LIKE')
    return [
      `${javaField} ? ${at.use('contains', '../../../server/base/db/contains.ts')}(${own}, ${javaField}) : undefined`,
    ]
  const operator = op(OPERATORS[queryType])
  if (javaType === 'Boolean')
    return [`typeof ${javaField} === 'number' ? ${operator}(${own}, ${javaField} === 1) : undefined`]
  if (['Integer', 'Long'].includes(javaType))
    return [`typeof ${javaField} === 'number' ? ${operator}(${own}, ${javaField}) : undefined`]
  if (javaType === 'Double') return [`${javaField} ? ${operator}(${own}, Number(${javaField})) : undefined`]
  return [`${javaField} ? ${operator}(${own}, ${javaField}) : undefined`]
}

const dictName = ({ javaField }: GenColumn): string => `${javaField}Dict`
/** The line at the head of a form that reads a field's dictionary; null where its control reads it itself. */
export function dictLine(column: GenColumn, at: Imports): string | null {
  const { dictType, htmlType, javaType } = column
  if (!dictType || javaType === 'Boolean' || (htmlType !== 'radio' && htmlType !== 'checkbox')) return null
  return `const ${dictName(column)} = ${at.use('useDict', '../../../shared/list/dict/use-dict.ts')}('${dictType}')`
}

/** The control inside its Field; `name` and `label` are code. */
export function fieldOf(column: GenColumn, at: Imports, { name, label }: { name: string; label: string }): string {
  const { dictType, htmlType, javaType } = column
  const form = '../../../shared/form/fields'
  const frame = (part: 'Field' | 'FieldGroup', inner: string, more = '') =>
    `<${at.use(part, `${form}/field.tsx`)} name=${name} label={${label}}${more}>${inner}</${part}>`
  if (htmlType === 'imageUpload')
    return frame('FieldGroup', `<${at.use('ImageUpload', '../../../shared/files/image-upload.tsx')} max={1} />`)
  if (htmlType === 'fileUpload')
    return frame('FieldGroup', `<${at.use('FileUpload', '../../../shared/files/file-upload.tsx')} max={1} />`)
  if (javaType === 'Boolean') return frame('Field', `<${at.use('Switch', `${form}/choice-inputs.tsx`)} />`)
  if (dictType && htmlType === 'select')
    return frame('Field', `<${at.use('DictSelect', '../../../shared/list/dict/dict-select.tsx')} type="${dictType}" />`)
  if (dictType && (htmlType === 'radio' || htmlType === 'checkbox')) {
    const group = at.use(htmlType === 'radio' ? 'RadioGroup' : 'CheckboxGroup', `${form}/choice-inputs.tsx`)
    return frame('FieldGroup', `<${group} options={${dictName(column)}.choices} />`)
  }
  if (javaType === 'Date')
    return frame('Field', `<${at.use('DateInput', `${form}/date-input.tsx`)}${isDay(column) ? '' : ' time'} />`)
  if (javaType !== 'String') {
    const whole = javaType === 'Integer' || javaType === 'Long'
    const input = at.use(whole ? 'NumberInput' : 'TextInput', `${form}/text-inputs.tsx`)
    return frame('Field', `<${input}${whole ? '' : ' inputMode="decimal" autoComplete="off"'} />`)
  }
  if (htmlType === 'editor')
    return frame('Field', `<${at.use('RichTextInput', '../../../shared/files/rich-text/rich-text-input.tsx')} />`)
  const max = ` max={${maxOf(column)}}`
  if (htmlType === 'textarea')
    return frame('Field', `<${at.use('TextArea', `${form}/text-inputs.tsx`)} rows={3} />`, max)
  return frame('Field', `<${at.use('TextInput', `${form}/text-inputs.tsx`)} autoComplete="off" />`, max)
}

/** A value of this column for a test; texts are `text`. */
export function sampleOf(column: GenColumn, text: string): string | number | string[] {
  const { javaType, htmlType } = column
  if (isStatus(column)) return '0'
  if (isFile(column)) return 'a.png'
  if (isSeveral(column)) return ['1']
  if (javaType === 'Boolean') return 1
  if (javaType === 'Date') return isDay(column) ? '2024-11-20' : '2024-11-20 09:00:00'
  if (isNumber(column)) return 3
  if (javaType === 'BigDecimal') return isMeasure(column) ? 3 : '12.50'
  if (htmlType === 'editor') return `<p>${text}</p>`
  return column.dictType ? '1' : text.slice(0, maxOf(column))
}
