/** H6 hanging points (booth-forms 4): where something hangs from the hall's ceiling, and what it weighs. */
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { drawings, type FieldSpecs, measure, moment, nameLine, rowsOf, whole } from '../../definition/field-spec.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { moveInOf } from '../../definition/windows.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { chargesOfH6 } from '../../pricing/charges.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

/** Lowest edge of what hangs, m above the floor. */
const LEAST_CLEARANCE = 4.5
/** Heavier than this it needs a calculation, kg. */
const PLAIN_KG = 300

const fields = {
  points: rowsOf(
    {
      x: measure(0, 999, 1, { width: 8, unit: 'm' }),
      y: measure(0, 999, 1, { width: 8, unit: 'm' }),
      loadKg: whole(1, 100, { width: 8, unit: 'kg' }),
    },
    24,
  ),
  bannerW: measure(0.1, 50, 1, { unit: 'm' }),
  bannerH: measure(0.1, 50, 1, { unit: 'm' }),
  bannerKg: whole(1, 2400, { unit: 'kg', hint: true }),
  bottomH: measure(LEAST_CLEARANCE, 99, 1, { unit: 'm', hint: true }),
  rigger: nameLine(60, { min: 2 }),
  hangAt: moment({ hint: true }),
  drawing: drawings({ types: ['pdf', 'png', 'jpg', 'jpeg'], maxFiles: 3 }, { required: true }),
  structure: drawings(
    { types: ['pdf', 'png', 'jpg', 'jpeg'], maxFiles: 3 },
    { required: true, hint: true, when: ({ bannerKg }) => Number(bannerKg || 0) > PLAIN_KG },
  ),
} satisfies FieldSpecs

export interface HangingPoint {
  x: number | null
  y: number | null
  loadKg: number | null
}
export const pointsOf = (content: Content): HangingPoint[] => (content['points'] as HangingPoint[] | null) ?? []

/** Sum of the points' loads, kg. */
export const loadOf = (points: readonly HangingPoint[]): number =>
  points.reduce((sum, { loadKg }) => sum + (loadKg ?? 0), 0)

/** Is a point over the booth, edges included? */
export const isOver = ({ x, y }: HangingPoint, { width, depth }: Pick<Booth, 'width' | 'depth'>): boolean =>
  x !== null && y !== null && x >= 0 && y >= 0 && x <= width && y <= depth

/** Does this hall have hanging points? `hall.rigging` is 1 for every hall, 0 for none, or the names of those that do. */
export function hasRigging({ booth, settings }: Pick<FormView, 'booth' | 'settings'>): boolean {
  const value = settings['hall.rigging'] ?? '1'
  return value === '1' || value.split(/[,，\s]+/).includes(booth.hall)
}

/** Points are installed on the day before the build-up of raw space; '' while the show's days are not set. */
export function hangingDay(view: Parameters<typeof moveInOf>[0]): string {
  const [first] = moveInOf(view).days
  return first ? addDays(first, -1) : ''
}

function checksOf(content: Content, view: FormView): PlacedProblem[] {
  const { booth, settings } = view
  const points = () => pointsOf(content)
  // Of a hall whose height nobody has said, the organiser judges it.
  const height = Number(settings['hall.height'] || Infinity)
  const day = hangingDay(view)
  const refuse = (holds: boolean, at: string, msgKey: AnyMessageKey, params = {}) =>
    holds ? [problemAt(at, msgKey, params)] : []
  return eachRule(
    () =>
      points().flatMap((point, index) => {
        const twin = points().findIndex((one) => one.x === point.x && one.y === point.y)
        return [
          ...refuse(Number(point.x) > booth.width, `points.${index}.x`, 'features/booth-forms/forms/h6:errors.beside', {
            max: booth.width,
          }),
          ...refuse(Number(point.y) > booth.depth, `points.${index}.y`, 'features/booth-forms/forms/h6:errors.behind', {
            max: booth.depth,
          }),
          ...refuse(twin < index, `points.${index}.x`, 'features/booth-forms/forms/h6:errors.samePlace'),
        ]
      }),
    () => {
      // The object may weigh 0.8 of what the points carry; in tenths, since 0.8 has no exact double.
      const borne = loadOf(points()) * 8
      const max = Math.floor(borne / 10)
      return refuse(content['bannerKg'] * 10 > borne, 'bannerKg', 'features/booth-forms/forms/h6:errors.heavy', { max })
    },
    () => refuse(content['bottomH'] > height, 'bottomH', 'features/booth-forms/forms/h6:errors.high', { max: height }),
    () =>
      refuse(
        day !== '' && String(content['hangAt']).slice(0, 10) !== day,
        'hangAt',
        'features/booth-forms/forms/h6:errors.day',
        { day },
      ),
  )
}

export const h6: FormDefinition = {
  code: 'h6',
  words: 'features/booth-forms/forms/h6',
  fields,
  groups: [
    { key: 'points', fields: ['points'] },
    { key: 'object', fields: ['bannerW', 'bannerH', 'bannerKg', 'bottomH', 'rigger', 'hangAt'] },
    { key: 'files', fields: ['drawing', 'structure'] },
  ],
  defaults: (view) => {
    const day = hangingDay(view)
    return { points: [], ...(day ? { hangAt: `${day} 09:00:00` } : {}) }
  },
  checks: checksOf,
  charges: (content, _, tariff) => chargesOfH6({ points: pointsOf(content) }, tariff),
  barred: (view) => (hasRigging(view) ? '' : 'noRigging'),
  settings: ['hall.rigging', 'hall.height', ...MOVE_KEYS],
}
