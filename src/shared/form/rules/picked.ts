/** What is picked rather than written: a time of day, a range of days or times, a colour, a place in a tree of options. */
import type { Struct } from 'superstruct'
import { isDateText } from '../../lib/time/dates.ts'
import { problem, rule, ruleKey, type Presence, type RuleSpec, type ValueOf, type Verdict } from '../rules.ts'

function picked<T, const P extends Presence>(
  spec: Omit<RuleSpec<T>, 'missing' | 'empty'>,
  options: P | undefined,
): Struct<ValueOf<T, P>, null> {
  return rule<T>({ ...spec, missing: 'selectPlaceholder', empty: null }, options) as Struct<ValueOf<T, P>, null>
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day `HH:mm`. */
const isTimeText = (text: string): boolean => TIME.test(text)

/** Bounds in the form of the value itself, both inclusive. */
interface Bounds extends Presence {
  min?: string
  max?: string
}

function within(value: string, { min, max }: Bounds): Verdict {
  if (min !== undefined && value < min) return problem(ruleKey('rules.notBefore'), { min })
  return max === undefined || value <= max || problem(ruleKey('rules.notAfter'), { max })
}

/** A time of day `HH:mm`; seconds a browser adds are dropped. */
export function timeOfDay<const P extends Bounds>(options?: P): Struct<ValueOf<string, P>, null> {
  return picked<string, P>(
    {
      name: 'timeOfDay',
      prepare: (value) => (typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}$/, '$1') : value),
      accepts: (value) => (typeof value === 'string' && isTimeText(value)) || problem(ruleKey('rules.time')),
      check: (value) => within(value, options ?? {}),
    },
    options,
  )
}

/** Both ends of a range, the first not behind the second. */
export type Range = [from: string, to: string]

function rangeRule<const P extends Bounds>(
  name: string,
  isEnd: (text: string) => boolean,
  options: P | undefined,
): Struct<ValueOf<Range, P>, null> {
  return picked<Range, P>(
    {
      name,
      accepts: (value) => {
        const ends = Array.isArray(value) && value.length === 2 ? value : ['', '']
        return ends.every((end) => typeof end === 'string' && isEnd(end)) || problem(ruleKey('rules.bothEnds'))
      },
      check: ([from, to]) => {
        if (from > to) return problem(ruleKey('rules.endsBefore'))
        const first = within(from, options ?? {})
        return first === true ? within(to, options ?? {}) : first
      },
    },
    options,
  )
}

/** Two days `yyyy-MM-dd`. */
export function dayRange<const P extends Bounds>(options?: P): Struct<ValueOf<Range, P>, null> {
  return rangeRule('dayRange', isDateText, options)
}

/** Two times of one day `HH:mm`. */
export function timeRange<const P extends Bounds>(options?: P): Struct<ValueOf<Range, P>, null> {
  return rangeRule('timeRange', isTimeText, options)
}

/** A colour `#rrggbb`, stored in small letters. */
export function colour<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  return picked<string, P>(
    {
      name: 'colour',
      prepare: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      accepts: (value) =>
        (typeof value === 'string' && /^#[\da-f]{6}$/.test(value)) || problem(ruleKey('rules.colour')),
    },
    options,
  )
}

/** What a path through options is checked against; controls take more of each. */
export interface PathOption {
  value: string
  children?: readonly PathOption[]
}

/** The values from the top of a tree of options down to one that has none below it. */
export function optionPath<const P extends Presence>(
  options: readonly PathOption[],
  presence?: P,
): Struct<ValueOf<string[], P>, null> {
  const isPath = (path: unknown): boolean => {
    if (!Array.isArray(path) || path.length === 0) return false
    let level: readonly PathOption[] | undefined = options
    for (const value of path as unknown[]) {
      const found: PathOption | undefined = level?.find((one) => one.value === value)
      if (!found) return false
      level = found.children
    }
    return !level?.length
  }
  return picked<string[], P>(
    {
      name: 'optionPath',
      accepts: (value) => isPath(value) || problem(ruleKey('rules.wholePath')),
    },
    presence,
  )
}
