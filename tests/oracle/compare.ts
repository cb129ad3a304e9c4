/** Where two bills of the same order differ, as text. */
import type { History } from './orders.ts'
import type { ExpectedBill } from './reckoning.ts'

/** '' when they are alike. */
export function difference(actual: ExpectedBill, expected: ExpectedBill): string {
  const sums = (['services', 'surcharge', 'deposits', 'payable'] as const)
    .filter((key) => actual[key] !== expected[key])
    .map((key) => `${key} ${actual[key]}, expected ${expected[key]}`)
  const codes = new Set([...Object.keys(actual.lines), ...Object.keys(expected.lines)])
  const lines = [...codes].sort().flatMap((code) => {
    const [found, wanted] = [JSON.stringify(actual.lines[code]), JSON.stringify(expected.lines[code])]
    return found === wanted ? [] : [`${code} ${found}, expected ${wanted}`]
  })
  return [...sums, ...lines].join('\n')
}

/** An order told in a failure, so that it can be read without running anything. */
export const told = ({ form, currency, area, scope, rate, submissions }: History): string =>
  `${form} ${currency} ${area} m² ${scope} ${rate}%\n${submissions.map(({ at, content }) => `  ${at} ${JSON.stringify(content)}`).join('\n')}`

export interface Comparison {
  compared: number
  /** The first few that differ. */
  differing: string[]
  count: number
}

const SHOWN = 3

/** Compares what `actualOf` answers with the oracle for each order. */
export function compareAll(
  histories: readonly History[],
  actualOf: (history: History) => ExpectedBill,
  expectedOf: (history: History) => ExpectedBill,
): Comparison {
  const result: Comparison = { compared: 0, differing: [], count: 0 }
  for (const history of histories) {
    const different = difference(actualOf(history), expectedOf(history))
    result.compared++
    if (different === '') continue
    result.count++
    if (result.differing.length < SHOWN) result.differing.push(`${told(history)}\n${different}`)
  }
  return result
}
