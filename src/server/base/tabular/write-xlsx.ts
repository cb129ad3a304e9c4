import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { fail } from '../http/fail.ts'
import { startThread } from '../typescript-thread.ts'
import { sheetFile, type XlsxCell, type XlsxColumn } from './xlsx-sheet.ts'

export type { XlsxCell, XlsxColumn }

/** Rows of one file: an export is whole, or it says that there are too many (decision 48). */
const MOST_ROWS = 50_000

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
/** Cells that are written at once, in a tenth of a second; more of them go to a thread of their own. */
const AT_ONCE = 10_000
/** Rows handed to the thread before others are served. */
const PIECE = 1000

/**
 * One sheet with a header that stays in view. Text is stored as text and formatted as text: a spreadsheet neither runs
 * `=1+1` nor turns 013800000000 into a number. Numbers and dates are stored as such. A large sheet is written beside the
 * server: the others do not wait for it.
 */
export async function writeXlsx(
  columns: readonly XlsxColumn[],
  rows: readonly (readonly XlsxCell[])[],
  sheet = 'Sheet1',
  title = '',
): Promise<Buffer> {
  if (rows.length > MOST_ROWS) throw fail.business('server/base/tabular:tooManyExport', { max: MOST_ROWS })
  if (rows.length * columns.length <= AT_ONCE) return sheetFile(columns, rows, sheet, title)
  const thread = startThread(new URL('./xlsx-worker.ts', import.meta.url), { workerData: { columns, sheet, title } })
  try {
    const written = once(thread, 'message') as Promise<[Uint8Array]>
    written.catch(() => undefined)
    for (let at = 0; at < rows.length; at += PIECE) {
      thread.postMessage(rows.slice(at, at + PIECE))
      await setImmediate()
    }
    thread.postMessage(null)
    const [bytes] = await written
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    await thread.terminate()
  }
}
