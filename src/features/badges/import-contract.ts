/** Import and export of badges (business-entities 3.7, 5.2). Lists and forms do without it. */
import { enums, number, object, optional, string, type } from 'superstruct'
import { defineCall, flag, id, type ReplyOf } from '../../shared/api/contract.ts'
import { consent } from '../../shared/form/rules/choices.ts'
import { importCalls, mendRequest } from '../../shared/list/import-contract.ts'
import { badgeFilters } from './contract.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'

export const badgeImports = importCalls(
  {
    path: '/busi/certificate/import',
    checkPath: '/busi/certificate/importExhibitorCertificate',
    name: 'Badges',
    audience: 'exhibitor',
    permission: 'busi:badge:import',
    rows: 200,
  },
  () => ({
    input: {
      /** 1, the default: nothing is stored but the batch. */
      dryRun: optional(flag),
      /** The persons agreed that their data is passed on. */
      consentFlag: consent(),
      participationId: optional(id),
    },
    /** Badges stored by this call: none in a dry run. */
    check: { imported: number() },
    /** 1: they became drafts, because each still needs its photo. */
    result: { draft: number() },
  }),
)
export const badgeImportFix = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/importFix',
    summary: 'Mend cells of faulty rows and check the batch again',
    audience: 'exhibitor',
    permission: ['busi:badge:import'],
  },
  () => ({ request: mendRequest(IMPORT_MAX_ROWS), reply: badgeImports.check.reply }),
)
export type BadgeImportCheck = ReplyOf<typeof badgeImports.check>['data']
export type BadgeImportResult = ReplyOf<typeof badgeImports.commit>['data']

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
