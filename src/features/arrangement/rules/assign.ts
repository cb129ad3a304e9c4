/** Who of one side meets whom of the other at one time, at the highest sum of values. */
import { linearSumAssignment } from 'linear-sum-assignment'

/** Pairs are met at the most so many at a time; a value of 0 or less says that two cannot meet. */
export function assignBest(values: readonly (readonly number[])[], most: number): [row: number, column: number][] {
  const width = values[0]?.length ?? 0
  if (most <= 0 || width === 0) return []
  // A column that stands for staying away is worth more than any pair: as many rows as there are too many of stay away.
  const away = Math.max(0, values.length - most)
  const worth = values.reduce((top, row) => row.reduce((best, value) => Math.max(best, value), top), 1) * 2
  const matrix = values.map((row) => [
    ...row.map((value) => Math.max(0, value)),
    ...Array.from({ length: away }, () => worth),
  ])
  const { rowAssignments } = linearSumAssignment(matrix, { maximaze: true })
  return [...rowAssignments].flatMap((column, row) =>
    column >= 0 && column < width && (values[row]?.[column] ?? 0) > 0 ? [[row, column] as [number, number]] : [],
  )
}
