import type { Edition } from '../../base/reference/categories.ts'
import { boothPlan } from '../../../features/company/server/seed/booths.ts'
import { buildBrands } from '../../../features/products/server/seed/brands.ts'
import { CLOSE_DATE, DEMO_CLOCK, OPEN_DATE } from '../../base/demo/clock.ts'
import { chineseCompany, overseasCompany, type BuiltCompany } from '../../../features/company/server/seed/companies.ts'
import { OVERSEAS } from '../../../features/company/server/seed/overseas.ts'
import { buildBadges, type BadgeStates } from '../../../features/badges/server/seed/data.ts'
import { buildDirectories } from '../../../features/newspaper/server/seed/data.ts'
import { buildIps } from '../../../features/licensing/server/seed/data.ts'
import { buildProducts, EVERY_STATE } from '../../../features/products/server/seed/products.ts'
import { seeded, type Random } from '../../base/demo/random.ts'
import { buildSupplies, type SupplyContext } from '../../../features/supply/server/seed/data.ts'
import type { Trade } from '../../base/demo/trade.ts'
import { BABY_TRADES } from './trades-baby.ts'
import { LABEL_TRADES } from './trades-label.ts'
import type { AuditStatus, BoothSeed, Currency, DemoShow, ExhibitorSeed } from '../../base/demo/types.ts'

export const TRADES: Readonly<Record<Edition, readonly Trade[]>> = { LABEL: LABEL_TRADES, BABY: BABY_TRADES }

/** Accounts printed by `npm start`; their exhibitors are the first and the second. */
const DEMO_ACCOUNTS = ['demo', 'demo2'] as const

/** Where the demo exhibitor's three booths stand, one of each type. */
const DEMO_BOOTHS = [
  { hall: 1, boothType: 1, width: 6, depth: 3, openSides: 2 },
  { hall: 2, boothType: 2, width: 3, depth: 3, openSides: 1 },
  { hall: 3, boothType: 3, width: 9, depth: 6, openSides: 3 },
] as const

export interface DemoOptions {
  edition: Edition
  /** At least 10: two demo exhibitors and the eight from abroad. */
  exhibitors?: number
  /** Of ordinary exhibitors; `demo` has 18, `demo2` 9. */
  productsPerExhibitor?: number
}

/** The demo show: the same data on every machine, every review and shelf state in it. */
export function buildDemo({ edition, exhibitors = 44, productsPerExhibitor = 6 }: DemoOptions): DemoShow {
  const abroad = OVERSEAS[edition]
  if (exhibitors < abroad.length + 2) throw new Error(`a demo needs at least ${abroad.length + 2} exhibitors`)
  const book = boothPlan(edition, seeded(`booths ${edition}`))
  // Those from abroad stand spread among the others, not in a block at the end.
  const step = Math.floor((exhibitors - 2) / abroad.length)
  let chinese = 0
  const list = Array.from({ length: exhibitors }, (_, i): ExhibitorSeed => {
    const random = seeded(`${edition} exhibitor ${i}`)
    const wares = seeded(`${edition} wares ${i}`)
    const from = i >= 2 && (i - 2) % step === 0 ? abroad[(i - 2) / step] : undefined
    const directoryStatus = random.pick([0, 0, 1, 2, 2, 2, 3] as const)
    if (from) {
      const trade = tradeOf(edition, from.trade)
      return assemble({
        edition,
        trade,
        currency: 'USD',
        built: overseasCompany(edition, trade, from, random, directoryStatus),
        book,
        random,
        count: productsPerExhibitor,
        wares,
      })
    }
    const n = chinese++
    const trade = TRADES[edition][n % TRADES[edition].length] ?? tradeOf(edition, '')
    const built = chineseCompany(edition, trade, n, random, i < 2 ? 0 : directoryStatus)
    return assemble({
      edition,
      trade,
      currency: 'CNY',
      built,
      book,
      random,
      count: productsPerExhibitor,
      demo: i < 2 ? i : undefined,
      wares,
    })
  })
  return { edition, clock: DEMO_CLOCK, openDate: OPEN_DATE, closeDate: CLOSE_DATE, exhibitors: list }
}

function tradeOf(edition: Edition, key: string): Trade {
  const found = TRADES[edition].find((t) => t.key === key)
  if (!found) throw new Error(`no trade ${key} in ${edition}`)
  return found
}

export interface Assembly {
  edition: Edition
  trade: Trade
  currency: Currency
  built: BuiltCompany
  book: ReturnType<typeof boothPlan>
  random: Random
  count: number
  /** 0 and 1: the demo exhibitors. */
  demo?: number | undefined
  /** Decides over supply chains and IP; without it there are none. Its own, so that it changes nothing else. */
  wares?: Random
}

