/** Posts of the organiser's staff (specification §2; admin-area 8). */
import { array, number, object, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/posts:fields.${field}`

export const postFields = {
  postName: requiredInput(label('postName'), { plain: true, max: 50 }),
  postCode: requiredInput(label('postCode'), { max: 64 }),
  postSort: integer({ min: 0, max: 99_999, label: label('postSort') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const postStruct = object(postFields)

export const postCalls = adminCalls(
  { path: '/system/post', name: 'Posts', permission: 'system:post', key: 'postId' },
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
