/** Lays measured pieces out on pages: a piece is never cut, a table only between its rows. Pure; all heights in CSS px. */

/** A measured piece: whole, or a table with what stands above its rows on each page. */
export type Measured = { height: number } | { above: number; rows: readonly number[] }

/** A piece, or rows `from` to before `to` of it, on a page. */
export interface Slice {
  block: number
  from: number
  to: number
}

/**
 * Pages of at least one slice each, in order; what is higher than a page stands alone on one.
 * @param room height of a page's body
 * @param gap between two pieces
 */
export function paginate(blocks: readonly Measured[], room: number, gap: number): Slice[][] {
  const pages: Slice[][] = [[]]
  let left = room
  const page = (): Slice[] => pages.at(-1) as Slice[]
  const turn = () => {
    if (page().length === 0) return
    pages.push([])
    left = room
  }
  const before = () => (page().length === 0 ? 0 : gap)
  const put = (slice: Slice, height: number) => {
    left -= before() + height
    page().push(slice)
  }

  blocks.forEach((block, index) => {
    if ('height' in block) {
      if (before() + block.height > left) turn()
      put({ block: index, from: 0, to: 0 }, block.height)
      return
    }
    const { above, rows } = block
    let from = 0
    do {
      // A head without a row under it says nothing.
      if (before() + above + (rows[from] ?? 0) > left) turn()
      let to = from
      let height = above
      while (to < rows.length && (to === from || before() + height + (rows[to] ?? 0) <= left)) height += rows[to++] ?? 0
      put({ block: index, from, to }, height)
      from = to
    } while (from < rows.length)
  })
  return pages
}
