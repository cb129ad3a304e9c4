/** Posts of the organiser's staff (specification §2; admin-area 8). */
import { array, number, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { postFields } from './fields.ts'

export const postCalls = adminCalls(
  { path: '/system/post', name: 'Posts', permission: 'system:post', key: 'postId', scope: 'all' },
  () => ({
    row: { postCode: string(), postName: string(), postSort: number(), status: string() },
    fields: postFields,
    filters: {
      postCode: text({ required: false, max: 64 }),
      postName: text({ required: false, max: 50 }),
      status: text({ required: false, max: 1 }),
    },
  }),
)

/** Posts in use, for the choice at a user. */
export const postOptions = defineCall(
  {
    method: 'GET',
    path: '/system/post/optionselect',
    summary: 'Posts in use',
    audience: 'backOffice',
    permission: ['system:post:list', 'system:user:list'],
  },
  () => ({
    request: nothing,
    reply: data(array(type({ postId: string(), postCode: string(), postName: string() }))),
  }),
)
