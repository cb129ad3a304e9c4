/** The calls of every import from a list (business-entities 5.2): dry run, commit, rows to correct, template. */
import { array, enums, number, object, optional, record, string, type } from 'superstruct'
import { data, defineCall, file, id, type AnyStruct, type Audience, type Call } from '../api/contract.ts'
import { list } from '../form/rules/choices.ts'
import { integer } from '../form/rules/numbers.ts'

const refusedRow = type({
  /** As the spreadsheet shows it. */
  row: number(),
  /** DUP: what the row tells is stored already, or stands further up in the file. */
  status: enums(['ERROR', 'DUP']),
  /** Cells by field as written: the file is the caller's own. */
  values: record(string(), string()),
  errors: array(type({ field: string(), row: number(), msgKey: string(), msg: string() })),
})

/** Facts about a file that was read. */
export const fileAbout = type({
  /** Name of the sheet that was read, '' for a CSV. */
  sheet: string(),
  /** Rows that are hidden in the file, and read all the same. */
  hiddenRows: array(number()),
  /** Merged ranges among the rows: only their first cell holds a value. */
  merged: array(string()),
  /** Encoding that a CSV was read in, '' for a workbook. */
  encoding: string(),
})

const checkReply = {
  batchId: string(),
  total: number(),
  ok: number(),
  fail: number(),
  dup: number(),
  /** Faulty and repeated rows only. */
  rows: array(refusedRow),
  /** The first good rows, as written. */
  first: array(type({ row: number(), values: record(string(), string()) })),
  /** Headings that mean no column, and columns with data below a blank heading. */
  unknown: array(string()),
  about: fileAbout,
  /** Until when the batch can be committed, `yyyy-MM-dd HH:mm:ss`. */
  expiresAt: string(),
}

const resultReply = {
  batchId: string(),
  /** Rows stored. */
  imported: number(),
  /** Rows that were good in the dry run and are not any more, because something was written in between. */
  skipped: number(),
}

type Fields = Record<string, AnyStruct>

interface At {
  /** Path below which commit, faulty rows and template stand: `/busi/product/import` makes `/busi/product/importCommit` … */
  path: string
  /** Where the file itself goes, if elsewhere. */
  checkPath?: string
  /** Of what is imported, in the API page: `Products`. */
  name: string
  audience: Audience
  permission: string
  /** `all`: what is imported is the whole show's. */
  scope?: 'all'
  /** Rows a file may have. */
  rows: number
}

/**
 * The four calls of one import.
 * @param structs what goes with the file, and what check and commit answer beside what every import does
 */
export function importCalls<Input extends Fields, Check extends Fields, Result extends Fields>(
  { path, checkPath = path, name, audience, permission, scope, rows }: At,
  structs: () => { input: Input; check: Check; result: Result },
) {
  const who = { audience, permission: [permission] } as const
  const write = { ...who, ...(scope ? { scope } : {}) } as const
  return {
    check: defineCall(
      {
        method: 'POST',
        path: checkPath,
        summary: `${name}: check a list (CSV or XLSX, up to ${rows} rows); with dryRun 1 nothing is stored but the batch`,
        ...write,
        body: 'multipart',
      },
      () => ({
        request: object({ file, ...structs().input }),
        reply: data(type({ ...checkReply, ...structs().check })),
      }),
    ),
    commit: defineCall(
      {
        method: 'POST',
        path: `${path}Commit`,
        summary: `${name}: store the good rows of a dry run, all or none; a repeat answers the same`,
        ...write,
      },
      () => ({ request: object({ batchId: id }), reply: data(type({ ...resultReply, ...structs().result })) }),
    ),
    badRows: defineCall(
      {
        method: 'GET',
        path: `${path}BadRows`,
        summary: `${name}: faulty rows of a dry run as CSV with the reasons in both languages; corrected, it can be imported as it is`,
        ...who,
        response: 'binary',
      },
      () => ({ request: object({ batchId: id }), reply: type({}) }),
    ),
    template: defineCall(
      {
        method: 'GET',
        path: `${path}Template`,
        summary: `${name}: an empty list with its headings and an example row`,
        ...who,
        response: 'binary',
      },
      () => ({ request: object({ format: optional(enums(['xlsx', 'csv'])) }), reply: type({}) }),
    ),
  }
}

/**
 * Cells that were typed over the faulty ones of a dry run.
 * @param max rows a file may have
 */
export const mendRequest = (max: number) =>
  object({
    batchId: id,
    rows: list(object({ row: integer({ min: 1 }), values: record(string(), string()) }), {
      required: false,
      max,
      unique: false,
    }),
  })

/** What an import does once its file is checked, whatever its rows. */
export interface BatchCalls {
  commit: Call
  badRows: Call
  template: Call
}
