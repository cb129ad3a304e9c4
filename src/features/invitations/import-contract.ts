/** Import of addresses to invite (business-entities 3.10, 5.2). */
import { array, boolean, enums, number, object, optional, record, string, type, type Infer } from 'superstruct'
import { data, defineCall, file, flag, id } from '../../shared/api/contract.ts'
import { mailChannel } from './fields.ts'

const IMPORT = ['busi:invitation:import'] as const

export const invitationImportInfo = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/uploadOnlineInvitation',
    summary: 'Settings of the import; changes nothing',
    audience: 'exhibitor',
    permission: IMPORT,
  },
  () => ({
    request: object({ channel: optional(mailChannel) }),
    reply: data(
      type({
        templateUrl: string(),
        columns: array(type({ key: string(), zh: string(), en: string(), required: boolean() })),
        maxRows: number(),
        /** Bytes. */
        maxSize: number(),
      }),
    ),
  }),
)

const check = type({
  batchId: string(),
  total: number(),
  ok: number(),
  fail: number(),
  /** Invited by this channel already, or further up in the file. */
  dup: number(),
  /** Faulty and repeated rows only. */
  rows: array(
    type({
      /** As the spreadsheet shows it. */
      row: number(),
      status: enums(['ERROR', 'DUP']),
      /** Cells by field, addresses masked. */
      values: record(string(), string()),
      errors: array(type({ field: string(), row: number(), msgKey: string(), msg: string() })),
    }),
  ),
  /** Headings that mean no column. */
  unknown: array(string()),
  /** Until when the batch can be committed. */
  expiresAt: string(),
  /** Stored by this call: none in a dry run. */
  imported: number(),
})
export type InvitationImportCheck = Infer<typeof check>

export const invitationImport = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/importOnlineInvitationEmail',
    summary:
      'Check a list of people (CSV or XLSX, up to 500 rows); with dryRun 0 its good rows are stored at once. Nothing is sent',
    audience: 'exhibitor',
    permission: IMPORT,
    body: 'multipart',
  },
  () => ({ request: object({ file, channel: mailChannel, dryRun: optional(flag) }), reply: data(check) }),
)

export const invitationImportCommit = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/importCommit',
    summary: 'Store the good rows of a dry run once; a repeat answers the same',
    audience: 'exhibitor',
    permission: IMPORT,
  },
  () => ({
    request: object({ batchId: id }),
    reply: data(type({ batchId: string(), imported: number(), skipped: number() })),
  }),
)
export type InvitationImportResult = Infer<typeof invitationImportCommit.reply>['data']

export const invitationBadRows = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/importBadRows',
    summary: 'Faulty rows of a dry run as CSV with the reasons in both languages',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ batchId: id }), reply: type({}) }),
)

export const invitationTemplate = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/importTemplate',
    summary: 'Empty list of people with its headings and an example row',
    audience: 'exhibitor',
    permission: IMPORT,
    response: 'binary',
  },
  () => ({ request: object({ format: optional(enums(['xlsx', 'csv'])) }), reply: type({}) }),
)
