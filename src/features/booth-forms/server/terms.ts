/** What a form costs and whether it may still be sent: prices, price nodes and deadlines as the organiser has set them. */
import { inArray } from 'drizzle-orm'
import { daysIn, deadlineIn, deadlineKeys, findDeadlineRule, isPast } from '../../calendar/server/exports.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { HALLS_KEY, readHalls } from '../../../shared/lib/halls.ts'
import { showInstant, type ShowDays } from '../../../shared/lib/time/show-time.ts'
import { GATES_KEY } from '../forms/h11/slots.ts'
import { HOLE_BOARD_RATE, PRICE_NODES, type PriceNode } from '../catalogue/nodes.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Booth } from '../model.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { OwnWords } from '../catalogue/words.ts'
import type { PriceList } from '../pricing/charges.ts'
import { DEFAULT_PRICES } from '../pricing/default-prices.ts'
import { nextChange, nodeAt, periodsOfDeadline, type RatedPeriod } from '../pricing/price-nodes.ts'
import { findOffers, ownWordsOf, rentalOffers, TEMPLATE_KEY, type Offer, type RentalOffer } from './rental/items.ts'
import { boothNode } from './tables.ts'
import { findGateCodes } from './vehicles/gate-codes.ts'

/** A price node with its instants (booth-forms 2.3). */
export interface NodeInForce extends RatedPeriod {
  nodeCode: string
  /** 1: ordered in the portal; 0: at the service desk. */
  onlineFlag: number
}

/** A price node as show times, in no order. */
type WrittenNode = Pick<PriceNode, 'begin' | 'end' | 'surchargeRate'> & { nodeCode: string; onlineFlag: number }

/** Prices in force by code, minor units. */
const pricesOf = (changed: readonly Offer[]): PriceList =>
  changed.length === 0
    ? DEFAULT_PRICES
    : { ...DEFAULT_PRICES, ...Object.fromEntries(changed.map(({ code, cny, usd }) => [code, { cny, usd }])) }

/** Prices in force by code, read now. */
export const findPrices = async (db: Db): Promise<PriceList> => pricesOf(await findOffers(db))

/** Price nodes of rental forms as they are written down: the organiser's, else those of the catalogue. */
export async function findWrittenNodes(
  db: Db,
  forms: readonly FormCode[],
): Promise<Map<FormCode, readonly WrittenNode[]>> {
  const rental = forms.filter((form) => form === 'h7' || form === 'h8')
  if (rental.length === 0) return new Map()
  const changed = await db.select().from(boothNode).where(inArray(boothNode.form, rental))
  return new Map(
    rental.map((form) => {
      const own = changed.filter((one) => one.form === form)
      return [form, own.length > 0 ? own : PRICE_NODES.filter((one) => one.form === form)]
    }),
  )
}

/** Price nodes of a rental form in order of time, with their instants. */
export async function findNodes(
  db: Db,
  forms: readonly FormCode[],
  days: ShowDays,
): Promise<Map<FormCode, NodeInForce[]>> {
  return new Map(
    [...(await findWrittenNodes(db, forms))].map(([form, nodes]) => {
      const dated = nodes.flatMap(({ nodeCode, begin, end, surchargeRate, onlineFlag }) => {
        const [from, to] = [showInstant(begin, days), showInstant(end, days)]
        return from && to ? [{ nodeCode, begin: from.getTime(), end: to.getTime(), surchargeRate, onlineFlag }] : []
      })
      return [form, dated.sort((a, b) => a.begin - b.begin)]
    }),
  )
}

export interface FormTerms {
  days: ShowDays
  deadline: Date | null
  /** What happens to what comes late; '' without a deadline. */
  after: string
  late: boolean
  closed: boolean
  /** `features/booth-forms:closed.<reason>`; '' while open. */
  closedReason: string
  /** When the first price node begins, `yyyy-MM-dd HH:mm`; '' for a form without nodes. */
  opensAt: string
  /** Surcharge rate in force, per cent. */
  rate: number
  scope: 'DELTA' | 'ORDER'
  nextChange: { at: number; rate: number } | null
  prices: PriceList
  /** The price list of H7 and H8, and its words where they are not the programme's. */
  items: readonly RentalOffer[]
  itemWords: OwnWords
  /** The price node that is now; undefined where a form has none, or none is now. */
  node: NodeInForce | undefined
  settings: Record<string, string>
}

export const RATE_KEY = 'rental.surchargeRate'
const SCOPE_KEY = 'rental.changedScope'
/** Name and logo of the show, for prints. */
const SHOW_KEYS = ['expo.name', 'expo.enName', 'expo.logo']

