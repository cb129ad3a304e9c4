/** Import of addresses to invite (business-entities 3.10, 5.2). */
import { array, boolean, number, object, optional, string, type } from 'superstruct'
import { data, defineCall, flag, type ReplyOf } from '../../shared/api/contract.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { INVITATION_IMPORT } from './contract.ts'
import { mailChannel } from './fields.ts'

export const invitationImportInfo = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/uploadOnlineInvitation',
    summary: 'Settings of the import; changes nothing',
    audience: 'exhibitor',
    permission: INVITATION_IMPORT.permission,
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

/** Nothing is sent by it. */
export const invitationImports = importCalls(
  {
    path: '/busi/onlineInvitation/import',
    checkPath: '/busi/onlineInvitation/importOnlineInvitationEmail',
    name: 'People to invite',
    audience: 'exhibitor',
    permission: INVITATION_IMPORT.permission[0],
    rows: 500,
  },
  () => ({
    input: { channel: mailChannel, dryRun: optional(flag) },
    /** Stored by this call: none in a dry run. */
    check: { imported: number() },
    result: {},
  }),
)
export type InvitationImportCheck = ReplyOf<typeof invitationImports.check>['data']
export type InvitationImportResult = ReplyOf<typeof invitationImports.commit>['data']
