/** Names of persons: one rule for badges, nominations, visitors, buyers and invitations (decision 40). */
import type { Struct } from 'superstruct'
import { containsChinese, hasWebAddress } from '../../../lib/text/text.ts'
import { problem, ruleKey, type TextOf } from '../../rules.ts'
import { textRule, type TextOptions } from '../text.ts'

/** Signs that stand in no name. */
const NO_NAME = /[<>{}[\]|\\@#$%^*=~_]/

/** Letters, apostrophe, hyphen and full stop in full width. Brackets in full width belong to Chinese names. */
const WIDE = /[Ａ-Ｚａ-ｚ＇－．]/g

/**
 * The stored form of a name: letters in plain width, one hyphen, an accent or backtick that stands alone as an apostrophe, nothing between Chinese
 * characters, no space beside a middle dot.
 */
const tidyName = (name: string): string =>
  name
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(/[´`]/g, '’')
    .replace(/ *· */g, '·')
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')

/** A name, or a part of one, in letters of any script; at least one letter, no emoji, no web address. */
export function personName<const P extends Omit<TextOptions, 'plain'>>(options?: P): Struct<TextOf<P>, null> {
  // A web address would make a mail of the organiser carry a stranger's link.
  const fits = (name: string) => /\p{L}/u.test(name) && !NO_NAME.test(name) && !hasWebAddress(name)
  return textRule('personName', options, (name) => fits(name) || problem(ruleKey('rules.personName')), tidyName, {
    plain: true,
  })
}

const LATIN = /^['’‘ʻʼ]?\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘ʻʼ .·-]*$/u

/** Whether a part of a name can be printed for a passport: Latin letters with their accents, apostrophes, dots, hyphens and spaces. */
export const isLatinName = (name: string): boolean => LATIN.test(name)

/** Whether a person with this surname also has a first name. Persons with a single name in Latin letters have none. */
export const hasFirstName = (surname: unknown): boolean =>
  typeof surname !== 'string' || surname.trim() === '' || containsChinese(surname)
