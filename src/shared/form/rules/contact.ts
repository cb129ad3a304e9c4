/** Ways to reach somebody: e-mail, mobile, landline, web addresses (specification §5, business-entities §2). */
import type { Struct } from 'superstruct'
import type { Locale } from '../../lib/locale.ts'
import { nameKey, normaliseCode } from '../../lib/text/normal-form.ts'
import { problem, problemAt, ruleKey, type PlacedProblem, type Presence, type Problem, type TextOf } from '../rules.ts'
import { textRule } from './text.ts'

/** Greatest length of one e-mail address (business-entities §2). */
const EMAIL_MAX = 100
/** Greatest length of a web address (business-entities §2). */
const WEBSITE_MAX = 200
/** Greatest number of addresses in one comma-separated field. */
const EMAIL_LIST_MAX = 20

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const MAILBOX = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$`,
)

/** Whether a text is one plain mailbox `name@host.tld` of at most 100 characters; display names and lists are not. */
export function isMailbox(text: string): boolean {
  return text.length <= EMAIL_MAX && MAILBOX.test(text)
}

/** The stored form of an e-mail address: plain width, Chinese full stops as dots, host in lower case, the part before @ as written. */
export function normaliseEmail(text: string): string {
  const plain = normaliseCode(text).replaceAll('。', '.')
  const at = plain.lastIndexOf('@')
  return at < 0 ? text : plain.slice(0, at) + plain.slice(at).toLowerCase()
}

function emailRule<const P extends Presence>(name: string, wrong: Problem, options?: P): Struct<TextOf<P>, null> {
  return textRule(name, options, (value) => isMailbox(value) || wrong, normaliseEmail)
}

/** An e-mail address: 必须是email (spec §5). */
export function emailType<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return emailRule('emailType', problem(ruleKey('rules.emailType')), options)
}

/** An e-mail address: 请输入正确格式的电子邮箱 (spec §5). The one to take unless a form says otherwise. */
export function mailbox<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return emailRule('mailbox', problem(ruleKey('rules.mailbox')), options)
}

/**
 * E-mail addresses separated by commas: 请输入正确的邮箱地址 (spec §5; `required: false` is its optional variant).
 * Full-width commas are read too; stored with plain commas. Invitations use semicolons: see invite-lists.ts.
 */
export function emailList<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return textRule(
    'emailList',
    options,
    (value) => {
      const items = value.split(',')
      if (items.length > EMAIL_LIST_MAX) return problem(ruleKey('rules.tooManyItems'), { max: EMAIL_LIST_MAX })
      return items.every(isMailbox) || problem(ruleKey('rules.emailList'))
    },
    (value) => {
      const items = value.split(/[,，]/).map((item) => normaliseEmail(item.trim()))
      // A trailing comma is a slip of the hand, a text of commas alone is not a list.
      return items.some(Boolean) ? items.filter(Boolean).join(',') : value
    },
    { max: EMAIL_LIST_MAX * (EMAIL_MAX + 1) },
  )
}

const MAINLAND_MOBILE = /^1[3-9]\d{9}$/
/** 8 digits starting with 6 or 9 (Hong Kong, Macao), 09 + 8 digits (Taiwan); 66 + 6 digits is among the first. */
const PC_MOBILE = /^(?:1[3-9]\d{9}|[69]\d{7}|09\d{8})$/
const COUNTRY_FORM = /^\+[1-9]\d{5,19}$/
const LANDLINE = /^(?:0[1-9]\d{1,2}-\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

let inPlan = (text: string): string => text

/** The server hands in the numbering plans of the world; in the browser, which stores nothing, numbers behind a country code stay as they are typed. */
export function giveNumberPlan(stored: (text: string) => string): void {
  inPlan = stored
}

/**
 * The stored form of a telephone number as people write it: plain width, without the signs that group it and the `(0)` of domestic calls; `00`
 * before a country code as `+`; 86 in any spelling before a mainland mobile is dropped.
 */
export function compactPhone(text: string): string {
  const compact = normaliseCode(text)
    .replace(/^tel:/i, '')
    .replace(/(?<=^(?:\+|00)[\d\s-]{1,8})\(0\)/, '')
    .replace(/[\s()./-]/g, '')
  const plain = compact.replace(/^(?:(?:\+|00)?860?|0)(?=1[3-9]\d{9}$)/, '').replace(/^00(?=[1-9]\d{6,})/, '+')
  return plain.startsWith('+') ? inPlan(plain) : plain
}

/** 11 digits, 1 then 3 to 9 (spec §5). */
export function isMainlandMobile(text: string): boolean {
  return MAINLAND_MOBILE.test(text)
}

/** The PC variant of spec §5, or `+` and 6 to 20 digits of another country. A mainland number behind +86 must be a right one. */
export function isMobile(text: string): boolean {
  return PC_MOBILE.test(text) || (COUNTRY_FORM.test(text) && !text.startsWith('+86'))
}

/** 0 + area code - 7 or 8 digits with an optional -extension, or a 400/800 number (business-entities §2). */
export function isLandline(text: string): boolean {
  return LANDLINE.test(text)
}

const MOBILE_WRONG = problem(ruleKey('brand.mobileTips2'))

/** A mobile number, PC variant (spec §5, message key brand.mobileTips2). Stored compact: `138 1234 5678` → `13812345678`. */
export function mobile<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return textRule('mobile', options, (value) => isMobile(value) || MOBILE_WRONG, compactPhone)
}

/** A mainland mobile number only, for text messages and codes. */
export function mobileMainland<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return textRule('mobileMainland', options, (value) => isMainlandMobile(value) || MOBILE_WRONG, compactPhone)
}

/**
 * The mobile rule of a form in one language: required only when the language is not English (spec §5).
 * A contract's struct is the same for every caller: use `mobile({ required: false })` there and `contactProblems` in the handler.
 */
export function mobileFor(locale: Locale, options: Omit<Presence, 'required'> = {}): Struct<string | undefined, null> {
  return mobile({ ...options, required: locale !== 'en-US' })
}

/** Which of mobile and e-mail is missing for a caller's language (decision 10, test B17). */
export function contactProblems(
  locale: Locale,
  value: { mobile?: string | null | undefined; email?: string | null | undefined },
): PlacedProblem[] {
  if (locale === 'en-US')
    return value.email ? [] : [problemAt('email', ruleKey('inputPlaceholder'), { name: `@${ruleKey('fields.email')}` })]
  return value.mobile
    ? []
    : [problemAt('mobile', ruleKey('inputPlaceholder'), { name: `@${ruleKey('fields.mobile')}` })]
}

/** Area code (three digits of the great cities, else four), number, extension. The 0 may be missing after +86. */
const CHINESE_LINE =
  /^(?:(?:\+|00)86[\s-]*\(?0?|\(?0)(10|2\d|[3-9]\d\d)\)?[\s-]*(\d{3,4})[\s-]*(\d{4})(?:\s*(?:-|转|轉|ext\.?|x|#)\s*(\d{1,6}))?$/i

/** The stored form of a landline: `（021）6123 4567 转 8` → `021-61234567-8`. */
function tidyLandline(value: string): string {
  const plain = normaliseCode(value)
  const [, area, first, second, extension] = CHINESE_LINE.exec(plain) ?? []
  if (area) return `0${area}-${first}${second}${extension ? `-${extension}` : ''}`
  return plain.replace(/\s*-\s*|(?<=\d)\s+(?=\d)/g, '-')
}

/** A landline or 400/800 number: `021-12345678`, `0755-1234567-801`, `400-800-1234`. */
export function landline<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const wrong = problem(ruleKey('rules.landline'))
  return textRule('landline', options, (value) => isLandline(value) || wrong, tidyLandline)
}

/** A mobile or a landline (spec §5, business texts); numbers of other countries with `+`. */
export function phoneOrLandline<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const fits = (value: string) => isMobile(value) || isLandline(value) || COUNTRY_FORM.test(value)
  return textRule(
    'phoneOrLandline',
    options,
    (value) => fits(value) || problem(ruleKey('rules.phoneOrLandline')),
    (value) => {
      const compact = compactPhone(value)
      const line = tidyLandline(value)
      return fits(compact) && (compact.startsWith('+') || !isLandline(line)) ? compact : line
    },
  )
}

/** Letters of any script, digits, dots and hyphens as the host, maybe a port; then whatever a path may hold. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(?::\d+)?(?:[/?#][^\s\\<>"]*)?$/iu

/** Whether a text is an http(s) address whose host has a dot, without credentials or spaces. */
export function isWebAddress(text: string): boolean {
  if (!WEB_ADDRESS.test(text)) return false
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  return url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+\.?$/.test(url.hostname)
}

/**
 * The stored form of a web address: plain width and lower case as far as its host, `https://` before `www.`. The path stays as it is, for servers
 * tell its letters apart.
 */
