/** Thread of `readTable`: reads one file and answers its table, or what is wrong with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseTable, type ParseTask } from './parse-table.ts'
import { TableError } from './table-error.ts'

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
parseTable(workerData as ParseTask).then(
  (table) => parentPort?.postMessage({ table }),
  (error: unknown) => {
    if (!(error instanceof TableError)) throw error
    parentPort?.postMessage({ fault: { code: error.code, params: error.params } })
  },
)
