/**
 * Lists typed or pasted into invitations: separated by semicolons or line breaks, never by commas, names optional as
 * `Name <mail>` (specification §5, business-entities §2, tests B3 and B4).
 */
import type { Struct } from 'superstruct'
import { normaliseText } from '../../lib/text/normal-form.ts'
import { codePointLength, cutText, hasControlCharacters } from '../../lib/text/text.ts'
import { problem, ruleKey, type Presence, type Problem, type TextOf } from '../rules.ts'
import { compactPhone, isMailbox, isMainlandMobile, normaliseEmail } from './contact.ts'
import { textRule } from './text.ts'
import type { KeyIn } from '../../i18n/keys.ts'

/** Greatest number of items in one entry. */
const INVITE_LIST_MAX = 100
/** Greatest length of an invited person's name (business-entities §3.10). */
export const INVITE_NAME_MAX = 30

/** One invited person. */
export interface InviteItem {
  /** The name written before `<…>`; '' when there was none. */
  name: string
  /** The e-mail address or the mobile number. */
  address: string
}

/** What a pasted list says. `items` holds the good ones also when there are problems, so that a form can show both. */
export interface InviteList {
  items: InviteItem[]
  /** How many repeated items were left out (compared without case). */
  duplicates: number
  problems: Problem[]
}

interface Kind {
  wrong: KeyIn<'shared/form'>
  tidy: (text: string) => string
  fits: (text: string) => boolean
}

const EMAIL: Kind = { wrong: 'rules.emailListItem', tidy: normaliseEmail, fits: isMailbox }
const PHONE: Kind = { wrong: 'rules.phoneListItem', tidy: compactPhone, fits: isMainlandMobile }

/** Reads a list of e-mail addresses. @example parseEmailList('a@x.com;A@X.com ; b@x.com;') // 2 items, 1 duplicate */
export function parseEmailList(text: string): InviteList {
  return parseList(text, EMAIL)
}

/** Reads a list of mainland mobile numbers, which alone text messages go to; they may be grouped by spaces or hyphens. */
export function parsePhoneList(text: string): InviteList {
  return parseList(text, PHONE)
}

function parseList(text: string, kind: Kind): InviteList {
  const result: InviteList = { items: [], duplicates: 0, problems: [] }
  const seen = new Set<string>()
  for (const entry of normaliseText(text).split(/[;；\n]/)) {
    const trimmed = entry.trim()
    if (trimmed === '') continue
    const item = parseItem(trimmed, kind)
    if ('msgKey' in item) {
      result.problems.push(item)
    } else if (seen.has(item.address.toLowerCase())) {
      result.duplicates += 1
    } else {
      seen.add(item.address.toLowerCase())
      result.items.push(item)
    }
  }
  if (result.items.length > INVITE_LIST_MAX)
    result.problems.push(problem(ruleKey('rules.tooManyItems'), { max: INVITE_LIST_MAX }))
  return result
}

function parseItem(entry: string, kind: Kind): InviteItem | Problem {
  const open = /[>＞]$/.test(entry) ? entry.search(/[<＜]/) : -1
  const name = open < 0 ? '' : unquote(entry.slice(0, open).trim())
  const address = kind.tidy((open < 0 ? entry : entry.slice(open + 1, -1)).trim())
  if (!kind.fits(address)) {
    // A good address beside a comma: the separator is what is wrong, not the address.
    const byCommas = entry.split(/[,，、]/)
    const commas = byCommas.length > 1 && byCommas.some((part) => kind.fits(kind.tidy(part.trim())))
    return commas ? problem(ruleKey('rules.useSemicolons')) : problem(ruleKey(kind.wrong), { item: cutText(entry, 60) })
  }
  if (codePointLength(name) > INVITE_NAME_MAX)
    return problem(ruleKey('rules.maxLength'), { max: INVITE_NAME_MAX, length: codePointLength(name) })
  return hasControlCharacters(name) ? problem(ruleKey('rules.controlCharacters')) : { name, address }
}

function unquote(text: string): string {
  return text.replace(/^["“](.*)["”]$/s, '$1').trim()
}

function listRule<const P extends Presence>(
  name: string,
  parse: (text: string) => InviteList,
  options?: P,
): Struct<TextOf<P>, null> {
  const check = (value: string) => {
    const { items, problems } = parse(value)
    return problems[0] ?? (items.length > 0 || problem(ruleKey('inputPlaceholder')))
  }
  return textRule(name, options, check, undefined, { multiline: true, max: INVITE_LIST_MAX * 150 })
}

/** The text of an invitation's e-mail field: at least one address, all of them right. Read it with `parseEmailList`. */
export function emailListSemicolon<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return listRule('emailListSemicolon', parseEmailList, options)
}

/** The text of an invitation's mobile field. Read it with `parsePhoneList`. */
export function phoneListSemicolon<const P extends Presence>(options?: P): Struct<TextOf<P>, null> {
  return listRule('phoneListSemicolon', parsePhoneList, options)
}
