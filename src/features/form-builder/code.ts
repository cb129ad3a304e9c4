/**
 * What a form is made of, said once: calls of rules and properties of parts. The preview runs it, the export prints it, so that what was tried is
 * what is written.
 */

/** Words of the form, by their key in its locale files. */
export class Word {
  constructor(readonly key: string) {}
}

/** A pattern for a whole text. */
export class Pattern {
  constructor(readonly source: string) {}

  get regexp(): RegExp {
    return new RegExp(`^(?:${this.source})$`, 'u')
  }
}

export class Call {
  constructor(
    readonly name: string,
    readonly args: readonly Code[],
  ) {}
}

/** A key of the form's own words with its namespace, as rules name labels and messages. */
export class MessageKey {
  constructor(readonly key: string) {}
}

export type Code = string | number | boolean | Word | Pattern | Call | MessageKey | readonly Code[] | CodeRecord
export interface CodeRecord {
  readonly [key: string]: Code
}

export const isList = (code: Code): code is readonly Code[] => Array.isArray(code)

/** Runs it: words through `t`, calls through `call`. */
export function run(
  code: Code,
  with_: { t: (key: string) => string; namespace: string; call: (name: string, args: unknown[]) => unknown },
): unknown {
  if (code instanceof Word) return with_.t(code.key)
  if (code instanceof MessageKey) return `${with_.namespace}:${code.key}`
  if (code instanceof Pattern) return code.regexp
  if (code instanceof Call)
    return with_.call(
      code.name,
      code.args.map((arg) => run(arg, with_)),
    )
  if (isList(code)) return code.map((one) => run(one, with_))
  if (typeof code !== 'object') return code
  return Object.fromEntries(Object.entries(code).map(([key, value]) => [key, run(value, with_)]))
}
