/** A small seeded generator: the same seed gives the same demo on every machine and in every run. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with probability `p`. */
  chance(p: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different members in random order, all of them when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** mulberry32 over a hash of the seed's text. */
export function seeded(seed: string): Random {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<T>(list: readonly T[]): T {
    const found = list[int(0, list.length - 1)]
    if (found === undefined) throw new Error('pick from an empty list')
    return found
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat()
  }

  return { next, int, chance: (p) => next() < p, pick, sample }
}