function tidyWebAddress(text: string): string {
  const [, scheme = '', host = '', rest = ''] =
    /^(https?[:：][/／]{2})?([^/／?？#＃]*)(.*)$/isu.exec(foldWidth(text)) ?? []
  const start = `${scheme}${host}`.replaceAll('。', '.').toLowerCase()
  return (start.startsWith('www.') ? 'https://' : '') + start + rest
}

/** An address whose beginning was typed in full width (`ｈｔｔｐ：／／`) in plain width; a path behind a plain beginning is left alone. */
function foldWidth(text: string): string {
  const start = /^(?:[a-zａ-ｚ]{1,5}[:：][/／]{2})?[^/／?？#＃]*[／？＃]?/iu.exec(text)?.[0] ?? ''
  return normaliseCode(start) === start ? text : normaliseCode(text)
}

/**
 * Signs of a second address: `http` or `www.` behind a comma, semicolon or space, or glued to the first one; a dotted name behind a comma or
 * semicolon of the host, or behind a Chinese one anywhere.
 */
const SECOND_ADDRESS =
  /[\s,;|，；、]+(?:https?:\/\/|www\.)|[^/=?&]https?:\/\/|^(?:https?:\/\/)?(?:[^/:]+\/+|[^/?#]*\.[^/?#]*[^/?#.w])www\.|(?:^(?:https?:\/\/)?[^/?#]*\/?[,;]|[，；、])\s*[\p{L}\p{N}-]+\.\p{L}{2}/iu
const hasTwoAddresses = (text: string): boolean => SECOND_ADDRESS.test(text)

/** A web site: http or https, host with a dot, at most 200 characters (business-entities §2); one address only. */
export function website<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const check = (value: string) => {
    if (hasTwoAddresses(value)) return problem(ruleKey('rules.oneWebsite'))
    return isWebAddress(value) || problem(ruleKey('rules.website'))
  }
  return textRule('website', options, check, tidyWebAddress, { max: WEBSITE_MAX })
}

/** A link: an http(s) address, or a path of this site beginning with '/': 请输入正确的Url (spec §5, "'/' allowed"). */
export function url<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const wrong = problem(ruleKey('rules.url'))
  const isPath = (value: string) => /^\/(?![/\\])[^\s\\<>"]*$/.test(value)
  const fits = (value: string) => isPath(value) || isWebAddress(value)
  return textRule('url', options, (value) => fits(value) || wrong, tidyWebAddress, { max: WEBSITE_MAX })
}

/**
 * What tells people apart who give a mobile number and no address: number and name, for a reception's phone is shared. Case, width and spaces of the
 * name do not count; '' without a number.
 */
export function mobileKey(mobile: string, name: string): string {
  return mobile && `${mobile} ${nameKey(name)}`
}
