/** Periods with a surcharge rate (booth-forms 2.3 A): half-open `[begin, end)` in epoch milliseconds, one after the other. */

export interface RatedPeriod {
  begin: number
  end: number
  /** Whole per cent on rental ordered or added in this period. */
  surchargeRate: number
}

/** The node an instant falls into; undefined before the first and from the end of the last on. */
export const nodeAt = <T extends RatedPeriod>(nodes: readonly T[], instant: number): T | undefined =>
  nodes.find((node) => node.begin <= instant && instant < node.end)

/** When the rate changes next, and to what; null when it never does. Before the first node: when ordering opens. */
export function nextChange(nodes: readonly RatedPeriod[], instant: number): { at: number; rate: number } | null {
  const now = nodeAt(nodes, instant)
  const next = [...nodes]
    .sort((a, b) => a.begin - b.begin)
    .find((node) => node.begin > instant && node.surchargeRate !== now?.surchargeRate)
  return next ? { at: next.begin, rate: next.surchargeRate } : null
}

/** The two periods of a form without nodes of its own but with a deadline (H4): nothing before it, `rate` from it on. */
export const periodsOfDeadline = (deadline: number, rate: number): [RatedPeriod, RatedPeriod] => [
  { begin: Number.NEGATIVE_INFINITY, end: deadline, surchargeRate: 0 },
  { begin: deadline, end: Number.POSITIVE_INFINITY, surchargeRate: rate },
]

/** Something wrong in a list of nodes; rows are indexes of the list as given. */
export type NodeProblem =
  | { kind: 'empty'; row: number }
  | { kind: 'rate'; row: number }
  | { kind: 'gap' | 'overlap'; row: number; next: number }

const MAX_RATE = 100

/**
 * Can orders be priced by these nodes? `empty`: it ends at or before its begin; `rate`: not a whole number of 0..100; `gap` and `overlap`: between a node and the
 * one that begins after it. The back office refuses a list with any problem.
 */
export function checkNodes(nodes: readonly RatedPeriod[]): NodeProblem[] {
  const rows = nodes.map((node, row) => ({ ...node, row }))
  const problems: NodeProblem[] = rows.flatMap(({ begin, end, surchargeRate, row }) => [
    ...(begin < end ? [] : [{ kind: 'empty' as const, row }]),
    ...(Number.isInteger(surchargeRate) && surchargeRate >= 0 && surchargeRate <= MAX_RATE
      ? []
      : [{ kind: 'rate' as const, row }]),
  ])
  const sorted = rows.filter(({ begin, end }) => begin < end).sort((a, b) => a.begin - b.begin || a.row - b.row)
  let latest = sorted[0]
  for (const node of sorted.slice(1)) {
    if (!latest) break
    if (node.begin !== latest.end)
      problems.push({ kind: node.begin < latest.end ? 'overlap' : 'gap', row: latest.row, next: node.row })
    if (node.end > latest.end) latest = node
  }
  return problems
}
