/** Text rules of specification §5: lengths, scripts, digits, names, identifiers, rich text. */
import type { Struct } from 'superstruct'
import {
  codePointLength,
  containsChineseOrFullWidth,
  countChinese,
  hasControlCharacters,
  hasEmoji,
  hasWebAddress,
  htmlToText,
  isChinese,
} from '../../lib/text/text.ts'
import { normaliseCode } from '../../lib/text/normal-form.ts'
import { problem, rule, ruleKey, type Presence, type Problem, type TextOf, type Verdict } from '../rules.ts'
import type { KeyIn } from '../../i18n/keys.ts'

/** Bounds of a text in Unicode code points. */
export interface TextOptions extends Presence {
  /** Least length; default 1. */
  min?: number
  /** Greatest length; default 255. */
  max?: number
  /** Line breaks and tabs welcome (text areas); default false. */
  multiline?: boolean
  /** A code, a number or an address of the net: full-width signs and dashes are stored as the plain ones. Default false. */
  code?: boolean
  /** A name: no emoji, which print as boxes on badges, fascia boards and invoices. Default false. */
  plain?: boolean
  /**
   * A company's name that strangers type and mails repeat: no scheme, `www.` or path. A company may be called `Booking.com`, and the mail makes no
   * link of it (`unlinked`). Default false.
   */
  noLink?: boolean
  /** Message when it is missing; default `inputPlaceholder`. What is chosen from a list kept elsewhere says `selectPlaceholder`. */
  missing?: KeyIn<'shared/form'>
}

/** Greatest length of a text whose field names none. */
const DEFAULT_TEXT_MAX = 255
/** Greatest length of a rich text in code points of its text (business-entities §1.1). */
export const RICH_TEXT_MAX = 20_000
/** Greatest size of a rich text's HTML in UTF-16 units: room for tags and links, not for images pasted as data. */
const RICH_HTML_MAX = 200_000

const pass = (): true => true

/** Verdict on the length of a text. */
export function checkLength(text: string, min: number, max: number): Verdict {
  const length = codePointLength(text)
  if (length >= min && length <= max) return true
  if (length > max) return problem(ruleKey('rules.maxLength'), { max, length })
  return problem(ruleKey('rules.minLength'), { min, length })
}

/**
 * A text rule: characters and length first, then what the rule adds. Other rule files build on it.
 * @param bounds the rule's own bounds, which a caller's options do not change
 */
export function textRule<const P extends TextOptions>(
  name: string,
  options: P | undefined,
  check: (text: string) => Verdict = pass,
  prepare?: (text: string) => string,
  bounds: Pick<TextOptions, 'min' | 'max' | 'multiline' | 'code' | 'plain'> = {},
): Struct<TextOf<P>, null> {
  const {
    min = 1,
    max = DEFAULT_TEXT_MAX,
    multiline = false,
    code = false,
    plain = false,
    noLink = false,
    missing,
  } = { ...options, ...bounds }
  const stored = (value: string): string => (code ? normaliseCode(value) : value)
  return rule<string, TextOf<P>>(
    {
      name,
      ...(missing ? { missing } : {}),
      empty: '',
      prepare: (value) => (typeof value !== 'string' ? value : prepare ? prepare(stored(value)) : stored(value)),
      accepts: (value) => typeof value === 'string' || problem(ruleKey('rules.invalid')),
      check: (value) => {
        if (hasControlCharacters(value, multiline)) return problem(ruleKey('rules.controlCharacters'))
        if (plain && hasEmoji(value)) return problem(ruleKey('rules.noEmoji'))
        if (noLink && hasWebAddress(value, { bare: false })) return problem(ruleKey('rules.noLink'))
        const length = checkLength(value, min, max)
        return length === true ? check(value) : length
      },
    },
    options,
  )
}

/** A text rule by pattern with one message. */
export function patternRule<const P extends TextOptions>(
  name: string,
  pattern: RegExp | ((text: string) => boolean),
  wrong: Problem,
  options?: P,
  bounds: Parameters<typeof textRule>[4] = {},
): Struct<TextOf<P>, null> {
  const test = pattern instanceof RegExp ? (text: string) => pattern.test(text) : pattern
  return textRule(name, options, (text) => test(text) || wrong, undefined, bounds)
}

/** Bounds of a rule for codes and numbers. */
const CODE = { code: true } as const

const says = (key: KeyIn<'shared/form'>): Problem => problem(ruleKey(key))

/** Any text within its bounds. */
export function text<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return textRule('text', options)
}

/** Required input: "请输入{{name}}" (spec §5, key inputPlaceholder). */
export function requiredInput(
  label?: string,
  options: Omit<TextOptions, 'required' | 'label'> = {},
): Struct<string, null> {
  return textRule('requiredInput', { ...options, required: true, ...(label === undefined ? {} : { label }) })
}

/** No Chinese characters (spec §5); Chinese punctuation and full-width letters count as Chinese. For English fields. */
export function noChinese<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('noChinese', (value) => !containsChineseOrFullWidth(value), says('rules.noChinese'), options)
}

/** ASCII digits only (spec §5). Kept as text: leading zeros matter. */
export function digits<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('digits', /^\d+$/, says('rules.digits'), options, CODE)
}

/** 1 to 10 digits: 请输入10位以内数字 (spec §5). */
export function digitsMax10<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('digitsMax10', /^\d{1,10}$/, says('rules.digitsMax10'), options, CODE)
}

/** Letters A to Z only: 必须是字母 (spec §5). */
export function letters<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('letters', /^[A-Za-z]+$/, says('rules.letters'), options, CODE)
}

/** Letters and digits only (spec §5; identifiers and document numbers). */
export function lettersDigits<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('lettersDigits', /^[A-Za-z\d]+$/, says('rules.lettersDigits'), options, CODE)
}

/** A person's Chinese name of at most 10 characters: 长度10位以内中文字符 (spec §5). A middle dot may stand inside (阿依古丽·买买提). */
export function nameMax10<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  const fits = (value: string) => codePointLength(value) <= 10 && value.split('·').every(isChinese)
  return patternRule('nameMax10', fits, says('rules.nameMax10'), options)
}

/** Chinese characters, letters and digits only (spec §5). */
export function chineseLettersDigits<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule(
    'chineseLettersDigits',
    /^[\p{Unified_Ideograph}〇A-Za-z\d]+$/u,
    says('rules.chineseLettersDigits'),
    options,
    CODE,
  )
}

/** Chinese characters only (spec §5). */
export function chineseOnly<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('chineseOnly', isChinese, says('rules.chineseOnly'), options)
}

/** At least two Chinese characters somewhere in the text (spec §5). */
export function atLeastTwoChinese<const P extends TextOptions>(options?: P): Struct<TextOf<P>, null> {
  return patternRule('atLeastTwoChinese', (value) => countChinese(value) >= 2, says('rules.atLeastTwoChinese'), options)
}

/**
 * Rich text as HTML: `min`..`max` code points of its text (default 10..20000), in English without Chinese. Cleaning is the server's and the
 * editor's work; this rule only measures. An image alone is no description.
 */
export function richText<const P extends TextOptions & { english?: boolean }>(options?: P): Struct<TextOf<P>, null> {
  const { min = 10, max = RICH_TEXT_MAX, english = false } = options ?? {}
  const measure = (html: string) => {
    const words = htmlToText(html)
    return english && containsChineseOrFullWidth(words) ? says('rules.noChinese') : checkLength(words, min, max)
  }
  return textRule('richText', options, measure, undefined, { multiline: true, min: 0, max: RICH_HTML_MAX })
}
