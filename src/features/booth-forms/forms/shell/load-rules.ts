/**
 * What a shell booth carries and feeds: shelves, hangers, sockets, furniture (booth-forms 4; beyond-peers O13). Every finding says why and which
 * item to order instead. Pure: shown while typing, and refused on submission.
 */
import { problemAt, type PlacedProblem, type Problem } from '../../../../shared/form/rules.ts'
import { facilityQuota, includedIn, type Included } from '../../catalogue/included.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { faultOf, wallsFor, type Hung, type HungKind } from './walls.ts'

/** One socket of a shell booth, in watts (specification §5). */
export const SOCKET_WATT = 500
/** A shelf carries less than this, in kg (specification §5). */
export const SHELF_KG = 10
/** A wall hanger carries less than this, in kg. */
export const HANGER_KG = 15

/** Most rows of a list of positions. */
export const H1_SHELVES_MAX = 32
export const H5_FACILITIES_MAX = 80

export interface Finding extends Problem {
  /** Field it is about: `appliances.0.watt`. */
  at: string
  /** Items of H7 and H8 that help, the fitting one first. */
  order: readonly string[]
}

const finding = (at: string, msgKey: string, params: Problem['params'], ...order: string[]): Finding => ({
  at,
  msgKey,
  params,
  order,
})

export interface Appliance {
  name?: string
  /** Absent: an appliance. */
  kind?: 'APPLIANCE' | 'LAMP' | 'MACHINE' | null
  watt: number | null
  qty: number | null
  socketNo: number | null
}

const rowsOf = <T>(content: Content, name: string): T[] => (Array.isArray(content[name]) ? (content[name] as T[]) : [])
const numberOf = (content: Content, name: string): number => Number(content[name] ?? 0)

/** Watts on each socket, from 1 to `sockets`. */
export function socketLoads(appliances: readonly Appliance[], sockets: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(sockets, 99)) }, (_, at) =>
    appliances
      .filter((one) => one.socketNo === at + 1)
      .reduce((sum, { watt, qty }) => sum + (watt ?? 0) * (qty ?? 0), 0),
  )
}

/** What a load of so many watts needs instead: a further socket does only where each piece is small; above 3 kW it is a power box. */
const boxFor = (watt: number, piece: number): string[] =>
  watt > 3000 ? ['E05'] : piece > SOCKET_WATT ? ['E04'] : ['E04', 'E03']

export function powerFindings(content: Content): Finding[] {
  const appliances = rowsOf<Appliance>(content, 'appliances')
  const sockets = numberOf(content, 'socketNum')
  const found = appliances.flatMap(({ kind, socketNo }, at): Finding[] => [
    ...(kind === 'LAMP'
      ? [finding(`appliances.${at}.kind`, 'features/booth-forms/forms/shell:errors.lamp', {}, 'E01', 'E04')]
      : []),
    ...(kind === 'MACHINE'
      ? [finding(`appliances.${at}.kind`, 'features/booth-forms/forms/shell:errors.machine', {}, 'E05')]
      : []),
    ...(socketNo !== null && socketNo !== undefined && socketNo > sockets
      ? [
          finding(
            `appliances.${at}.socketNo`,
            'features/booth-forms/forms/shell:errors.noSocket',
            { count: sockets, no: socketNo },
            'E03',
          ),
        ]
      : []),
  ])
  socketLoads(appliances, sockets).forEach((watt, at) => {
    if (watt <= SOCKET_WATT) return
    const on = appliances.flatMap((one, index) => (one.socketNo === at + 1 ? [{ ...one, index }] : []))
    const last = on.at(-1)?.index ?? 0
    const piece = Math.max(...on.map((one) => one.watt ?? 0))
    found.push(
      finding(
        `appliances.${last}.watt`,
        'features/booth-forms/forms/shell:errors.socketLoad',
        { socket: at + 1, watt, allowed: SOCKET_WATT },
        ...boxFor(watt, piece),
      ),
    )
  })
  return found
}

const PIECES = [
  ['deskNum', 'F01'],
  ['chairNum', 'F03'],
  ['spotNum', 'E01'],
  ['socketNum', 'E03'],
  ['binNum', 'F15'],
] as const satisfies readonly (readonly [keyof Included, string])[]

/** Less than what is included is fine, more is ordered. */
export function furnitureFindings(content: Content, { area }: Pick<Booth, 'area'>): Finding[] {
  const included = includedIn(area)
  return PIECES.flatMap(([name, item]) => {
    const used = numberOf(content, name)
    const allowed = included[name]
    return used > allowed
      ? [finding(name, 'features/booth-forms/forms/shell:errors.moreThanIncluded', { used, allowed }, item)]
      : []
  })
}

/** What is too heavy for a shelf or a hanger. */
export function weightFindings(content: Content): Finding[] {
  const shelf = numberOf(content, 'maxShelfLoadKg')
  const hanger = numberOf(content, 'maxHangerLoadKg')
  return [
    ...(shelf >= SHELF_KG
      ? [
          finding(
            'maxShelfLoadKg',
            'features/booth-forms/forms/shell:errors.shelfLoad',
            { used: shelf, allowed: SHELF_KG },
            'F08',
            'F10',
          ),
        ]
      : []),
    ...(hanger >= HANGER_KG
      ? [
          finding(
            'maxHangerLoadKg',
            'features/booth-forms/forms/shell:errors.hangerLoad',
            { used: hanger, allowed: HANGER_KG },
            'F14',
            'F12',
          ),
        ]
      : []),
  ]
}

