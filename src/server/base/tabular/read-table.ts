import { once } from 'node:events'
import { createFairQueue } from '../fair-queue.ts'
import { suffixOf } from '../files/file-name.ts'
import { isLockedOffice } from '../files/compound-file.ts'
import { detectType } from '../files/inspect.ts'
import { startThread } from '../typescript-thread.ts'
import { parseTable, type ParseTask, type Table } from './parse-table.ts'
import { TableError, type TableFault } from './table-error.ts'
import { MAX_UNPACKED, unpackedSize } from './xlsx-guard.ts'

export type { CellFault, Table, TableAbout, TableRow } from './parse-table.ts'

export interface ReadOptions {
  /** Most rows below the header, empty ones not counted. */
  maxRows: number
  /** In bytes; 5 MB unless told (specification §5). */
  maxBytes?: number
  /** Headings of which the header has at least two, where other lines may stand above it. */
  headings?: readonly string[]
}

const MB = 1024 * 1024
/** Text that is read at once, in a twentieth of a second; more of it goes to a thread of its own. */
const AT_ONCE = MB / 2
/** What such a thread may take: memory in MB, and time in milliseconds. A list of 2,000 rows needs a tenth of both. */
const THREAD_MEMORY = 768
const THREAD_TIME = 30_000
/** One at a time: a second one would have the core the server runs on. */
const threads = createFairQueue({ atOnce: 1, ofOne: 1, waiting: 50 })

/**
 * Reads a CSV (any usual encoding) or the first visible sheet of an XLSX. The first row with anything in it is the header. Numbers and dates come as stable text: a mobile number never has an exponent. A large
 * file is read beside the server: the others do not wait for it.
 * @throws TableError
 */
export async function readTable(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<Table> {
  const maxBytes = options.maxBytes ?? 5 * MB
  if (bytes.byteLength > maxBytes) throw new TableError('tooLarge', { max: Number((maxBytes / MB).toFixed(1)) })
  if (bytes.byteLength === 0) throw new TableError('empty')
  if (isLockedOffice(bytes)) throw new TableError('locked')
  const type = await detectType(bytes, suffixOf(fileName))
  // A text in another code page looks binary to the detector: the reader of texts knows more of them.
  const isText = type === 'csv' || type === 'txt' || (type === null && /^(csv|txt)$/.test(suffixOf(fileName)))
  if (type !== 'xlsx' && !isText) throw new TableError('wrongType')
  const task: ParseTask = {
    bytes,
    type: type === 'xlsx' ? 'xlsx' : 'csv',
    maxRows: options.maxRows,
    headings: options.headings,
  }
  const size = type === 'xlsx' ? await unpackedSize(bytes) : bytes.byteLength
  if (size > MAX_UNPACKED) throw new TableError('tooLarge', { max: 5 })
  return size <= AT_ONCE ? parseTable(task) : threads.run(null, () => parseBeside(task))
}

type Answer = { table: Table } | { fault: { code: TableFault; params: Record<string, string | number> } }

async function parseBeside(task: ParseTask): Promise<Table> {
  const thread = startThread(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  })
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(THREAD_TIME) })) as [Answer]
    if ('fault' in answer) throw new TableError(answer.fault.code, answer.fault.params)
    return answer.table
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    // Out of memory or out of time.
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') throw new TableError('tooMuch', {}, error)
    throw error
  } finally {
    await thread.terminate()
  }
}
