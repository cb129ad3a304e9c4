/** Shelves and hangers of H1 and H5: how many are included, how many are asked for, where they hang (booth-forms 4). Pure. */
import { facilityQuota, includedIn } from '../../catalogue/included.ts'
import { limitsOf } from '../../catalogue/limits.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { finding, numberOf, rowsOf, type Finding } from './finding.ts'
import { faultOf, wallsFor, type Hung, type HungKind } from './walls.ts'
import type { MessageKey } from '../../../../shared/i18n/keys.ts'

/** Most rows of a list of positions. */
export const H1_SHELVES_MAX = 32
export const H5_FACILITIES_MAX = 80

/** What a quota looks at. */
type QuotaView = { booth: Pick<Booth, 'area'> } & Pick<FormView, 'facts' | 'settings'>

/** How shelves or facilities are counted in a form. */
export interface Mounting {
  /** List of positions. */
  list: 'shelves' | 'facilities'
  /** Field that counts each kind. */
  counts: Readonly<Partial<Record<HungKind, string>>>
  allowed(view: QuotaView): number
  tooMany: MessageKey
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

/** H5: shelves and hangers together, 4 for each whole 9 m² (specification §5) unless the organiser grants this booth, or all, another number. */
export const FACILITIES: Mounting = {
  list: 'facilities',
  counts: { SHELF: 'shelfNum', HANGER: 'hangerNum' },
  allowed: ({ booth, facts, settings }) => {
    const granted = Number(facts?.['facilityQuotaOverride'] ?? NaN)
    const quota = facilityQuota(booth.area, limitsOf(settings).facilityPer9)
    return Math.min(Number.isInteger(granted) && granted >= 0 ? granted : quota, H5_FACILITIES_MAX)
  },
  tooMany: 'features/booth-forms/forms/shell:errors.tooManyFacilities',
  order: ['F10', 'F12'],
}

/** Counts of a form nobody has filled in: all shelves flat, or half shelves and half hangers (specification §5: 2 and 2 for 9 m²). */
export const defaultCounts = (mounting: Mounting, view: QuotaView): Content => {
  const all = mounting.allowed(view)
  return mounting.list === 'shelves'
    ? { flatShelfNum: all, slopeShelfNum: 0 }
    : { shelfNum: Math.ceil(all / 2), hangerNum: Math.floor(all / 2) }
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
  return used > allowed
    ? [finding(last, mounting.tooMany, { used, allowed, per: limitsOf(view.settings).facilityPer9 }, ...mounting.order)]
    : []
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
