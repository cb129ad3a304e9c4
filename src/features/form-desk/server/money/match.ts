/** Whose a line of a bank statement is. Pure. */
import type { Currency } from '../../../../shared/lib/money.ts'

/** A booth that may have paid. */
export interface Payable {
  participationId: string
  boothNo: string
  companyName: string
  enCompanyName: string
  currency: Currency
  /** Minor units; negative where too much came in. */
  balance: number
}

/**
 * By what a line was found to be a booth's: a receipt or the bill's reference, the booth's number, the payer's name, a name that holds it or is held
 * by it, the open amount. The last two are no signs that are acted on: the booth is named, not chosen.
 */
export type MatchedBy = 'reference' | 'booth' | 'company' | 'similar' | 'amount'

export interface Proposal {
  /** '' where nobody, or more than one, can be meant. */
  participationId: string
  /** '' where nothing speaks for anybody. */
  by: MatchedBy | ''
  /** Booths of contracts in another currency are meant: nothing is proposed. */
  otherCurrency: boolean
  /** Does the line fit this booth alone, by its sign, the payer's name or the exact balance? */
  alone: boolean
}

export interface LineToMatch {
  amount: number
  currency: Currency
  payer: string
  /** All else the bank tells in words. */
  text: string
}

/** One form of what people and banks write: every dash and the underline are a hyphen, and no blank stands beside a hyphen or a slash. */
const upper = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}_\u2212]/gu, '-')
    .replace(/\s*([-/])\s*/g, '$1')
