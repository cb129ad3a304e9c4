/** How an item is made: the rule of its value, the part that shows it, and what both are told. */
import { Call, MessageKey, Pattern, Word, type Code, type CodeRecord } from './code.ts'
import type { Item, Option, Props } from './model.ts'

export interface Plan {
  /** Absent for what sends nothing. */
  rule?: Call
  /** One control or several that are one answer. */
  frame: 'Field' | 'FieldGroup'
  frameProps: CodeRecord
  part: string
  partProps: CodeRecord
  /** The value at first; absent when it is empty. */
  first?: string | string[]
}

/** Names without what is not said. */
function said(all: Record<string, Code | undefined | false | ''>): CodeRecord {
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      value === undefined || value === false || value === '' ? [] : [[key, value]],
    ),
  )
}

const isSaid = (both: { zh: string; en: string } | undefined): boolean => Boolean(both && (both.zh || both.en))

/** Is this a pattern a browser reads? */
export function isPattern(source: string): boolean {
  try {
    return new Pattern(source).regexp instanceof RegExp
  } catch {
    return false
  }
}

/** A choice below which others stand. */
export interface OptionNode extends Option {
  children: OptionNode[]
}

/** Options by their depth as a tree. */
function optionTree(options: readonly Option[]): OptionNode[] {
  const top: OptionNode[] = []
  const open: OptionNode[][] = [top]
  for (const option of options) {
    const depth = Math.min(option.depth, open.length - 1)
    const node = { ...option, children: [] }
    open[depth]?.push(node)
    open.splice(depth + 1, open.length, node.children)
  }
  return top
}

const pathCode = (nodes: readonly OptionNode[]): Code =>
  nodes.map(({ value, children }) => said({ value, children: children.length > 0 && pathCode(children) }))

const choiceCode = (name: string, nodes: readonly OptionNode[], off: boolean): Code =>
  nodes.map(({ value, children }) =>
    said({
      value,
      label: new Word(`options.${name}.${value}`),
      disabled: off,
      children: children.length > 0 && choiceCode(name, children, false),
    }),
  )

/** A range has two ends; nothing else asks for less room than a whole control. */
const bounds = ({ from, to }: Props) => ({ min: from, max: to })

