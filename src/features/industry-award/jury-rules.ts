/** How jurors judge entries and what their points come to (running-a-show 7). Pure: no clock, no React, no database. */
import { parseDateTime, DAY_MS } from '../../shared/lib/time/dates.ts'
import type { Phase } from './rules.ts'

/** Points of one criterion: whole numbers from 0 to this. */
export const POINTS_MAX = 10
export const COMMENT_MAX = 500
/** Jurors one award may have. */
export const JURORS_MAX = 50
export const JUROR_NAME_MAX = 60
export const ORGANISATION_MAX = 120
/** Days after judging for which a link still opens what its juror gave. */
const LINK_DAYS = 14
/** At most one mail with a new link in this time, in milliseconds. */
export const LINK_AGAIN_MS = 10 * 60 * 1000

/** 1 takes part; 2 taken out: no link opens, and what was given does not count. */
export const JUROR = { active: 1, withdrawn: 2 } as const

/** What a juror gave for a criterion. */
export interface Points {
  criterionId: string
  /** 0 to 10. */
  points: number
}
export interface Weighted {
  id: string
  /** Percent; those of an award make 100. */
  weight: number
}
/** What a juror says of an entry. */
export interface Judgement {
  points: readonly Points[]
  comment: string
  /** 1: biased, gives no points. */
  abstained: number
}
export const NO_JUDGEMENT: Judgement = { points: [], comment: '', abstained: 0 }

/** Points weighted, 0 to 100 with one decimal; null while a criterion has none. */
export function weightedTotal(points: readonly Points[], criteria: readonly Weighted[]): number | null {
  let sum = 0
  for (const { id, weight } of criteria) {
    const given = points.find(({ criterionId }) => criterionId === id)
    if (!given) return null
    sum += given.points * weight
  }
  return criteria.length === 0 ? null : sum / 10
}

/** Is nothing missing: points for each criterion, or an abstention? */
export const isComplete = ({ points, abstained }: Judgement, criteria: readonly Weighted[]): boolean =>
  abstained === 1 || weightedTotal(points, criteria) !== null

/** Mean of totals, 0 to 100 with two decimals; null of none. */
export function meanOf(totals: readonly number[]): number | null {
  if (totals.length === 0) return null
  // Whole tenths: no sum of fractions is rounded twice.
  const tenths = totals.reduce((sum, total) => sum + Math.round(total * 10), 0)
  return Math.round((tenths * 10) / totals.length) / 100
}

/** Places by mean, the greatest first; equal means share a place and the next ones are skipped (1, 1, 3). Null has none. */
export const ranksOf = (means: readonly (number | null)[]): (number | null)[] =>
  means.map((mean) => (mean === null ? null : 1 + means.filter((other) => other !== null && other > mean).length))

/** Does a juror of these categories judge this one? None: all. */
export const judgesIn = (own: readonly string[], categoryId: string): boolean =>
  own.length === 0 || own.includes(categoryId)
/** Does a juror judge an entry of these categories? One that stands in two is judged once. */
export const judges = (own: readonly string[], entered: readonly string[]): boolean =>
  entered.some((categoryId) => judgesIn(own, categoryId))

/** How an entry stands with a juror. `outside`: of another category. */
export type CellState = 'outside' | 'open' | 'begun' | 'abstained' | 'complete'
export interface Cell {
  jurorId: string
  state: CellState
  /** 0 to 100; null unless complete. */
  total: number | null
}

export function cellOf(judgement: Judgement | undefined, criteria: readonly Weighted[]): Pick<Cell, 'state' | 'total'> {
  if (!judgement) return { state: 'open', total: null }
  if (judgement.abstained === 1) return { state: 'abstained', total: null }
  const total = weightedTotal(judgement.points, criteria)
  if (total !== null) return { state: 'complete', total }
  return { state: judgement.points.length > 0 ? 'begun' : 'open', total: null }
}

export interface Tally {
  entryId: string
  cells: Cell[]
  /** Of complete judgements, 0 to 100; null while there is none. */
  mean: number | null
  /** Greatest total less the smallest one; null while there is none. */
  spread: number | null
  /** Judgements that count, and those still to come. */
  given: number
  missing: number
  rank: number | null
}

/**
 * Entries of a category by what jurors gave, in the order they come.
 * @param jurors those whose points count
 * @param of what a juror says of an entry
 */
export function tallyOf(
  categoryId: string,
  entryIds: readonly string[],
  jurors: readonly { id: string; categories: readonly string[] }[],
  criteria: readonly Weighted[],
  of: (jurorId: string, entryId: string) => Judgement | undefined,
): Tally[] {
  const rows = entryIds.map((entryId) => {
    const cells = jurors.map(({ id, categories }): Cell => {
      if (!judgesIn(categories, categoryId)) return { jurorId: id, state: 'outside', total: null }
      return { jurorId: id, ...cellOf(of(id, entryId), criteria) }
    })
    const totals = cells.flatMap(({ total }) => total ?? [])
    return {
      entryId,
      cells,
      mean: meanOf(totals),
      spread: totals.length === 0 ? null : Math.round((Math.max(...totals) - Math.min(...totals)) * 10) / 10,
      given: totals.length,
      missing: cells.filter(({ state }) => state === 'open' || state === 'begun').length,
    }
  })
  const ranks = ranksOf(rows.map(({ mean }) => mean))
  return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? null }))
}

/** The best of a category: places up to `count`; those that share the last of them all belong to it. */
export const bestRanked = <T extends { rank: number | null }>(rows: readonly T[], count: number): T[] =>
  rows.filter(({ rank }) => rank !== null && rank <= count)

/** Two devices of a juror: what was set here since `base` stands, all else is as stored. `clashes`: both set it, to different values. */
export function mergeJudgement(
  base: Judgement,
  mine: Judgement,
  stored: Judgement,
): { merged: Judgement; clashes: boolean } {
  let clashes = false
  const pick = <V>(was: V, own: V, theirs: V): V => {
    if (own === was) return theirs
    if (theirs !== was && theirs !== own) clashes = true
    return own
  }
  const pointsIn = ({ points }: Judgement, id: string) => points.find(({ criterionId }) => criterionId === id)?.points
  const ids = [...new Set([base, stored, mine].flatMap(({ points }) => points.map(({ criterionId }) => criterionId)))]
  const merged = {
    points: ids.flatMap((criterionId) => {
      const points = pick(pointsIn(base, criterionId), pointsIn(mine, criterionId), pointsIn(stored, criterionId))
      return points === undefined ? [] : [{ criterionId, points }]
    }),
    comment: pick(base.comment, mine.comment, stored.comment),
    abstained: pick(base.abstained, mine.abstained, stored.abstained),
  }
  return { merged, clashes }
}

/** When a link no longer opens anything: days after judging. @param judgeEnd `yyyy-MM-dd HH:mm:ss` */
export const linkEnd = (judgeEnd: string): Date =>
  new Date((parseDateTime(judgeEnd)?.getTime() ?? 0) + LINK_DAYS * DAY_MS)

/** May the organiser change who judges? From the end of judging on jurors are only taken out or let in again; nothing after the publication. */
export const mayChangeJurors = (phase: Phase): boolean => phase < 4
