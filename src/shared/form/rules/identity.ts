/** Numbers that identify people and companies: ID card, social credit code, overseas registration (specification §5). */
import type { Struct } from 'superstruct'
import { isDateText } from '../../lib/time/dates.ts'
import { problem, ruleKey, type Presence, type TextOf, type Verdict } from '../rules.ts'
import { patternRule, textRule } from './text.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The check character of the first 17 digits of an 18-digit ID number (GB 11643, ISO 7064 MOD 11-2). */
export function idCardCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return CHECKS[sum % 11] ?? ''
}

/** Birthday `yyyy-MM-dd` inside an ID number of 15 or 18 characters; null when it holds no real day. */
export function idCardBirthday(number: string): string | null {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.length === 18 ? number.slice(6, 14) : ''
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return isDateText(day) && day >= '1900-01-01' ? day : null
}

/** Whether an ID number of 15 digits, or 17 digits and a check character, is a possible one: birthday and checksum valid. */
export function isIdCard(number: string): boolean {
  if (!/^[1-9](?:\d{14}|\d{16}[\dX])$/.test(number) || idCardBirthday(number) === null) return false
  return number.length === 15 || idCardCheck(number.slice(0, 17)) === number[17]
}

/** An ID card number: 请正确输入您的身份证号码 (spec §5, test B16). A small x becomes X; spaces and hyphens are dropped. */
export function idCard<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const wrong = problem(ruleKey('rules.idCard'))
  return textRule('idCard', options, (value) => isIdCard(value) || wrong, compact, CODE)
}

const CODE = { code: true } as const
/** Capital letters and digits, without the spaces and hyphens people group numbers with. */
const compact = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()
const CREDIT_CODE = /^[A-Z\d]{18}$/
const REGISTRATION = /^[A-Z\d]{3,30}$/

/** Unified social credit code: 18 capital letters and digits (business-entities §3.1). Small letters are raised; spaces and hyphens are dropped. */
export function creditCode<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return textRule('creditCode', options, (value) => checkCompanyNumber(value, false), compact, CODE)
}

/** Registration number of a company outside China: 3 to 30 letters and digits (business-entities §3.1). */
export function registrationNo<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return textRule('registrationNo', options, (value) => checkCompanyNumber(value, true), compact, CODE)
}

/**
 * Verdict on a company's number once its country is known. A contract takes `registrationNo()`, which passes both kinds,
 * and the handler narrows it with this.
 */
export function checkCompanyNumber(value: string, overseas: boolean): Verdict {
  if (overseas) return REGISTRATION.test(value) || problem(ruleKey('rules.registrationNo'))
  return CREDIT_CODE.test(value) || problem(ruleKey('rules.creditCode'))
}

/** An identifier: letters or digits only (spec §5, business texts). */
export function identifier<const P extends Presence & { min?: number; max?: number }>(
  options?: P,
): Struct<TextOf<P>, null> {
  return patternRule('identifier', /^[A-Za-z\d]+$/, problem(ruleKey('rules.lettersDigits')), options, CODE)
}
