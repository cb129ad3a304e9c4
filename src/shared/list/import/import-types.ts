/** What an import in two steps is made of: the check a server answers, and what an area gives the dialog. */
import type { ReactNode } from 'react'
import type { Struct } from 'superstruct'
import type { AnyStruct, Call, FieldError } from '../../api/contract.ts'
import type { FileLimit } from '../../files/limits.ts'
import type { PasteWords } from './paste-rows.tsx'
import type { BatchCalls } from '../import-contract.ts'

/** A row that will not be imported, as the dry run answered it (business-entities §5.2). */
export interface RefusedRow {
  /** As the spreadsheet counts. */
  row: number
  status: string
  values: Record<string, unknown>
  errors: readonly FieldError[]
}

/** What a dry run found; nothing is stored yet. */
export interface ImportCheck {
  batchId: string
  total: number
  ok: number
  fail: number
  /** Rows that stand already. */
  dup?: number
  rows: readonly RefusedRow[]
  /** Headings that mean no column. */
  unknown?: readonly string[]
  /** The first good rows, as written. */
  first?: readonly { row: number; values: Readonly<Record<string, string>> }[]
  about?: {
    /** Name of the sheet that was read, '' for a CSV. */
    sheet: string
    /** Encoding that a CSV was read in, '' for a workbook. */
    encoding: string
    hiddenRows: readonly number[]
    merged: readonly string[]
  }
}

/** 5 MB, CSV or XLSX (business-entities §5.2). */
export const IMPORT_LIMIT: FileLimit = { types: ['csv', 'xlsx'], maxBytes: 5 * 1024 * 1024, maxFiles: 1 }

export interface CheckOptions {
  signal: AbortSignal
  onProgress: (share: number, words?: string) => void
}

export interface Supplement<Check> {
  /** What is lacking; null: nothing is, and nothing is offered. */
  text: (check: Check) => string | null
  label: string
  /** Suffixes of its file, as an input takes them. */
  accept: string
  /** Adds the file and checks again. Throws SupplementError when the file is of no use. */
  take: (check: Check, file: File, options: CheckOptions) => Promise<Check>
}

/** A file that cannot be used; the message is in words of the reader. */
export class SupplementError extends Error {}

/** What every import answers once its rows are stored. */
export interface ImportResult {
  imported: number
  skipped: number
}

export type ImportDialogProps<Check extends ImportCheck, Result extends ImportResult> = {
  title: string
  /** What the file is to hold, in a sentence. */
  hint?: ReactNode
  /** Further choices beside the file: how rows are stored, pictures that belong to them. */
  choices?: ReactNode
  /** Rows can be pasted as well. */
  paste?: PasteWords
  /** Columns of the file by field, for the table of faults. */
  columns: readonly { key: string; title: string }[]
  /** Dry run: stores nothing. `onProgress` takes 0..1, and words where something else than the file is on its way. */
  check: (file: File, options: CheckOptions) => Promise<Check>
  /** Checks the batch again with what was typed over faulty cells; absent: faults are only shown. */
  mend?: (check: Check, fixes: Fix[]) => Promise<Check>
  /** A file that can be added to a batch that is checked, such as pictures it lacks. */
  supplement?: Supplement<Check>
  /** Stores the good rows; hands over the faulty ones with their reasons, and the template. */
  calls: BatchCalls & { commit: Call<AnyStruct, Struct<{ data: Result }, null>> }
  /** Names of the files that are handed over, without their endings. */
  badRowsName: string
  templateName: string
  /** What the good rows would change, before they are stored. */
  changes?: (check: Check) => ReactNode
  /** What was done, in words. */
  doneText: (result: Result) => string
  /** What may be done next, once rows were stored. */
  next?: (result: Result) => ReactNode
  onDone: () => void
  onClose: () => void
}

/** Cells of one row that were typed anew, by field. */
export interface Fix {
  row: number
  values: Record<string, string>
}
