/** What stands in a shell booth of which nobody said anything: everything included, spread over the back wall (booth-forms 4). */
import { includedIn } from '../../catalogue/included.ts'
import type { Content, FormView } from '../../model.ts'
import { wantedKinds, type Mounting } from './mounting.ts'
import { placeAll, wallsOf, type HungKind } from './walls.ts'

/** Furniture included, in full. */
export function includedFurniture({ booth }: FormView): Content {
  const { shelfNum: _, ...furniture } = includedIn(booth.area)
  return { ...furniture, deskPos: 'FRONT_L', appliances: [], openSide: booth.openSides === 2 ? 'R' : null, sketch: [] }
}

/** Positions for these counts, and the counts of what found a wall: an island has none. */
export function placedDefaults(counts: Content, mounting: Mounting, { booth }: FormView): Content {
  const wanted = wantedKinds(counts, mounting)
  const kinds = (Object.entries(wanted) as [HungKind, number][]).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  )
  const placed = placeAll(kinds, [], wallsOf(booth))
  const standing = Object.fromEntries(
    Object.entries(mounting.counts).map(([kind, field]) => [field, placed.filter((one) => one.kind === kind).length]),
  )
  return { ...standing, [mounting.list]: placed }
}
