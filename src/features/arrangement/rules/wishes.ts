/** Who is to meet whom: the best matches of both sides. */
import type { Wish } from './problem.ts'

/** Of a brand's and of a buyer's matches so many are wished for: more than there are times, so that one who is taken has successors. */
const BEST_OF_BRAND = 40
const BEST_OF_BUYER = 15

const best = (wishes: readonly Wish[], side: 'brand' | 'buyer', most: number): Wish[] => {
  const groups = new Map<string, Wish[]>()
  for (const wish of wishes) groups.set(wish[side], [...(groups.get(wish[side]) ?? []), wish])
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => b.score - a.score).slice(0, most))
}

/** Those of these pairs that are wished for; whoever stands already always is. */
export function chooseWishes(pairs: readonly Wish[]): Wish[] {
  const chosen = new Set([...best(pairs, 'brand', BEST_OF_BRAND), ...best(pairs, 'buyer', BEST_OF_BUYER)])
  return pairs.filter((pair) => pair.kept !== undefined || chosen.has(pair))
}
