/** Walls of a shell booth and where things hang on them (booth-forms 4: H1, H5). Pure: drawing, checks and placing read the same. */
import type { Booth, Content } from '../../model.ts'

/** Back, left and right, seen from the aisle in front. */
export const WALLS = ['B', 'L', 'R'] as const
export type WallCode = (typeof WALLS)[number]

export type HungKind = 'FLAT' | 'SLOPE' | 'SHELF' | 'HANGER'

/** Something on a wall. What is not yet typed is null. */
export interface Hung {
  wall: WallCode | null
  /** From the left, 1 first; a panel is 1 m wide. */
  panelNo: number | null
  /** Millimetres above the floor. */
  height: number | null
  kind: HungKind | null
}

export interface Wall {
  wall: WallCode
  /** Panels of 1 m. */
  panels: number
}

/** Height of a wall in millimetres. */
export const WALL_HEIGHT = 2500
/** Least distance of two shelves on one panel, in millimetres. */
const SHELF_GAP = 250
/** What a wall hanger needs below it, in millimetres: the length of a garment. */
const HANGER_DROP = 600
const HEIGHT_STEP = 50

const HEIGHTS: Readonly<Record<HungKind, readonly [lowest: number, highest: number]>> = {
  FLAT: [300, 2000],
  SLOPE: [300, 2000],
  SHELF: [300, 2000],
  HANGER: [1200, 2000],
}

/** The nearest height at which such a thing may hang. */
export function snap(height: number, kind: HungKind): number {
  const [lowest, highest] = HEIGHTS[kind]
  return Math.min(highest, Math.max(lowest, Math.round(height / HEIGHT_STEP) * HEIGHT_STEP))
}

/**
 * Walls a shell has: on one open side three, at a corner the back and one side, at the head of a row the back only, as an island none.
 * @param openSide of a corner booth: the side that has no wall; the right one unless said otherwise
 */
export function wallsOf(
  { width, depth, openSides }: Pick<Booth, 'width' | 'depth' | 'openSides'>,
  openSide?: unknown,
): Wall[] {
  const closed: Record<number, readonly WallCode[]> = {
    1: WALLS,
    2: openSide === 'L' ? ['B', 'R'] : ['B', 'L'],
    3: ['B'],
  }
  return (closed[openSides] ?? []).map((wall) => ({ wall, panels: Math.floor(wall === 'B' ? width : depth) }))
}

/** Walls of a booth as its form H1 or H5 describes it. */
export const wallsFor = (booth: Booth, content: Content | undefined): Wall[] => wallsOf(booth, content?.['openSide'])

export type HungFault = 'noWall' | 'noPanel' | 'height' | 'step' | 'tooClose' | 'belowHanger'

const lowBelow = (hung: Hung): number => (hung.kind === 'HANGER' ? HANGER_DROP : SHELF_GAP)

/** Do two things on one panel leave each other room? */
function apart(one: Hung, other: Hung): HungFault | null {
  const [upper, lower] = (one.height ?? 0) >= (other.height ?? 0) ? [one, other] : [other, one]
  const gap = (upper.height ?? 0) - (lower.height ?? 0)
  if (gap >= Math.max(SHELF_GAP, lowBelow(upper))) return null
  return upper.kind === 'HANGER' && gap >= SHELF_GAP ? 'belowHanger' : 'tooClose'
}

/** What is wrong with the place of one thing among the others; null when nothing is. What is unfinished is not judged. */
export function faultOf(hung: Hung, others: readonly Hung[], walls: readonly Wall[]): HungFault | null {
  const { wall, panelNo, height, kind } = hung
  if (!wall || panelNo === null || height === null || !kind) return null
  const found = walls.find((one) => one.wall === wall)
  if (!found) return 'noWall'
  if (panelNo < 1 || panelNo > found.panels) return 'noPanel'
  const [lowest, highest] = HEIGHTS[kind]
  if (height < lowest || height > highest) return 'height'
  if (height % HEIGHT_STEP !== 0) return 'step'
  const near = others.filter((one) => one.wall === wall && one.panelNo === panelNo && one.height !== null)
  return near.map((one) => apart(hung, one)).find((fault) => fault !== null) ?? null
}

