import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { paginate, type Measured, type Slice } from './paginate.ts'
import type { PrintBlock } from './print-types.ts'

const GAP = 14
/** Cells of a row of two labels with their values. */
const PAIRS = 4

interface Layout {
  pages: Slice[][]
  /** Column widths of each table in px, so that a part of it stands as the whole did. */
  widths: number[][]
}

/**
 * Pieces as pages of A4: measured once, whole and out of sight, then laid out. So no row is cut, heads stand on every page and the number of pages
 * is known; print and PDF take the same pages.
 */
export function PaperPages({
  blocks,
  landscape,
  head,
  foot,
  mark,
  label,
}: {
  blocks: readonly PrintBlock[]
  landscape: boolean
  head: ReactNode
  foot: (page: number, pages: number) => ReactNode
  /** Across each page, for what is not valid yet. */
  mark?: ReactNode
  /** Name of a page for who cannot see it. */
  label: (page: number) => string
}) {
  const measure = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout | null>(null)
  useLayoutEffect(() => {
    if (measure.current) setLayout(layOut(measure.current))
  }, [])
  const paper = landscape ? 'a4-landscape' : 'a4'
  if (!layout)
    return (
      <div className="print-measure" ref={measure} aria-hidden>
        <div className="print-page print-sheet" data-paper={paper}>
          {head}
          <div className="print-body" data-body>
            {blocks.map((block) => (
              <div key={block.key} data-block>
                <Block block={block} />
              </div>
            ))}
          </div>
          {foot(1, 1)}
        </div>
      </div>
    )
  return layout.pages.map((slices, at) => (
    <section key={at} className="print-page print-sheet" data-paper={paper} aria-label={label(at + 1)}>
      {head}
      <div className="print-body">
        {slices.map(({ block: index, from, to }, nth) => {
          const block = blocks[index]
          return block ? (
            <div key={`${block.key} ${from}`} className={nth > 0 ? 'pt-[14px]' : ''}>
              <Block block={block} from={from} to={to} widths={layout.widths[index]} />
            </div>
          ) : null
        })}
      </div>
      {foot(at + 1, layout.pages.length)}
      {mark}
    </section>
  ))
}

const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0

function layOut(root: HTMLElement): Layout {
  const page = root.firstElementChild as HTMLElement
  const body = page.querySelector('[data-body]') as HTMLElement
  const style = getComputedStyle(page)
  const [head, foot] = [page.firstElementChild, page.lastElementChild] as [HTMLElement, HTMLElement]
  const inner = page.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
  const room = inner - heightOf(head) - heightOf(foot) - parseFloat(getComputedStyle(foot).marginTop) - 2
  const blocks = [...body.querySelectorAll(':scope > [data-block]')]
  const measured = blocks.map((block): Measured => {
    const rows = [...block.querySelectorAll(':scope > .print-rows > tbody > tr')].map(heightOf)
    if (rows.length === 0) return { height: heightOf(block) }
    return { above: heightOf(block) - rows.reduce((sum, row) => sum + row, 0), rows }
  })
  return {
    pages: paginate(measured, room, GAP),
    widths: blocks.map((block) => {
      const cells = block.querySelectorAll(':scope > .print-rows > thead > tr > th')
      return [...cells].map((cell) => cell.getBoundingClientRect().width)
    }),
  }
}

/** A date, time, number, plate or amount: broken over two lines it is misread. */
const isFigure = (cell: ReactNode): boolean =>
  typeof cell === 'string' && /\d/.test(cell) && /^\p{Script=Han}?[\w:.,+\-−¥$%/]{1,16}$/u.test(cell)

function Block({
  block,
  from = 0,
  to,
  widths = [],
}: {
  block: PrintBlock
  from?: number
  to?: number
  widths?: number[] | undefined
}) {
  if ('node' in block) return block.node
  const { title, head, rows, plain = false, whole = false } = block
  const columns = head?.length ?? (plain ? PAIRS : Math.max(...rows.map((row) => row.length), 1))
  const last = whole ? rows.length : (to ?? rows.length)
  return (
    <>
      {title ? <h2 className="print-title">{title}</h2> : null}
      <table
        className={`print-table ${whole ? '' : 'print-rows'} ${widths.length > 0 ? 'table-fixed' : ''}`}
        data-plain={plain || undefined}
      >
        {widths.length > 0 ? (
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} width={width} />
            ))}
          </colgroup>
        ) : null}
        {head ? (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.slice(whole ? 0 : from, last).map((row, at) => (
            <tr key={from + at}>
              {row.map((cell, nth) => (
                <td key={nth} {...(nth === row.length - 1 && row.length < columns ? { colSpan: columns - nth } : {})}>
                  {isFigure(cell) ? <span className="whitespace-nowrap">{cell}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