const joined = (text: string) => upper(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What stands in every company's name. */
const LEGAL =
  /股份有限公司|有限责任公司|有限公司|集团|公司|\b(CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|PLC|GMBH|AG|KG|SRL|SPA|BV|PTE|PTY)\b/g
const coreOf = (name: string) => joined(upper(name).replace(/[.,]/g, ' ').replace(LEGAL, ' '))
/** A company's names without their legal forms. */
const coresOf = (...names: readonly string[]) => new Set(names.map(coreOf).filter((core) => core !== ''))
/** Names shorter than this are found in too many others. */
const CORE_MIN = 4

/** Booths by all that a bank's line may call them. */
export function indexPayables(booths: readonly Payable[]) {
  const byBooth = new Map<string, Payable[]>()
  const named = new Map<string, Payable[]>()
  const add = (to: Map<string, Payable[]>, name: string, one: Payable) => {
    const known = to.get(name)
    if (known) known.push(one)
    else if (name !== '') to.set(name, [one])
  }
  for (const one of booths) {
    add(byBooth, joined(one.boothNo), one)
    for (const core of coresOf(one.companyName, one.enCompanyName)) add(named, core, one)
  }
  return { booths, byBooth, named }
}
type Index = ReturnType<typeof indexPayables>

/** A form's or the bill's sign, a booth's number, a running number: the booth's as long as it may be, then as short, for a number may stand behind. */
const REFERENCES = [
  /(?<![A-Z0-9])H\d{0,2}[\s-]+([A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)[\s-]+\d{1,4}(?!\d)/g,
  /(?<![A-Z0-9])H\d{0,2}[\s-]+([A-Z0-9](?:[A-Z0-9-]*?[A-Z0-9])??)[\s-]+\d{1,4}(?!\d)/g,
]

/** The booths with the longest number: `1A08` stands within `1A08-2`, which is then the one that is meant. */
function longest(found: readonly Payable[]): Payable[] {
  const lengths = found.map(({ boothNo }) => joined(boothNo).length)
  return found.filter((_, at) => lengths[at] === Math.max(...lengths))
}

/** A part behind a number, with another sign between them than a hyphen: `1A08/2`, `1A08 2`. */
const LOOSE_PART = /^[^\p{L}\p{N}]{1,3}(\d{1,2}|[A-Z])(?![\p{Script=Latin}\d])/u

/** Booths that are meant as well as the booth of this number, where what stands behind it is a part of theirs: nobody can tell which. */
function alsoMeant({ byBooth }: Index, number: string, behind: string): Payable[] {
  const [, part = ''] = LOOSE_PART.exec(behind) ?? []
  return part === '' ? [] : (byBooth.get(joined(number) + part) ?? [])
}

/** `H-1A08-3`, `H7-1A08-0003`, and what banks make of them (`H 1A08 3`, `H71A080003`). Of two readings of one reference the longer booth wins. */
function byReference(index: Index, text: string): Payable[] {
  const { byBooth } = index
  const found = new Set<Payable>()
  const signs = upper(text)
  const byPlace = new Map<number, Payable[]>()
  const meet = (place: number, booth: string) =>
    byPlace.set(place, [...(byPlace.get(place) ?? []), ...(byBooth.get(joined(booth)) ?? [])])
  for (const match of REFERENCES.flatMap((sign) => [...signs.matchAll(sign)])) {
    const [whole, booth = ''] = match
    meet(match.index, booth)
    if (!byBooth.has(joined(booth))) continue
    // `H 1A08 2 3` is the third bill of `1A08-2`, or the second of `1A08`.
    const behind = signs.slice(match.index + whole.indexOf(booth) + booth.length)
    if (!behind.startsWith('-')) for (const one of alsoMeant(index, booth, behind)) found.add(one)
  }
  for (const match of signs.matchAll(/(?<![\p{Script=Latin}\d])H[A-Z0-9]{3,}(?![\p{Script=Latin}\d])/gu)) {
    const [token] = match
    for (let from = 1; from <= 3; from += 1)
      for (let to = token.length - 4; to < token.length; to += 1)
        if (/^\d*$/.test(token.slice(1, from)) && /^\d+$/.test(token.slice(to)))
          meet(match.index, token.slice(from, to))
  }
  for (const readings of byPlace.values()) for (const one of longest(readings)) found.add(one)
  return [...found]
}

/** A part that makes another booth of the number before it: `1A08-2`, `1A08-B`. */
const SUFFIX = /^(?:\d{1,2}|[A-Z])$/
/** Most parts that a booth number has between hyphens. */
const PARTS_MAX = 4

/** Booth numbers that stand as words of their own. In a chain of words (`1A08-2-RENT`) the longest number counts. */
function byBoothNo(index: Index, text: string): Payable[] {
  const { byBooth } = index
  const found = new Set<Payable>()
  const signs = upper(text)
  for (const match of signs.matchAll(/[\p{Script=Latin}\d]+(?:-[\p{Script=Latin}\d]+)*/gu)) {
    const [chain] = match
    const parts = chain.split('-')
    for (let from = 0; from < parts.length; from += 1)
      for (let to = Math.min(parts.length, from + PARTS_MAX); to > from; to -= 1) {
        const number = parts.slice(from, to).join('')
        // A number of a few digits is an amount or a date sooner than a booth.
        const meant = /[A-Z]/.test(number) && /\d/.test(number) ? (byBooth.get(number) ?? []) : []
        if (meant.length === 0 || SUFFIX.test(parts[to] ?? '')) continue
        for (const one of meant) found.add(one)
        if (to === parts.length)
          for (const one of alsoMeant(index, number, signs.slice(match.index + chain.length))) found.add(one)
        from = to - 1
        break
      }
  }
  return [...found]
}

/** Of companies that share a name but for its legal form none is meant surely. */
const byPayer = ({ named }: Index, payer: string): Payable[] => {
  const found = named.get(coreOf(payer)) ?? []
  return ofOneCompany(found) ? found : []
}

function bySimilarName({ named }: Index, payer: string, text: string): Payable[] {
  const own = coreOf(payer)
  const said = own + joined(text)
  return [
    ...new Set(
      [...named].flatMap(([core, booths]) =>
        core === own ||
        (core.length >= CORE_MIN && (said.includes(core) || (own.length >= CORE_MIN && core.includes(own))))
          ? booths
          : [],
      ),
    ),
  ]
}

const ofOneCompany = (found: readonly Payable[]) =>
  new Set(found.map((one) => one.companyName || one.enCompanyName)).size <= 1

interface Choice {
  booth: Payable | undefined
  alone: boolean
}

/** Chooses among several booths: the payer's own, then the one whose balance is exactly this sum, else the company's only booth that still owes. */
function choose(all: readonly Payable[], { amount, payer }: LineToMatch): Choice {
  const own = all.filter(({ companyName, enCompanyName }) => coresOf(companyName, enCompanyName).has(coreOf(payer)))
  const found = own.length > 0 ? own : all
  if (found.length === 1) return { booth: found[0], alone: true }
  const same = found.filter((one) => one.balance === amount)
  if (same.length > 0) return { booth: same.length === 1 ? same[0] : undefined, alone: same.length === 1 }
  const owing = found.filter((one) => one.balance > 0)
  return { booth: owing.length === 1 && ofOneCompany(found) ? owing[0] : undefined, alone: false }
}

/** Whose a line is, by the surest sign there is. */
export function proposeFor(index: Index, line: LineToMatch): Proposal {
  const none: Proposal = { participationId: '', by: '', otherCurrency: false, alone: false }
  const text = `${line.text} ${line.payer}`
  const signs = [
    ['reference', () => byReference(index, text)],
    ['booth', () => byBoothNo(index, text)],
    ['company', () => byPayer(index, line.payer)],
    ['similar', () => bySimilarName(index, line.payer, line.text)],
  ] as const
  for (const [by, find] of signs) {
    const all = find()
    if (all.length === 0) continue
    const found = all.filter((one) => one.currency === line.currency)
    if (found.length === 0) return { ...none, by, otherCurrency: true }
    const { booth, alone } = choose(found, line)
    return { ...none, by, participationId: booth?.participationId ?? '', alone }
  }
  const same = index.booths.filter((one) => one.currency === line.currency && one.balance === line.amount)
  return same.length === 1 ? { ...none, by: 'amount', participationId: same[0]?.participationId ?? '' } : none
}
