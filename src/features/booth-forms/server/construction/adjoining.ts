/** Adjoining booths of one exhibitor (booth-forms 4, H4): the wall between them is shared. */
import { findParticipations, type ParticipationRow } from '../../../company/server/exports.ts'
import type { WallCode } from '../../forms/shell/walls.ts'
import type { ServerPart } from '../parts.ts'

const NUMBER = /^(.*?)(\d+)$/
const SHELLS: readonly number[] = [1, 2]

/** `3A08` → row `3A`, number 8; null where it does not end in a number. */
function placeOf({
  hall,
  boothNo,
}: Pick<ParticipationRow, 'hall' | 'boothNo'>): { row: string; number: number } | null {
  const [, row = '', number = ''] = NUMBER.exec(boothNo) ?? []
  return number === '' ? null : { row: `${hall}/${row}`, number: Number(number) }
}

/**
 * Walls a shell booth shares with the same exhibitor's shells. Booths of a row are numbered from left to right, so the booth before stands on the
 * left and the one after on the right; which stands behind no number tells, so the organiser says it of the booth (`sharedBack`).
 */
export function sharedWalls(booth: ParticipationRow, own: readonly ParticipationRow[]): WallCode[] {
  const back = booth.sharedBack === 1 ? (['B'] as const) : []
  const here = placeOf(booth)
  if (!here) return [...back]
  const has = (number: number) =>
    own.some((one) => {
      const there = placeOf(one)
      return (
        one.id !== booth.id &&
        one.contractActive === 1 &&
        SHELLS.includes(one.boothType) &&
        there?.row === here.row &&
        there.number === number
      )
    })
  return [...back, ...(has(here.number - 1) ? (['L'] as const) : []), ...(has(here.number + 1) ? (['R'] as const) : [])]
}

/** H4 asks which walls can go. */
export const h4Part: ServerPart = {
  facts: async (ctx, booth) => ({
    sharedWalls: sharedWalls(booth, await findParticipations(ctx.db, booth.exhibitorId)).join(','),
  }),
}
