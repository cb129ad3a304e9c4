/** English words follow their number: `1 meeting`, `2 meetings`. */
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/shared/i18n/registry.ts'

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings ?? {}).flatMap(([key, value]) => inside(value, `${path}.${key}`))

const NUMBER = String.raw`\{\{(?:count|number|total|left|used|sent|quota|parts|days|taken|open|done|waiting)\}\}`
/** A noun in the plural, or a verb that goes with one. */
const PLURAL = new RegExp(
  String.raw`${NUMBER} (?:(?:(?!of |is |was |has |to )[\w-]+ )?(?!is|was|has|as\b|this|days before (?:check-in|the opening))[\w-]+s\b|(?:are|were|do|have|match|wait)\b)`,
)
/** Texts whose count is never 1: of several chosen rows, of a fixed limit, or said in another key for one. */
const NEVER_ONE =
  /(?:\.(?:many|several|cancelMany)|type\.max|answer\.(?:ms|cut)|results\.(?:proposal|scoreMissing|noScoreMissing)|tooFew|size|awards\.errors\.full|boards|seated|preferred|fixed|hallInUse|zip\.tooMany|chart\.change|home\.progress\.detail|list\.print\.(?:tooLong|part))$/

describe('a counted noun', () => {
  it('has a singular form in each English text', () => {
    const wrong = Object.entries(registry['en-US'])
      .flatMap(([namespace, strings]) => inside(strings, namespace))
      .filter(([path, text]) => PLURAL.test(text) && !/_(?:one|other|zero)$/.test(path) && !NEVER_ONE.test(path))
    expect(wrong).toEqual([])
  })
})
