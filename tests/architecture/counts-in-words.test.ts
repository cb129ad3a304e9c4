/** English words follow their number: `1 meeting`, `2 meetings`. */
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/shared/i18n/registry.ts'

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings ?? {}).flatMap(([key, value]) => inside(value, `${path}.${key}`))

const PLURAL = /\{\{(?:count|number)\}\} (?:(?!of |is |was |has )[\w-]+ )?(?!is|was|has|as)[\w-]+s\b/
/** Texts whose count is never 1: of several chosen rows, of a fixed limit, or said in another key for one. */
const NEVER_ONE =
  /(?:\.(?:many|several|cancelMany)|type\.max|answer\.(?:ms|cut)|results\.(?:proposal|scoreMissing|noScoreMissing)|tooFew|size|awards\.errors\.full|boards|seated|preferred|fixed|sms\.tooLong|booth\.(?:badges|nominations|facilities)|sms\.total|hallInUse|zip\.tooMany)$/

describe('a counted noun', () => {
  it('has a singular form in each English text', () => {
    const wrong = Object.entries(registry['en-US'])
      .flatMap(([namespace, strings]) => inside(strings, namespace))
      .filter(([path, text]) => PLURAL.test(text) && !/_(?:one|other|zero)$/.test(path) && !NEVER_ONE.test(path))
    expect(wrong).toEqual([])
  })
})