/** Is everything of it said? */
export const isPlaced = (hung: Hung): boolean =>
  Boolean(hung.wall && hung.panelNo !== null && hung.height !== null && hung.kind)

type Heights = Readonly<Record<HungKind, readonly number[]>>
/** Heights to try, the usual one first. */
const USUAL: Heights = {
  FLAT: [1100, 1500, 700, 1900, 300],
  SLOPE: [1100, 1500, 700, 1900, 300],
  SHELF: [1100, 700, 400, 1500, 1900],
  HANGER: [1700, 2000, 1400, 1200],
}
/** Two hangers to a panel, one under the other, where there are more than panels. */
const CLOSE: Heights = { ...USUAL, SHELF: [700, 400, 1100, 1500, 1900], HANGER: [1900, 1250] }

/** Panels of a wall in the order in which `count` things spread over it, the rest after them. */
function spread(panels: number, count: number): number[] {
  const all = Array.from({ length: panels }, (_, at) => at + 1)
  if (count >= panels) return all
  const first = Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * panels) / count) + 1)
  return [...first, ...all.filter((one) => !first.includes(one))]
}

type Free = (wall: WallCode, panelNo: number) => boolean

/** Places things one after the other where there is least already, at the first height that fits. */
function placeAt(
  heights: Heights,
  kinds: readonly HungKind[],
  kept: readonly Hung[],
  walls: readonly Wall[],
  free: Free,
): Hung[] {
  const placed = [...kept]
  for (const kind of kinds) {
    const options = walls.flatMap(({ wall, panels }, wallAt) =>
      spread(panels, kinds.length).flatMap((panelNo, order) =>
        heights[kind].map((height, level) => {
          const load = placed.filter((one) => one.wall === wall && one.panelNo === panelNo).length
          return { hung: { wall, panelNo, height, kind }, rank: wallAt * 1e6 + load * 1e4 + level * 1e2 + order }
        }),
      ),
    )
    const best = options
      .sort((one, other) => one.rank - other.rank)
      .find(({ hung }) => free(hung.wall, hung.panelNo) && faultOf(hung, placed, walls) === null)
    if (best) placed.push(best.hung)
  }
  return placed
}

/**
 * Places things of these kinds: spread over the back wall, then over the sides; what stands already stays. What finds no room is left out.
 * @param free whether a panel may be used at all (a hole-board or a removed wall is not)
 */
export function placeAll(
  kinds: readonly HungKind[],
  kept: readonly Hung[],
  walls: readonly Wall[],
  free: Free = () => true,
): Hung[] {
  const usual = placeAt(USUAL, kinds, kept, walls, free)
  if (usual.length === kept.length + kinds.length) return usual
  const close = placeAt(CLOSE, kinds, kept, walls, free)
  return close.length > usual.length ? close : usual
}

/**
 * One click: what stands rightly and is wanted stays, what is too much or stands wrongly goes, what is missing is placed.
 * @param wanted how many of each kind
 */
export function rearrange(
  wanted: Partial<Record<HungKind, number>>,
  rows: readonly Hung[],
  walls: readonly Wall[],
  free?: Free,
): Hung[] {
  const left = { ...wanted }
  const kept: Hung[] = []
  for (const row of rows) {
    const { kind } = row
    if (!kind || !isPlaced(row) || (left[kind] ?? 0) <= 0) continue
    if (faultOf(row, kept, walls) !== null || (free && !free(row.wall as WallCode, row.panelNo as number))) continue
    left[kind] = (left[kind] ?? 0) - 1
    kept.push(row)
  }
  const missing = (Object.entries(left) as [HungKind, number][]).flatMap(([kind, count]) =>
    Array.from({ length: Math.max(0, count) }, () => kind),
  )
  return placeAll(missing, kept, walls, free)
}
