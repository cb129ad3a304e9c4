/** What stands in the booth according to its configuration H1 or H5, or by default (booth-forms 4, H4). */
import { includedIn } from '../../catalogue/included.ts'
import type { Content, FormView } from '../../model.ts'
import { placedDefaults } from '../shell/defaults.ts'
import { defaultCounts, FACILITIES, hungOf, SHELVES, wantedKinds } from '../shell/mounting.ts'
import type { Hung, WallCode } from '../shell/walls.ts'

/** Standard items of a shell booth that can be moved. */
export const STANDARD_ITEMS = ['DESK', 'CHAIR', 'SPOT', 'SOCKET', 'BIN', 'SHELF', 'HANGER'] as const
export type StandardItem = (typeof STANDARD_ITEMS)[number]

const mountingOf = ({ booth }: Pick<FormView, 'booth'>) => (booth.boothType === 2 ? FACILITIES : SHELVES)

/** Content of H1 or H5; undefined while it is not filed. */
export const configured = ({ booth, others }: FormView): Content | undefined =>
  booth.boothType === 2 ? others.h5 : others.h1

const defaultsOf = (view: FormView): Content => {
  const mounting = mountingOf(view)
  return { ...includedIn(view.booth.area), ...placedDefaults(defaultCounts(mounting, view), mounting, view) }
}

/**
 * Shelves and hangers on the walls.
 * @param assumed also those of the default booth while H1 or H5 is not filed
 */
export function hungIn(view: FormView, assumed = false): Hung[] {
  const content = configured(view) ?? (assumed ? defaultsOf(view) : undefined)
  return content ? hungOf(content, mountingOf(view)) : []
}

/** How many of each standard item the booth has. */
export function itemsOf(view: FormView): Record<StandardItem, number> {
  const content = configured(view) ?? defaultsOf(view)
  const count = (name: string) => Number(content[name] ?? 0)
  const kinds = wantedKinds(content, mountingOf(view))
  return {
    DESK: count('deskNum'),
    CHAIR: count('chairNum'),
    SPOT: count('spotNum'),
    SOCKET: count('socketNum'),
    BIN: count('binNum'),
    SHELF: (kinds.FLAT ?? 0) + (kinds.SLOPE ?? 0) + (kinds.SHELF ?? 0),
    HANGER: kinds.HANGER ?? 0,
  }
}

/** Walls shared with an adjoining booth of the same exhibitor. */
export const sharedOf = ({ facts }: FormView): WallCode[] =>
  String(facts?.['sharedWalls'] ?? '')
    .split(',')
    .filter((one): one is WallCode => one === 'L' || one === 'R' || one === 'B')
