/** Days and times as text in Shanghai time (specification §5 "date type", business-entities §1.1). */
import type { Struct } from 'superstruct'
import { normaliseCode } from '../../lib/text/normal-form.ts'
import { isDateText, isDateTimeText } from '../../lib/time/dates.ts'
import { problem, type Problem, rule, ruleKey, type Presence, type ValueOf } from '../rules.ts'

/** Bounds of a day or time, both inclusive, in the same text form. */
export interface DateOptions extends Presence {
  min?: string
  max?: string
}

function dateRule<const P extends DateOptions>(
  name: string,
  wrong: Problem,
  fits: (text: string) => boolean,
  prepare: (value: unknown) => unknown,
  options?: P,
): Struct<ValueOf<string, P>, null> {
  const { min, max } = options ?? {}
  return rule<string, ValueOf<string, P>>(
    {
      name,
      missing: 'selectPlaceholder',
      empty: null,
      prepare,
      accepts: (value) => (typeof value === 'string' && fits(value)) || wrong,
      check: (value) => {
        if (min !== undefined && value < min) return problem(ruleKey('rules.notBefore'), { min })
        return max === undefined || value <= max || problem(ruleKey('rules.notAfter'), { max })
      },
    },
    options,
  )
}

const plain = (value: unknown) => (typeof value === 'string' ? normaliseCode(value) : value)

/** A day `yyyy-MM-dd`; full-width digits are read. */
export function dateOnly<const P extends DateOptions>(options?: P): Struct<ValueOf<string, P>, null> {
  return dateRule('dateOnly', problem(ruleKey('rules.dateOnly')), isDateText, plain, options)
}

/** A time `yyyy-MM-dd HH:mm:ss`; what a browser's date-time field gives (`2024-12-02T09:00`) is completed. */
export function dateTime<const P extends DateOptions>(options?: P): Struct<ValueOf<string, P>, null> {
  const complete = (value: unknown) =>
    typeof value === 'string'
      ? normaliseCode(value).replace(
          /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/,
          (_, d, t, s) => `${d} ${t}${s ?? ':00'}`,
        )
      : value
  return dateRule('dateTime', problem(ruleKey('rules.dateTime')), isDateTimeText, complete, options)
}
