/** Call of an own list's workbook: on the pages of lists that have it, and on no others. */
import { type } from 'superstruct'
import { defineCall, type AnyStruct, type Call } from '../api/contract.ts'

/**
 * The workbook of an own list, for who may take lists out of the portal.
 * @param list the list's call: the export asks what it asks, and its pages are all of them
 */
export const exportCall = (
  { path, name, permission }: { path: string; name: string; permission: string },
  list: () => Call<AnyStruct, AnyStruct>,
) =>
  defineCall(
    {
      method: 'POST',
      path: `${path}/export`,
      audience: 'exhibitor',
      permission: [`${permission}:export`],
      summary: `${name}: the exhibitor’s own as a workbook`,
      kind: 'read',
      response: 'binary',
    },
    () => ({ request: list().request, reply: type({}) }),
  )