/** All that terms are made of, read once for as many forms as are asked for. */
export interface TermsBasis {
  settings: Record<string, string>
  nodes: Map<FormCode, NodeInForce[]>
  prices: PriceList
  items: readonly RentalOffer[]
  itemWords: OwnWords
}

const settingsOf = ({ code, settings = [] }: FormDefinition): string[] => [
  RATE_KEY,
  SCOPE_KEY,
  `forms.${code}`,
  ...SHOW_KEYS,
  ...settings,
  ...(settings.some((key) => key.startsWith('hall.')) ? [HALLS_KEY] : []),
]

export async function findTermsBasis(db: Db, definitions: readonly FormDefinition[]): Promise<TermsBasis> {
  const keys = [TEMPLATE_KEY, ...definitions.flatMap((one) => [...settingsOf(one), ...deadlineKeys(one.code)])]
  const settings = await findConfigs(db, [...new Set(keys)])
  if (keys.includes(GATES_KEY)) settings[GATES_KEY] = (await findGateCodes(db)).join(' ')
  const forms = definitions.map((one) => one.code)
  const offers = await findOffers(db)
  const items = rentalOffers(offers, settings[TEMPLATE_KEY] === 'true')
  const nodes = await findNodes(db, forms, daysIn(settings))
  return { settings, nodes, prices: pricesOf(offers), items, itemWords: ownWordsOf(items) }
}

/** Load, height and gate of the booth's own hall, where the organiser has given it some. */
function inHall(code: string, { [HALLS_KEY]: halls, ...settings }: Record<string, string>): Record<string, string> {
  const hall = readHalls(halls).find((one) => one.code === code.toUpperCase())
  return {
    ...settings,
    ...(hall?.floorLoad && settings['hall.floorLoad'] !== undefined ? { 'hall.floorLoad': hall.floorLoad } : {}),
    ...(hall?.clearHeight && settings['hall.height'] !== undefined ? { 'hall.height': hall.clearHeight } : {}),
    ...(hall?.gate ? { 'hall.gate': hall.gate } : {}),
  }
}

/** Terms of one form of a booth at a moment by the show's clock. */
export function termsFrom(basis: TermsBasis, definition: FormDefinition, booth: Booth, now: number): FormTerms {
  const { code } = definition
  const asked = new Set(settingsOf(definition))
  const settings = inHall(
    booth.hall,
    Object.fromEntries(Object.entries(basis.settings).filter(([key]) => asked.has(key))),
  )
  const days = daysIn(basis.settings)
  const deadline = deadlineIn(basis.settings, code)
  const nodes = basis.nodes.get(code)
  const after: string = findDeadlineRule(code)?.after ?? ''
  const late = isPast(deadline, new Date(now))
  const periods =
    nodes ?? (deadline ? periodsOfDeadline(deadline.getTime(), Number(settings[RATE_KEY] ?? HOLE_BOARD_RATE)) : [])
  const node = nodeAt(periods, now)
  const closedReason = definition.barred?.({ booth, settings }) || closedBy(after, late, nodes, now)
  return {
    days,
    deadline,
    after,
    late: nodes ? (node?.surchargeRate ?? 0) > 0 || (node === undefined && late) : late,
    closed: closedReason !== '',
    closedReason,
    opensAt: nodes?.[0] ? formatDateTime(new Date(nodes[0].begin)).slice(0, 16) : '',
    rate: hasSurcharge(code) ? (node?.surchargeRate ?? 0) : 0,
    scope: settings[SCOPE_KEY] === 'ORDER' ? 'ORDER' : 'DELTA',
    nextChange: definition.charges && hasSurcharge(code) ? nextChange(periods, now) : null,
    prices: basis.prices,
    items: basis.items,
    itemWords: basis.itemWords,
    node: nodes && (node as NodeInForce | undefined),
    settings,
  }
}

/** Forms with lines that become dearer (booth-forms 3.6). */
const hasSurcharge = (code: FormCode): boolean => code === 'h4' || code === 'h7' || code === 'h8'

function closedBy(after: string, late: boolean, nodes: readonly NodeInForce[] | undefined, now: number): string {
  if (nodes && nodes.length > 0) {
    const node = nodeAt(nodes, now) as NodeInForce | undefined
    if (node) return node.onlineFlag === 1 ? '' : 'onSite'
    return now < (nodes[0]?.begin ?? 0) ? 'notOpen' : 'over'
  }
  if (!late) return ''
  return after === 'closed' ? 'over' : after === 'onSite' ? 'onSite' : ''
}