/** How shelves or facilities are counted in a form. */
export interface Mounting {
  /** List of positions. */
  list: 'shelves' | 'facilities'
  /** Field that counts each kind. */
  counts: Readonly<Partial<Record<HungKind, string>>>
  allowed(view: Pick<FormView, 'booth' | 'facts'>): number
  tooMany: string
  /** Items to order where the quota is used up. */
  order: readonly string[]
}

/** H1: flat and sloped shelves, 2 for each whole 9 m². */
export const SHELVES: Mounting = {
  list: 'shelves',
  counts: { FLAT: 'flatShelfNum', SLOPE: 'slopeShelfNum' },
  allowed: ({ booth }) => Math.min(includedIn(booth.area).shelfNum, H1_SHELVES_MAX),
  tooMany: 'features/booth-forms/forms/shell:errors.tooManyShelves',
  order: ['F10', 'F11'],
}

/** H5: shelves and hangers together, 4 for each whole 9 m² (specification §5) unless the organiser grants another number. */
export const FACILITIES: Mounting = {
  list: 'facilities',
  counts: { SHELF: 'shelfNum', HANGER: 'hangerNum' },
  allowed: ({ booth, facts }) => {
    const granted = Number(facts?.['facilityQuotaOverride'] ?? NaN)
    return Math.min(Number.isInteger(granted) && granted >= 0 ? granted : facilityQuota(booth.area), H5_FACILITIES_MAX)
  },
  tooMany: 'features/booth-forms/forms/shell:errors.tooManyFacilities',
  order: ['F10', 'F12'],
}

/** How many of each kind the form asks for. */
export const wantedKinds = (content: Content, { counts }: Mounting): Partial<Record<HungKind, number>> =>
  Object.fromEntries(Object.entries(counts).map(([kind, field]) => [kind, numberOf(content, field)]))

export const hungOf = (content: Content, { list }: Mounting): Hung[] => rowsOf<Hung>(content, list)

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

export interface Quota {
  used: number
  allowed: number
}

/** Shelves or facilities asked for, of those included. */
export const quotaOf = (content: Content, mounting: Mounting, view: FormView): Quota => ({
  used: sum(Object.values(wantedKinds(content, mounting))),
  allowed: mounting.allowed(view),
})

export function quotaFindings(content: Content, mounting: Mounting, view: FormView): Finding[] {
  const { used, allowed } = quotaOf(content, mounting, view)
  const [last = ''] = Object.values(mounting.counts).toReversed()
  return used > allowed ? [finding(last, mounting.tooMany, { used, allowed }, ...mounting.order)] : []
}

const FAULTS = {
  noWall: ['wall', 'features/booth-forms/forms/shell:errors.noWall'],
  noPanel: ['panelNo', 'features/booth-forms/forms/shell:errors.noPanel'],
  height: ['height', 'features/booth-forms/forms/shell:errors.hangerHeight'],
  step: ['height', 'features/booth-forms/forms/shell:errors.heightStep'],
  tooClose: ['height', 'features/booth-forms/forms/shell:errors.tooClose'],
  belowHanger: ['height', 'features/booth-forms/forms/shell:errors.belowHanger'],
} as const

/** Rows that stand where nothing can hang, and lists that do not have what the counts say. */
export function placeFindings(content: Content, mounting: Mounting, { booth }: FormView): Finding[] {
  const rows = hungOf(content, mounting)
  const walls = wallsFor(booth, content)
  const wanted = wantedKinds(content, mounting)
  const found = rows.flatMap((row, at) => {
    const fault = faultOf(row, rows.slice(0, at), walls)
    if (!fault) return []
    const [column, key] = FAULTS[fault]
    const panels = walls.find((one) => one.wall === row.wall)?.panels ?? 0
    return [finding(`${mounting.list}.${at}.${column}`, key, { panels })]
  })
  const differs = (Object.entries(wanted) as [HungKind, number][]).some(
    ([kind, count]) => rows.filter((row) => row.kind === kind).length !== count,
  )
  if (differs)
    found.push(
      finding(mounting.list, 'features/booth-forms/forms/shell:errors.placeAll', {
        placed: rows.length,
        wanted: sum(Object.values(wanted)),
      }),
    )
  return found
}

/** Everything O13 watches, in the order of the page. */
export const loadFindings = (content: Content, mounting: Mounting, view: FormView): Finding[] => [
  ...quotaFindings(content, mounting, view),
  ...weightFindings(content),
  ...furnitureFindings(content, view.booth),
  ...powerFindings(content),
]

/** What a submission of H1 or H5 is refused for. */
export const shellProblems = (content: Content, mounting: Mounting, view: FormView): PlacedProblem[] =>
  [...loadFindings(content, mounting, view), ...placeFindings(content, mounting, view)].map(({ at, msgKey, params }) =>
    problemAt(at, msgKey, params),
  )
