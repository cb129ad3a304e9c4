/** The rules a form of the builder may use, by the names they are written with; and the struct they make of it. */
import { object, type Struct } from 'superstruct'
import { fileRefs, flag, list, oneOf } from '../../shared/form/rules/choices.ts'
import { dateOnly, dateTime } from '../../shared/form/rules/dates.ts'
import { decimal, integer } from '../../shared/form/rules/numbers.ts'
import { colour, dayRange, optionPath, timeOfDay, timeRange } from '../../shared/form/rules/picked.ts'
import { patternRule, text } from '../../shared/form/rules/text.ts'
import { problem, type StructOf } from '../../shared/form/rules.ts'
import { run, type Code } from './code.ts'
import { fieldsOf, type Design } from './model.ts'
import { planOf } from './plan.ts'

const RULES = {
  text,
  patternRule,
  problem,
  integer,
  decimal,
  oneOf,
  list,
  flag,
  fileRefs,
  dateOnly,
  dateTime,
  timeOfDay,
  timeRange,
  dayRange,
  colour,
  optionPath,
}

const isRule = (name: string): name is keyof typeof RULES => Object.hasOwn(RULES, name)

/** Builds the struct a rule's code stands for. `namespace` is the one of the form's words. */
export function structOf(rule: Code, namespace: string): StructOf<unknown> {
  const call = (name: string, args: unknown[]): unknown => {
    if (!isRule(name)) throw new Error(`no rule ${name}`)
    return Reflect.apply(RULES[name], undefined, args)
  }
  return run(rule, { t: (key) => key, namespace, call }) as StructOf<unknown>
}

export const namespaceOf = (design: Design): string => `features/${design.form.name}`

/** The struct of a whole form. */
export function designStruct(design: Design): Struct<Record<string, unknown>, Record<string, StructOf<unknown>>> {
  const rules = fieldsOf(design).flatMap((item) => {
    const { rule } = planOf(item)
    return rule ? [[item.name, structOf(rule, namespaceOf(design))] as const] : []
  })
  return object(Object.fromEntries(rules))
}
