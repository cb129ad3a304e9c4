/** Printing of a whole list, fetched with the first print. */
import { flushSync } from 'react-dom'
import { PAGE_SIZES } from '../../api/define-call.ts'
import { MOST_PRINTED, pageOf } from '../list-state.ts'

/** Width of A4 across without its margins (print.css), in px. */
const PAPER_WIDTH = 1040
/** A table drawn smaller than this cannot be read on paper. Letters of 14 px are five points high then. */
const SMALLEST_ZOOM = 0.48
/** Pictures that do not come within this time, in ms, are left out. */
const PICTURES_MS = 5000

/** A list that is not printed: it has more rows than are printed, or more columns than can be read on A4. */
export type PrintFault = 'tooLong' | 'tooWide'

/**
 * Fetches all rows of a list, shows them while the page is printed, and takes them away again.
 * @param ask asks for a page of the list
 * @param show puts rows in place of those of the page; null gives them back
 * @returns null once it is printed, else the reason against it
 */
export async function printAll<Row>(
  ask: (page: number, size: number) => Promise<unknown>,
  show: (rows: Row[] | null) => void,
): Promise<PrintFault | null> {
  const size = Math.max(...PAGE_SIZES)
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = pageOf<Row>(await ask(page, size))
    if (total > MOST_PRINTED) return 'tooLong'
    all.push(...rows)
    if (rows.length < size || all.length >= total) break
  }
  flushSync(() => show(all))
  await picturesLoaded()
  const tables = [...document.querySelectorAll<HTMLElement>("[data-list='printing'] table")]
  // A table with many columns is drawn smaller, so that its last one is on the paper too.
  const zooms = tables.map((table) => Math.min(1, PAPER_WIDTH / table.scrollWidth))
  if (zooms.some((zoom) => zoom < SMALLEST_ZOOM)) {
    show(null)
    return 'tooWide'
  }
  tables.forEach((table, at) => (table.style.zoom = String(zooms[at])))
  // A phone goes on at once and tells later that it has printed.
  const end = (): void => {
    for (const table of tables) table.style.zoom = ''
    show(null)
  }
  addEventListener('afterprint', end, { once: true })
  print()
  return null
}

/** Waits for the pictures of the rows: those below the window are fetched late otherwise. */
async function picturesLoaded(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((one) => !one.complete)
  for (const one of waiting) one.loading = 'eager'
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
  if (waiting.length > 0) await Promise.race([late, Promise.allSettled(waiting.map((one) => one.decode()))])
}
