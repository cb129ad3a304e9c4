/** What can be put into a form: its groups, and what each kind has beyond name and label. */
import type { FormSettings, Item, Option, Props } from './model.ts'

export const GROUPS = {
  input: ['text', 'textarea', 'password', 'number'],
  choice: [
    'select',
    'cascader',
    'radio',
    'checkbox',
    'switch',
    'slider',
    'time',
    'timeRange',
    'date',
    'dateRange',
    'rate',
    'colour',
    'upload',
  ],
  layout: ['row', 'button'],
} as const

export type Group = keyof typeof GROUPS
export type Kind = (typeof GROUPS)[Group][number]

/** Things of a kind: the stem of its names, and its own properties as they are at first, in the order the panel shows them. */
interface KindSpec {
  stem: string
  first: Props
}

const none = { zh: '', en: '' }
const plain = { hint: none, required: false } satisfies Props
const texts = { ...plain, placeholder: none, first: '', disabled: false } satisfies Props
const pattern = { pattern: '', patternMessage: none } satisfies Props

const option = (number: number, depth = 0): Option => ({
  value: String(number),
  label: { zh: `选项 ${number}`, en: `Option ${number}` },
  depth,
})
const choices = { ...plain, first: '', disabled: false, options: [option(1), option(2)] } satisfies Props

export const KINDS: Readonly<Record<Kind, KindSpec>> = {
  text: { stem: 'field', first: { ...texts, minLength: 0, maxLength: 100, ...pattern } },
  textarea: { stem: 'field', first: { ...texts, minLength: 0, maxLength: 500, rows: 4 } },
  password: {
    stem: 'password',
    first: { ...plain, placeholder: none, disabled: false, minLength: 8, maxLength: 64, ...pattern },
  },
  number: { stem: 'field', first: { ...texts, min: 0, max: 100_000, places: 0 } },
  select: { stem: 'field', first: { ...choices, placeholder: none } },
  cascader: {
    stem: 'field',
    first: { ...plain, disabled: false, options: [option(1), option(2, 1), option(3, 1), option(4), option(5, 1)] },
  },
  radio: { stem: 'field', first: choices },
  checkbox: { stem: 'field', first: { ...plain, disabled: false, min: 0, max: 10, options: [option(1), option(2)] } },
  switch: { stem: 'field', first: { hint: none, first: '0' } },
  slider: { stem: 'field', first: { hint: none, first: '0', disabled: false, min: 0, max: 100, step: 1 } },
  time: { stem: 'field', first: { ...plain, first: '', disabled: false, from: '', to: '' } },
  timeRange: { stem: 'field', first: { ...plain, disabled: false, from: '', to: '' } },
  date: { stem: 'field', first: { ...plain, first: '', disabled: false, withTime: false, from: '', to: '' } },
  dateRange: { stem: 'field', first: { ...plain, disabled: false, from: '', to: '' } },
  rate: { stem: 'field', first: { ...plain, first: '', disabled: false, max: 5 } },
  colour: { stem: 'field', first: { ...plain, first: '', disabled: false } },
  upload: { stem: 'field', first: { ...plain, pictures: true, maxFiles: 5 } },
  row: { stem: 'row', first: {} },
  button: { stem: 'button', first: { action: 'submit' } },
}

/** Both languages' first words of a kind: what the field is called until its owner names it. */
const FIRST_WORDS: Readonly<Record<Kind, { zh: string; en: string }>> = {
  text: { zh: '单行文本', en: 'Text' },
  textarea: { zh: '多行文本', en: 'Long text' },
  password: { zh: '密码', en: 'Password' },
  number: { zh: '数字', en: 'Number' },
  select: { zh: '下拉选择', en: 'Choice' },
  cascader: { zh: '级联选择', en: 'Cascading choice' },
  radio: { zh: '单选', en: 'One of several' },
  checkbox: { zh: '多选', en: 'Several of a list' },
  switch: { zh: '开关', en: 'Switch' },
  slider: { zh: '滑块', en: 'Slider' },
  time: { zh: '时间', en: 'Time' },
  timeRange: { zh: '时间范围', en: 'Time range' },
  date: { zh: '日期', en: 'Date' },
  dateRange: { zh: '日期范围', en: 'Date range' },
  rate: { zh: '评分', en: 'Rating' },
  colour: { zh: '颜色', en: 'Colour' },
  upload: { zh: '上传', en: 'Upload' },
  row: { zh: '一行', en: 'Row' },
  button: { zh: '提交', en: 'Submit' },
}

export const FORM_FIRST: FormSettings = {
  name: 'new-form',
  title: { zh: '新表单', en: 'New form' },
  kind: 'page',
  labelSide: 'top',
  labelWidth: 'medium',
  size: 'normal',
  columns: 1,
  submitLabel: { zh: '提交', en: 'Submit' },
  resetButton: true,
}

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/** A new item of a kind. */
export const newField = (kind: Kind, id: string, name: string): Item => ({
  id,
  kind,
  name,
  label: FIRST_WORDS[kind],
  width: kind === 'row' ? 'full' : 'column',
  props: KINDS[kind].first,
  items: [],
})