export function planOf(item: Item): Plan {
  const { kind, name, props } = item
  const label = new MessageKey(`fields.${name}`)
  // What cannot be filled in cannot be asked for.
  const optional = !props.required || props.disabled
  const options = (more: Parameters<typeof said>[0] = {}): CodeRecord => ({
    ...said({ ...more, label }),
    ...(optional ? { required: false } : {}),
  })
  const values = (props.options ?? []).map(({ value }) => value)
  const nodes = optionTree(props.options ?? [])
  const placeholder = isSaid(props.placeholder) && new Word(`placeholders.${name}`)
  const frameProps = said({
    name,
    label: new Word(`fields.${name}`),
    hint: isSaid(props.hint) && new Word(`hints.${name}`),
    // How many signs a password has is nobody's to read.
    max: kind !== 'password' && props.maxLength,
  })
  const { disabled } = props
  const plan = (
    frame: Plan['frame'],
    part: string,
    partProps: Parameters<typeof said>[0],
    rule?: Call,
    first: Plan['first'] = props.first,
  ): Plan => ({
    frame,
    frameProps,
    part,
    partProps: said(partProps),
    ...(rule ? { rule } : {}),
    ...(first ? { first } : {}),
  })
  const textRule = (multiline: boolean) => {
    const length = options({ min: (props.minLength ?? 0) > 1 && props.minLength, max: props.maxLength, multiline })
    const wrong = new Call('problem', [
      isSaid(props.patternMessage) ? new MessageKey(`errors.${name}`) : 'shared/form:rules.invalid',
    ])
    return props.pattern && isPattern(props.pattern)
      ? new Call('patternRule', [name, new Pattern(props.pattern), wrong, length])
      : new Call('text', [length])
  }

  switch (kind) {
    case 'text':
      return plan('Field', 'TextInput', { placeholder, disabled }, textRule(false))
    case 'textarea':
      return plan('Field', 'TextArea', { rows: props.rows, placeholder, disabled }, textRule(true))
    case 'password':
      return plan(
        'Field',
        'TextInput',
        { type: 'password', autoComplete: 'new-password', placeholder, disabled },
        textRule(false),
      )
    case 'number': {
      const [min, max, places] = [props.min ?? 0, props.max ?? 0, props.places ?? 0]
      const rule = places
        ? new Call('decimal', [options({ min, max, places })])
        : new Call('integer', [options({ min, max })])
      return plan('Field', 'NumberInput', { inputMode: places > 0 && 'decimal', placeholder, disabled }, rule)
    }
    case 'select':
      return plan(
        'Field',
        'Select',
        { placeholder, disabled, options: choiceCode(name, nodes, false) },
        new Call('oneOf', [values, options()]),
      )
    case 'radio':
      return plan(
        'FieldGroup',
        'RadioGroup',
        { options: choiceCode(name, nodes, Boolean(disabled)) },
        new Call('oneOf', [values, options()]),
      )
    case 'checkbox': {
      const [min, max] = [props.min ?? 0, props.max ?? values.length]
      const count = options({ min: min > 1 && min, max: max < values.length && max })
      return plan(
        'FieldGroup',
        'CheckboxGroup',
        { options: choiceCode(name, nodes, Boolean(disabled)) },
        new Call('list', [new Call('oneOf', [values]), count]),
      )
    }
    case 'cascader':
      return plan(
        'FieldGroup',
        'CascadeSelect',
        { disabled, options: choiceCode(name, nodes, false) },
        new Call('optionPath', [pathCode(nodes), options()]),
      )
    case 'switch':
      return plan('Field', 'Switch', {}, new Call('flag', [said({ label })]))
    case 'slider': {
      const [min, max] = [props.min ?? 0, props.max ?? 100]
      const rule = new Call('integer', [said({ min, max, label })])
      return plan('Field', 'SliderInput', { min, max, step: props.step, disabled }, rule, props.first || String(min))
    }
    case 'time':
      return plan('Field', 'TimeInput', { ...bounds(props), disabled }, new Call('timeOfDay', [options(bounds(props))]))
    case 'timeRange':
      return plan(
        'FieldGroup',
        'TimeRange',
        { ...bounds(props), disabled },
        new Call('timeRange', [options(bounds(props))]),
      )
    case 'date': {
      const { withTime, to } = props
      const rule = withTime
        ? new Call('dateTime', [options({ min: props.from, max: to && `${to} 23:59:59` })])
        : new Call('dateOnly', [options(bounds(props))])
      return plan('Field', 'DateInput', { ...bounds(props), time: withTime, disabled }, rule)
    }
    case 'dateRange':
      return plan(
        'FieldGroup',
        'DayRange',
        { ...bounds(props), disabled },
        new Call('dayRange', [options(bounds(props))]),
      )
    case 'rate':
      return plan(
        'FieldGroup',
        'RateInput',
        { max: props.max, disabled },
        new Call('integer', [options({ min: 1, max: props.max ?? 5 })]),
      )
    case 'colour':
      return plan('FieldGroup', 'ColourInput', { disabled }, new Call('colour', [options()]))
    case 'upload':
      return plan(
        'FieldGroup',
        props.pictures ? 'ImageUpload' : 'FileUpload',
        { max: props.maxFiles },
        new Call('fileRefs', [options({ max: props.maxFiles })]),
      )
    case 'row':
    case 'button':
      return plan('Field', '', {})
  }
}

/** Values a form opens with. */
export const firstValues = (items: readonly Item[]): Record<string, string | string[]> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const { first } = planOf(item)
      return first === undefined ? [] : [[item.name, first]]
    }),
  )
