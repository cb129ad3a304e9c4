/** Thread of `writeXlsx`: takes rows piece by piece, null ends them, answers the file. */
import { parentPort, workerData } from 'node:worker_threads'
import { sheetFile, type XlsxCell, type XlsxColumn } from './xlsx-sheet.ts'

const { columns, sheet, title } = workerData as { columns: XlsxColumn[]; sheet: string; title: string }
const rows: XlsxCell[][] = []

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
parentPort?.on('message', (piece: XlsxCell[][] | null) => {
  if (piece) for (const row of piece) rows.push(row)
  else void sheetFile(columns, rows, sheet, title).then((file) => parentPort?.postMessage(new Uint8Array(file)))
})
