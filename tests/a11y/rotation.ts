/**
 * In which language and width each state of each screen is looked at when not in all of them: every state once, and screen, state, language and width
 * so that every pair of them is met. Without chance: a failure is met again.
 */

/** States reached one after the other on one page, hence in one language. */
export interface Chain {
  screen: string
  states: readonly string[]
}

/** One look. */
export interface Cell<Lang, Width> {
  screen: string
  state: string
  lang: Lang
  width: Width
}

/** A chain walked in a language: the widths of each state, none where it is only passed on the way to a later one. */
export interface Run<Lang, Width> {
  screen: string
  lang: Lang
  looks: readonly { state: string; widths: readonly Width[] }[]
}

/** The pairs a look meets (screen and state are given). */
export const pairsOf = ({ screen, state, lang, width }: Cell<string, number>): string[] => [
  `screen ${screen} in ${lang}`,
  `screen ${screen} at ${width}`,
  `state ${state} in ${lang}`,
  `state ${state} at ${width}`,
  `${lang} at ${width}`,
]

/**
 * Each chain takes the language, and each of its states the width, that meet most pairs not met yet; where none is new, what was taken least. Pairs left
 * over, since a screen has one state or a state one screen, cost a look more each.
 * @param fixed looks to take in any case: each found something once that no other look would have
 */
export function rotate<Lang extends string, Width extends number>(
  chains: readonly Chain[],
  langs: readonly Lang[],
  widths: readonly Width[],
  fixed: readonly Cell<Lang, Width>[] = [],
): Run<Lang, Width>[] {
  const met = new Set<string>()
  const taken = new Map<string, number>()
  const runs = new Map<string, { chain: Chain; lang: Lang; at: Map<string, Set<Width>> }>()
  const runKey = ({ screen, states }: Chain, lang: Lang) => `${screen}, ${states[0]}, ${lang}`
  const often = (lang: Lang, width: Width) => taken.get(`${lang} ${width}`) ?? 0
  const fresh = (cell: Cell<Lang, Width>) => pairsOf(cell).filter((pair) => !met.has(pair)).length

  const look = (chain: Chain, { state, lang, width, ...cell }: Cell<Lang, Width>) => {
    const key = runKey(chain, lang)
    const run = runs.get(key) ?? { chain, lang, at: new Map<string, Set<Width>>() }
    runs.set(key, run)
    run.at.set(state, (run.at.get(state) ?? new Set<Width>()).add(width))
    for (const pair of pairsOf({ ...cell, state, lang, width })) met.add(pair)
    taken.set(`${lang} ${width}`, often(lang, width) + 1)
  }

  for (const chain of chains) {
    const { screen } = chain
    const kept = fixed.filter((one) => one.screen === screen && chain.states.includes(one.state))
    for (const cell of kept) look(chain, cell)
    const open = chain.states.filter((state) => !kept.some((one) => one.state === state))
    const lang =
      kept[0]?.lang ??
      best(langs, (lang) => [
        sum(open, (state) => Math.max(...widths.map((width) => fresh({ screen, state, lang, width })))),
        -sum(widths, (width) => often(lang, width)),
      ])
    for (const state of open) {
      const width = best(widths, (width) => [fresh({ screen, state, lang, width }), -often(lang, width)])
      look(chain, { screen, state, lang, width })
    }
  }

  const cells = chains.flatMap((chain) =>
    chain.states.flatMap((state) =>
      langs.flatMap((lang) => widths.map((width) => ({ chain, cell: { screen: chain.screen, state, lang, width } }))),
    ),
  )
  for (;;) {
    // A page that is there anyway is the cheapest to look at once more.
    const next = best(cells, ({ chain, cell }) => [fresh(cell), runs.has(runKey(chain, cell.lang)) ? 1 : 0])
    if (!next || fresh(next.cell) === 0) break
    look(next.chain, next.cell)
  }

  return [...runs.values()].map(({ chain, lang, at }) => ({
    screen: chain.screen,
    lang,
    looks: chain.states
      .slice(0, chain.states.findLastIndex((state) => at.has(state)) + 1)
      .map((state) => ({ state, widths: widths.filter((width) => at.get(state)?.has(width)) })),
  }))
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

/** The first of those whose marks are highest, the earlier mark before the later. */
function best<T>(list: readonly T[], marks: (one: T) => readonly [number, number]): T {
  const [first, ...others] = list.map((one) => ({ one, marks: marks(one) }))
  if (!first) throw new Error('nothing to choose from')
  return others.reduce(
    (top, next) =>
      next.marks[0] > top.marks[0] || (next.marks[0] === top.marks[0] && next.marks[1] > top.marks[1]) ? next : top,
    first,
  ).one
}
