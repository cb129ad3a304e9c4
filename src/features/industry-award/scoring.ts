/** How jurors' scores become the order of a category (running-a-show 7). Whole numbers throughout, so that a recount equals what is shown. Pure. */
import type { Result } from './rules.ts'

/** Scores of a criterion are 0..10 (3.20). */
export const SCORE_MAX = 10
export const JUROR_WEIGHT_MAX = 10

export interface Criterion {
  id: string
  /** Percent; those of an award make 100. */
  weight: number
}

/** What one juror said of one entry. */
export interface Sheet {
  /** Of the juror, 1..10. */
  weight: number
  /** By criterion, 0..10. */
  marks: Readonly<Record<string, number>>
  /** The juror has an interest in the entry: nothing of it counts. */
  conflict: boolean
}

/** Is every criterion scored? */
export const isComplete = (criteria: readonly Criterion[], marks: Readonly<Record<string, number>>): boolean =>
  criteria.every(({ id }) => marks[id] !== undefined)

/** Points of one juror, 0..1000: the scores by the criteria's weights; null while a criterion is missing, which is not a 0. */
export function pointsOf(criteria: readonly Criterion[], marks: Readonly<Record<string, number>>): number | null {
  if (!isComplete(criteria, marks)) return null
  return criteria.reduce((sum, { id, weight }) => sum + weight * (marks[id] ?? 0), 0)
}

export interface Mean {
  /** Hundredths of a point, 0..1000: 873 is 8.73; null where no sheet counts. */
  value: number | null
  /** Sheets that count. */
  sheets: number
}

/** The mean by the jurors' weights. Sheets with a missing score and those of a juror with a conflict are left out, not counted as 0. */
export function meanOf(criteria: readonly Criterion[], sheets: readonly Sheet[]): Mean {
  let points = 0
  let weights = 0
  let count = 0
  for (const { weight, marks, conflict } of sheets) {
    const own = conflict ? null : pointsOf(criteria, marks)
    if (own === null) continue
    points += weight * own
    weights += weight
    count += 1
  }
  // Rounded half up; both numbers are whole.
  return { value: weights === 0 ? null : Math.floor((2 * points + weights) / (2 * weights)), sheets: count }
}

/** Places from 1; equal means share one, and who was not scored has none (0). */
export function placesOf(means: readonly (number | null)[]): number[] {
  return means.map((mean) => (mean === null ? 0 : 1 + means.filter((one) => one !== null && one > mean).length))
}

/** What the scores suggest: who stands first wins, the next up to `shortlist` are shortlisted, the others are not chosen. Nobody is proposed without a score. */
export function proposalOf(places: readonly number[], shortlist: number): Result[] {
  return places.map((place) => (place === 0 ? 3 : place === 1 ? 2 : place <= shortlist ? 1 : 3))
}

/** '8.73' of 873; '' where there is none. */
export const meanText = (value: number | null): string => (value === null ? '' : (value / 100).toFixed(2))
