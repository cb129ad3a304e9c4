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
}

export interface LineToMatch {
  amount: number
  currency: Currency
  payer: string
  /** All else the bank tells in words. */
  text: string
}

const upper = (text: string) => text.normalize('NFKC').toUpperCase()
const joined = (text: string) => upper(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What stands in every company's name. */
const LEGAL =
  /股份有限公司|有限责任公司|有限公司|集团|公司|\b(CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|PLC|GMBH|AG|KG|SRL|SPA|BV|PTE|PTY)\b/g
const coreOf = (name: string) => joined(upper(name).replace(/[.,]/g, ' ').replace(LEGAL, ' '))
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
    for (const core of new Set([coreOf(one.companyName), coreOf(one.enCompanyName)])) add(named, core, one)
  }
  return { booths, byBooth, named }
}
type Index = ReturnType<typeof indexPayables>

/** A form's or the bill's sign, a booth's number, a running number: the booth's as long as it may be, then as short, for a number may stand behind. */
const REFERENCES = [
  /(?<![A-Z0-9])H\d{0,2}[\s-]+([A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)[\s-]+\d{1,4}(?!\d)/g,
  /(?<![A-Z0-9])H\d{0,2}[\s-]+([A-Z0-9](?:[A-Z0-9-]*?[A-Z0-9])??)[\s-]+\d{1,4}(?!\d)/g,
]

/** `H-1A08-3`, `H7-1A08-0003`, and what banks make of them (`H 1A08 3`, `H71A080003`). */
function byReference({ byBooth }: Index, text: string): Payable[] {
  const found = new Set<Payable>()
  for (const [, booth = ''] of REFERENCES.flatMap((sign) => [...upper(text).matchAll(sign)]))
    for (const one of byBooth.get(joined(booth)) ?? []) found.add(one)
  for (const [token] of upper(text).matchAll(/(?<![A-Z0-9])H[A-Z0-9]{3,}/g))
    for (let from = 1; from <= 3; from += 1)
      for (let to = token.length - 4; to < token.length; to += 1) {
        if (!/^\d*$/.test(token.slice(1, from)) || !/^\d+$/.test(token.slice(to))) continue
        for (const one of byBooth.get(token.slice(from, to)) ?? []) found.add(one)
      }
  return [...found]
}

function byBoothNo({ byBooth }: Index, text: string): Payable[] {
  const tokens = upper(text).match(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g) ?? []
  // A number of a few digits is an amount or a date sooner than a booth.
  const meant = tokens.map(joined).filter((token) => /[A-Z]/.test(token) && /\d/.test(token))
  return [...new Set(meant.flatMap((token) => byBooth.get(token) ?? []))]
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

/** Of several booths the one whose balance is just this, else the only one of a company's that still owes. */
function choose(found: readonly Payable[], amount: number): Payable | undefined {
  if (found.length === 1) return found[0]
  const same = found.filter((one) => one.balance === amount)
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  const owing = found.filter((one) => one.balance > 0)
  return owing.length === 1 && ofOneCompany(found) ? owing[0] : undefined
}

/** Whose a line is, by the surest sign there is. */
export function proposeFor(index: Index, line: LineToMatch): Proposal {
  const none: Proposal = { participationId: '', by: '', otherCurrency: false }
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
    return { ...none, by, participationId: choose(found, line.amount)?.participationId ?? '' }
  }
  const same = index.booths.filter((one) => one.currency === line.currency && one.balance === line.amount)
  return same.length === 1 ? { ...none, by: 'amount', participationId: same[0]?.participationId ?? '' } : none
}
