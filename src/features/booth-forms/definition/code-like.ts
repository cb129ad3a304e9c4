import type { Struct } from 'superstruct'
import { problem, rule, ruleKey } from '../../../shared/form/rules.ts'

/** A code out of a list only the server has whole: written as its codes are. */
export const codeLike = (pattern: RegExp): Struct<string, null> =>
  rule<string>({
    name: 'codeLike',
    missing: 'selectPlaceholder',
    empty: null,
    accepts: (value) => (typeof value === 'string' && pattern.test(value)) || problem(ruleKey('rules.notAnOption')),
  })
