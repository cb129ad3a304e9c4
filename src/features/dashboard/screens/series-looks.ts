/**
 * Looks of the series, in drawing and legend: colours of no theme, and ground and edge, so that colour is not all that tells them apart.
 * `mark` says the same in classes, written out so that Tailwind finds them.
 */
const SERIES_LOOKS = [
  { edge: '--info', ground: '--info', dash: [], mark: 'border-solid border-info bg-info' },
  { edge: '--success', ground: '--success-soft', dash: [], mark: 'border-solid border-success bg-success-soft' },
  { edge: '--danger', ground: '--surface', dash: [5, 3], mark: 'border-dashed border-danger bg-surface' },
  { edge: '--warning', ground: '--surface', dash: [2, 2], mark: 'border-dotted border-warning bg-surface' },
] as const

export const lookOf = (index: number) => SERIES_LOOKS[index % SERIES_LOOKS.length] ?? SERIES_LOOKS[0]
