/** Names of persons: one rule for badges, nominations, visitors, buyers and invitations (decision 40). */
import type { Struct } from 'superstruct'
import { containsChinese, hasWebAddress } from '../../../lib/text/text.ts'
import { problem, ruleKey, type TextOf } from '../../rules.ts'
import { textRule, type TextOptions } from '../text.ts'

/** Signs that stand in no name. */
const NO_NAME = /[<>{}[\]|\\@#$%^*=~_]/

/** The stored form of a name: nothing between Chinese characters, no space beside a middle dot. */
const tidyName = (name: string): string =>
  name.replace(/ *· */g, '·').replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')

/** A name, or a part of one, in letters of any script; at least one letter, no emoji, no web address. */
export function personName<const P extends Omit<TextOptions, 'plain'>>(options?: P): Struct<TextOf<P>, null> {
  // A web address would make a mail of the organiser carry a stranger's link.
  const fits = (name: string) => /\p{L}/u.test(name) && !NO_NAME.test(name) && !hasWebAddress(name)
  return textRule('personName', options, (name) => fits(name) || problem(ruleKey('rules.personName')), tidyName, {
    plain: true,
  })
}

const LATIN = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘ʻʼ .·-]*$/u

/** Whether a part of a name can be printed for a passport: Latin letters with their accents, apostrophes, dots, hyphens and spaces. */
export const isLatinName = (name: string): boolean => LATIN.test(name)

/** Whether a person with this surname also has a first name. Persons with a single name in Latin letters have none. */
export const hasFirstName = (surname: unknown): boolean =>
  typeof surname !== 'string' || surname.trim() === '' || containsChinese(surname)
