/** Import and export of badges (business-entities 3.7, 5.2). Lists and forms do without it. */
import { array, enums, number, object, optional, record, string, type, type Infer } from 'superstruct'
import { data, defineCall, file, flag, id } from '../../shared/api/contract.ts'
import { consent } from '../../shared/form/rules/choices.ts'
import { badgeFilters } from './contract.ts'

const IMPORT = ['busi:badge:import'] as const

const refusedRow = type({
  /** As the spreadsheet shows it. */
  row: number(),
  /** DUP: the person has a badge of this booth already, or stands further up in the file. */
  status: enums(['ERROR', 'DUP']),
  /** Cells by field, numbers and addresses masked. */
  values: record(string(), string()),
  errors: array(type({ field: string(), row: number(), msgKey: string(), msg: string() })),
})

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
  /** Until when the batch can be committed, `yyyy-MM-dd HH:mm:ss`. */
  expiresAt: string(),
  /** Badges stored by this call: none in a dry run. */
  imported: number(),
})
export type BadgeImportCheck = Infer<typeof check>

export const badgeImport = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/importExhibitorCertificate',
    summary: 'Check a list of persons (CSV or XLSX, up to 200 rows); with dryRun 0 its good rows are stored at once',
    audience: 'exhibitor',
    permission: IMPORT,
    body: 'multipart',
  },
  () => ({
    request: object({
      file,
      /** 1, the default: nothing is stored but the batch. */
      dryRun: optional(flag),
      /** The persons agreed that their data is passed on. */
      consentFlag: consent(),
      participationId: optional(id),
    }),
    reply: data(check),
  }),
)

export const badgeImportCommit = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/importCommit',
    summary: 'Store the good rows of a dry run, all or none; a repeat answers the same',
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
        /** 1: they became drafts, because each still needs its photo. */
        draft: number(),
      }),
    ),
  }),
)
export type BadgeImportResult = Infer<typeof badgeImportCommit.reply>['data']

export const badgeBadRows = defineCall(
  {
    method: 'GET',
    path: '/busi/certificate/importBadRows',
    summary:
      'Faulty rows of a dry run as CSV with the reasons in both languages; corrected, it can be imported as it is',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ batchId: id }), reply: type({}) }),
)

export const badgeTemplate = defineCall(
  {
    method: 'GET',
    path: '/busi/certificate/importTemplate',
    summary: 'Empty list of persons with its headings and an example row',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ format: optional(enums(['xlsx', 'csv'])) }), reply: type({}) }),
)

export const badgeExport = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/export',
    summary: 'The filtered badges as XLSX or CSV, document numbers masked',
    audience: 'exhibitor',
    permission: ['busi:badge:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({
      ...badgeFilters,
      orderByColumn: optional(string()),
      isAsc: optional(enums(['asc', 'desc', 'ascending', 'descending'])),
      format: optional(enums(['xlsx', 'csv'])),
    }),
    reply: type({}),
  }),
)
