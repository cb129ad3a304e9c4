/**
 * What a shell booth carries and feeds: shelves, hangers, sockets, furniture (booth-forms 4; beyond-peers O13). Every finding says why and which
 * item to order instead. Pure: shown while typing, and refused on submission.
 */
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { includedIn, type Included } from '../../catalogue/included.ts'
import { limitsOf, type ShellLimits } from '../../catalogue/limits.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { finding, numberOf, rowsOf, type Finding } from './finding.ts'
import { placeFindings, quotaFindings, type Mounting } from './mounting.ts'

export interface Appliance {
  name?: string
  /** Absent: an appliance. */
  kind?: 'APPLIANCE' | 'LAMP' | 'MACHINE' | null
  watt: number | null
  qty: number | null
  socketNo: number | null
}

/** Watts on each socket, from 1 to `sockets`. */
export function socketLoads(appliances: readonly Appliance[], sockets: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(sockets, 99)) }, (_, at) =>
    appliances
      .filter((one) => one.socketNo === at + 1)
      .reduce((sum, { watt, qty }) => sum + (watt ?? 0) * (qty ?? 0), 0),
  )
}

/** What a load of so many watts needs instead: a further socket does only where each piece is small; above 3 kW it is a power box. */
const boxFor = (watt: number, piece: number, socketWatt: number): string[] =>
  watt > 3000 ? ['E05'] : piece > socketWatt ? ['E04'] : ['E04', 'E03']

export function powerFindings(content: Content, { socketWatt }: Pick<ShellLimits, 'socketWatt'>): Finding[] {
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
    if (watt <= socketWatt) return
    const on = appliances.flatMap((one, index) => (one.socketNo === at + 1 ? [{ ...one, index }] : []))
    const last = on.at(-1)?.index ?? 0
    const piece = Math.max(...on.map((one) => one.watt ?? 0))
    found.push(
      finding(
        `appliances.${last}.watt`,
        'features/booth-forms/forms/shell:errors.socketLoad',
        { socket: at + 1, watt, allowed: socketWatt },
        ...boxFor(watt, piece, socketWatt),
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
export function weightFindings(
  content: Content,
  { shelfKg, hangerKg }: Pick<ShellLimits, 'shelfKg' | 'hangerKg'>,
): Finding[] {
  const shelf = numberOf(content, 'maxShelfLoadKg')
  const hanger = numberOf(content, 'maxHangerLoadKg')
  return [
    ...(shelf >= shelfKg
      ? [
          finding(
            'maxShelfLoadKg',
            'features/booth-forms/forms/shell:errors.shelfLoad',
            { used: shelf, allowed: shelfKg },
            'F08',
            'F10',
          ),
        ]
      : []),
    ...(hanger >= hangerKg
      ? [
          finding(
            'maxHangerLoadKg',
            'features/booth-forms/forms/shell:errors.hangerLoad',
            { used: hanger, allowed: hangerKg },
            'F14',
            'F12',
          ),
        ]
      : []),
  ]
}

/** Everything O13 watches, in the order of the page. */
export const findingsOf = (content: Content, mounting: Mounting, view: FormView) => [
  () => quotaFindings(content, mounting, view),
  () => weightFindings(content, limitsOf(view.settings)),
  () => furnitureFindings(content, view.booth),
  () => powerFindings(content, limitsOf(view.settings)),
]

/** What a submission of H1 or H5 is refused for. */
export const shellProblems = (content: Content, mounting: Mounting, view: FormView): PlacedProblem[] => {
  const placed = (find: () => readonly Finding[]) => () =>
    find().map(({ at, msgKey, params }) => problemAt(at, msgKey, params))
  return eachRule(
    ...findingsOf(content, mounting, view).map(placed),
    placed(() => placeFindings(content, mounting, view)),
  )
}

/** What the rules and hints of H1 and H5 name, as the organiser has set it. */
export const shellWords = ({ settings }: Pick<FormView, 'settings'>) => ({ ...limitsOf(settings) })
