/** What the booth's other forms say about its walls (booth-forms 8.1, 8.2). */
import { problem, type Problem } from '../../../../shared/form/rules.ts'
import type { Content, FormView } from '../../model.ts'
import { hungOf, type Mounting } from './mounting.ts'
import type { WallCode } from './walls.ts'

export interface Panel {
  wall: WallCode | null
  panelNo: number | null
}

/** Hole-boards H4 asks for. */
export const holeBoardsOf = (h4: Content | undefined): Panel[] =>
  h4 && h4['noNeed'] !== 1 ? ((h4['holeBoards'] ?? []) as Panel[]) : []

/** Walls H4 takes away. */
export const removedWallsOf = (h4: Content | undefined): WallCode[] =>
  h4 && h4['noNeed'] !== 1 ? ((h4['removeWalls'] ?? []) as WallCode[]) : []

/** May something hang there, as far as H4 goes? */
export const freeOf = (h4: Content | undefined) => (wall: WallCode, panelNo: number) =>
  !removedWallsOf(h4).includes(wall) && !holeBoardsOf(h4).some((one) => one.wall === wall && one.panelNo === panelNo)

/** Hints of H1 and H5: what is placed where H4 wants a hole-board or no wall at all. */
export function wallHints(content: Content, mounting: Mounting, { others }: FormView): Problem[] {
  const rows = hungOf(content, mounting)
  const holes = holeBoardsOf(others.h4)
  const removed = removedWallsOf(others.h4)
  const onHole = rows.filter((row) => holes.some((one) => one.wall === row.wall && one.panelNo === row.panelNo)).length
  const onRemoved = rows.filter((row) => row.wall && removed.includes(row.wall)).length
  return [
    ...(onHole > 0 ? [problem('features/booth-forms/forms/shell:hints.onHoleBoard', { count: onHole })] : []),
    ...(onRemoved > 0 ? [problem('features/booth-forms/forms/shell:hints.onRemovedWall', { count: onRemoved })] : []),
  ]
}
