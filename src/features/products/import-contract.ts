/** Import, export and copy of products (business-entities 5.2; beyond-peers O7). Lists and forms do without it. */
import { array, boolean, enums, number, object, optional, record, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, file, flag, id } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { list } from '../../shared/form/rules/choices.ts'
import { productFilters, productRecord } from './contract.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'

const IMPORT = ['busi:product:import'] as const

const refusedRow = type({
  /** As the spreadsheet shows it. */
  row: number(),
  /** DUP: a product of this name and brand stands already, or further up in the file. */
  status: enums(['ERROR', 'DUP']),
  /** Cells by field as written. */
  values: record(string(), string()),
  errors: array(type({ field: string(), row: number(), msgKey: string(), msg: string() })),
})
export type ProductImportRow = Infer<typeof refusedRow>

const check = type({
  batchId: string(),
  total: number(),
  ok: number(),
  fail: number(),
  dup: number(),
  /** Faulty and repeated rows only. */
  rows: array(refusedRow),
  /** Headings that mean no column. */
  unknown: array(string()),
  /** Names of pictures that the rows refer to and that have not been sent yet, as written. */
  images: array(string()),
  /** Until when the batch can be committed, `yyyy-MM-dd HH:mm:ss`. */
  expiresAt: string(),
})
export type ProductImportCheck = Infer<typeof check>

export const productImport = defineCall(
  {
    method: 'POST',
    path: '/busi/product/import',
    summary: 'Dry run of a product list (CSV or XLSX, up to 500 rows): stores nothing but the batch',
    audience: 'exhibitor',
    permission: IMPORT,
    body: 'multipart',
  },
  () => ({
    request: object({
      file,
      /** 1: the rows become drafts, checked for formats only; else they are submitted for review. */
      draft: optional(flag),
    }),
    reply: data(check),
  }),
)

export const productImportImage = defineCall(
  {
    method: 'POST',
    path: '/busi/product/importImage',
    summary: 'Send one picture that rows of a dry run name; it is checked and encoded like every upload',
    audience: 'exhibitor',
    permission: IMPORT,
    body: 'multipart',
  },
  () => ({
    request: object({ batchId: id, name: string(), file }),
    /** A picture that cannot be taken is a fault of the rows that name it, told by the next check. */
    reply: data(type({ name: string(), accepted: boolean() })),
  }),
)

export const productImportFix = defineCall(
  {
    method: 'POST',
    path: '/busi/product/importFix',
    summary: 'Mend cells of faulty rows and check the batch again; without rows it is only checked again',
    audience: 'exhibitor',
    permission: IMPORT,
  },
  () => ({
    request: object({
      batchId: id,
      rows: list(object({ row: integer({ min: 1 }), values: record(string(), string()) }), {
        required: false,
        max: IMPORT_MAX_ROWS,
        unique: false,
      }),
    }),
    reply: data(check),
  }),
)

export const productImportCommit = defineCall(
  {
    method: 'POST',
    path: '/busi/product/importCommit',
    summary: 'Import the good rows of a dry run, all or none; a repeat answers the same',
    audience: 'exhibitor',
    permission: IMPORT,
  },
  () => ({
    request: object({ batchId: id }),
    reply: data(
      type({
        batchId: string(),
        imported: number(),
        /** Rows that were good in the dry run and are not any more, because something was written in between. */
        skipped: number(),
        /** 1: they became drafts. */
        draft: number(),
      }),
    ),
  }),
)
export type ProductImportResult = Infer<typeof productImportCommit.reply>['data']

export const productBadRows = defineCall(
  {
    method: 'GET',
    path: '/busi/product/importBadRows',
    summary:
      'Faulty rows of a dry run as CSV with the reasons in both languages; corrected, it can be imported as it is',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ batchId: id }), reply: type({}) }),
)

export const productTemplate = defineCall(
  {
    method: 'GET',
    path: '/busi/product/importTemplate',
    summary: 'Empty product list with its headings and an example row',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ format: optional(enums(['xlsx', 'csv'])) }), reply: type({}) }),
)

export const productExport = defineCall(
  {
    method: 'POST',
    path: '/busi/product/export',
    summary: 'The filtered products as XLSX or CSV',
    audience: 'exhibitor',
    permission: ['busi:product:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({
      ...productFilters,
      orderByColumn: optional(string()),
      isAsc: optional(enums(['asc', 'desc', 'ascending', 'descending'])),
      params: optional(record(string(), string())),
      format: optional(enums(['xlsx', 'csv'])),
    }),
    reply: type({}),
  }),
)

export const productCopy = defineCall(
  {
    method: 'POST',
    path: '/busi/product/copy',
    summary: 'Copy a product as a draft with a marked name',
    audience: 'exhibitor',
    permission: ['busi:product:add'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(productRecord) }),
)
