/** Import and export of nominations (business-entities 3.12, 5.2). Lists and forms do without it. */
import { enums, number, object, optional, string, type } from 'superstruct'
import { defineCall, flag, type ReplyOf } from '../../shared/api/contract.ts'
import { consent } from '../../shared/form/rules/choices.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { nominationFilters } from './contract.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'

export const nominationImports = importCalls(
  {
    path: '/busi/exhibitorInvite/import',
    checkPath: '/busi/exhibitorInvite/importInvite',
    name: 'VIP nominations',
    audience: 'exhibitor',
    permission: 'busi:nomination:import',
    rows: IMPORT_MAX_ROWS,
  },
  () => ({
    input: {
      /** 1, the default: nothing is stored but the batch. */
      dryRun: optional(flag),
      /** The exhibitor may use these addresses. */
      consentFlag: consent(),
    },
    /** Nominations stored by this call: none in a dry run. */
    check: { imported: number() },
    /** Of those stored, rejected at once: another exhibitor was first. */
    result: { taken: number() },
  }),
)
export type NominationImportCheck = ReplyOf<typeof nominationImports.check>['data']
export type NominationImportResult = ReplyOf<typeof nominationImports.commit>['data']

export const nominationExport = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/export',
    summary: 'The filtered nominations as XLSX or CSV, addresses masked',
    audience: 'exhibitor',
    permission: ['busi:nomination:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({
      ...nominationFilters,
      orderByColumn: optional(string()),
      isAsc: optional(enums(['asc', 'desc', 'ascending', 'descending'])),
      format: optional(enums(['xlsx', 'csv'])),
    }),
    reply: type({}),
  }),
)
