/** Printing of a whole list, fetched with the first print. */
import { flushSync } from 'react-dom'
import { PAGE_SIZES } from '../../api/define-call.ts'
import { MOST_PRINTED, pageOf } from '../list-state.ts'

/** Width of A4 across without its margins (print.css), in px. */
const PAPER_WIDTH = 1040
/** Pictures that do not come within this time, in ms, are left out. */
const PICTURES_MS = 5000

/**
 * Fetches all rows of a list, shows them while the page is printed, and takes them away again.
 * @param ask asks for a page of the list
 * @param show puts rows in place of those of the page; null gives them back
 * @returns false when the list has more rows than are printed
 */
export async function printAll<Row>(
  ask: (page: number, size: number) => Promise<unknown>,
  show: (rows: Row[] | null) => void,
): Promise<boolean> {
  const size = Math.max(...PAGE_SIZES)
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = pageOf<Row>(await ask(page, size))
    if (total > MOST_PRINTED) return false
    all.push(...rows)
    if (rows.length < size || all.length >= total) break
  }
  flushSync(() => show(all))
  await picturesLoaded()
  const tables = [...document.querySelectorAll<HTMLElement>("[data-list='printing'] table")]
  // A table with many columns is drawn smaller, so that its last one is on the paper too.
  for (const table of tables) table.style.zoom = String(Math.min(1, PAPER_WIDTH / table.scrollWidth))
  // A phone goes on at once and tells later that it has printed.
  const end = (): void => {
    for (const table of tables) table.style.zoom = ''
    show(null)
  }
  addEventListener('afterprint', end, { once: true })
  print()
  return true
}

/** Waits for the pictures of the rows: those below the window are fetched late otherwise. */
async function picturesLoaded(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((one) => !one.complete)
  for (const one of waiting) one.loading = 'eager'
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
  if (waiting.length > 0) await Promise.race([late, Promise.allSettled(waiting.map((one) => one.decode()))])
}