/** Puts booths, brands, products and accounts to a company. */
export function assemble({
  edition,
  trade,
  currency,
  built,
  book,
  random,
  count,
  demo,
  wares,
}: Assembly): ExhibitorSeed {
  const { company, house } = built
  const brands = buildBrands({ edition, company, currency, house, random }, brandStates(demo, random))
  const states = demo === undefined ? [] : demo === 0 ? [...EVERY_STATE, ...EVERY_STATE.slice(0, 3)] : EVERY_STATE
  const amount = demo === undefined ? count : demo === 0 ? 18 : 9
  const seed: Omit<ExhibitorSeed, 'directories' | 'badges'> = {
    company,
    logo: house[1],
    photos: ['plant-1', 'plant-2', 'plant-3'].slice(0, random.int(1, 3)),
    accounts: accounts(built, demo, random),
    booths: booths(book, currency, demo, random),
    brands,
    products: buildProducts({ edition, company, currency, trade, house, brands, random }, amount, states),
    ...(wares ? buildWares(wares, { edition, company, currency, trade }, demo) : NO_WARES),
  }
  // Its own stream of chance, so that it changes nothing else.
  const chance = seeded(`directory ${edition} ${company.creditCode} ${company.enCompanyName}`)
  const filed = directoryStates(demo, company.directoryStatus, seed.booths.length, chance)
  const people = seeded(`badges ${edition} ${company.creditCode} ${company.enCompanyName}`)
  return {
    ...seed,
    directories: buildDirectories({ ...seed, edition, random: chance }, filed),
    badges: wares ? buildBadges({ ...seed, random: people }, badgeStates(demo, people)) : [],
  }
}

/** The demo exhibitor has an entry in draft, one approved and one rejected; the second one has not begun. A draft of the others may not be begun either. */
function directoryStates(
  demo: number | undefined,
  status: AuditStatus,
  booths: number,
  random: Random,
): (AuditStatus | null)[] {
  if (demo === 0) return [0, 2, 3]
  if (demo === 1) return [null]
  return Array.from({ length: booths }, () => (status === 0 && random.chance(0.6) ? null : status))
}

/** The demo exhibitor has badges in every state, one of them made; the second one a few; of the others some have begun. */
function badgeStates(demo: number | undefined, random: Random): BadgeStates[] {
  if (demo === 0) return [{ states: [2, 2, 1, 0, 3], printed: 1 }, { states: [2, 1] }]
  if (demo === 1) return [{ states: [2, 3] }]
  return random.chance(0.5) ? [{ states: random.sample([1, 2, 2, 2, 3] as const, random.int(1, 3)) }] : []
}

const NO_WARES: Pick<ExhibitorSeed, 'supplies' | 'supplyProducts' | 'ips'> = {
  supplies: [],
  supplyProducts: [],
  ips: [],
}
/** Draft, pending, approved, shown, hot: what an IP of the second demo exhibitor and of the others may be. */
const FEW_STATES = EVERY_STATE.filter((one) => one.audit === 1 || one.status === 1)

/** Supply chains, their products and, in the mother-and-baby show, IPs: every state at `demo`, some at a third of the others. */
function buildWares(random: Random, known: Omit<SupplyContext, 'random'>, demo: number | undefined): typeof NO_WARES {
  const baby = known.edition === 'BABY'
  const ctx = { ...known, random }
  if (demo === 0)
    return { ...buildSupplies(ctx, [2, 3], EVERY_STATE), ips: baby ? buildIps(ctx, EVERY_STATE.slice(0, 6)) : [] }
  if (demo === 1)
    return { ...buildSupplies(ctx, [2, 1], FEW_STATES), ips: baby ? buildIps(ctx, FEW_STATES.slice(0, 2)) : [] }
  const states: AuditStatus[] = random.chance(0.35) ? [random.pick([0, 1, 1, 2, 2] as const)] : []
  const ips = baby && random.chance(0.2) ? buildIps(ctx, random.sample(FEW_STATES, 1)) : []
  return { ...buildSupplies(ctx, states, random.sample(FEW_STATES, states.includes(2) ? 2 : 0)), ips }
}

/** The house brand is approved, else nothing could be shown; further brands stand in every state. */
function brandStates(demo: number | undefined, random: Random): AuditStatus[] {
  if (demo === 0) return [2, 2, 1, 0, 3]
  if (demo === 1) return [2, 1]
  const house: AuditStatus = random.chance(0.9) ? 2 : 1
  return [house, ...Array.from({ length: random.int(0, 2) }, () => random.pick([0, 1, 2, 2, 3] as const))]
}

function booths(book: Assembly['book'], currency: Currency, demo: number | undefined, random: Random): BoothSeed[] {
  if (demo === 0) return DEMO_BOOTHS.map(({ hall, ...wanted }) => book(hall, currency, wanted))
  const hall = random.int(1, 4)
  const amount = demo === undefined && random.chance(0.06) ? 2 : 1
  return Array.from({ length: amount }, () => book(hall, currency))
}

function accounts(
  { company, loginAcc }: BuiltCompany,
  demo: number | undefined,
  random: Random,
): ExhibitorSeed['accounts'] {
  const admin = {
    loginAcc: demo === undefined ? loginAcc : (DEMO_ACCOUNTS[demo] ?? loginAcc),
    userName: company.contactName,
    email: company.email,
    mobile: company.mobile,
    roleKey: 'exhibitor_admin' as const,
  }
  if (demo !== 0) return [admin]
  const team = (suffix: string, roleKey: 'exhibitor_editor' | 'booth_staff', userName: string) => ({
    loginAcc: `demo-${suffix}`,
    userName,
    email: `${suffix}@${company.email.split('@')[1] ?? 'example.com'}`,
    mobile: `1380000${String(random.int(0, 9999)).padStart(4, '0')}`,
    roleKey,
  })
  return [admin, team('editor', 'exhibitor_editor', '林佳怡'), team('booth', 'booth_staff', '陈志远')]
}
