/** Import of users (admin-area 4): a dry run first, then its good rows. */
import { number, optional, type } from 'superstruct'
import { defineCall, flag, nothing, type ReplyOf } from '../../shared/api/contract.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'

export const userImports = importCalls(
  {
    path: '/system/user/import',
    checkPath: '/system/user/importData',
    name: 'Users',
    audience: 'backOffice',
    permission: 'system:user:import',
    rows: IMPORT_MAX_ROWS,
  },
  () => ({
    input: {
      /** 1: users who stand already are brought up to date, but for department, roles and posts where the file names none. */
      updateSupport: optional(flag),
      /** 1: nothing is stored but the batch. Else, as the ancestor's front end sends it, stored at once if no row is faulty. */
      dryRun: optional(flag),
    },
    /** Users stored by this call: none in a dry run. */
    check: { imported: number() },
    result: { added: number(), updated: number() },
  }),
)
/** The template as the ancestor's front end asks for it. */
export const userTemplate = defineCall(
  {
    method: 'POST',
    path: '/system/user/importTemplate',
    summary: 'Users: an empty list with its headings and an example row (older name)',
    audience: 'backOffice',
    permission: ['system:user:import'],
    body: 'form',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: nothing, reply: type({}) }),
)
export type UserImportCheck = ReplyOf<typeof userImports.check>['data']
export type UserImportResult = ReplyOf<typeof userImports.commit>['data']
