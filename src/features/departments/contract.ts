/** Departments of the organiser (specification §2; admin-area 7). */
import { nullable, number, object, string } from 'superstruct'
import { adminTreeCalls } from '../../shared/crud/tree-contract.ts'
import { id, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox, phoneOrLandline } from '../../shared/form/rules/contact.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/departments:fields.${field}`

const deptFields = {
  deptName: requiredInput(label('deptName'), { max: 30, plain: true }),
  orderNum: integer({ min: 0, max: 99_999, label: label('orderNum') }),
  leader: text({ required: false, max: 20, label: label('leader') }),
  phone: phoneOrLandline({ required: false, label: label('phone') }),
  email: mailbox({ required: false, label: label('email') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const deptStruct = object({ parentId: id({ label: label('parentId') }), ...deptFields })

export const deptCalls = adminTreeCalls(
  {
    path: '/system/dept',
    name: 'Departments',
    permission: 'system:dept',
    key: 'deptId',
    seenBy: ['system:user:list', 'system:role:list'],
  },
  () => ({
    row: {
      /** Ids above it, from 0 on, with commas. */
      ancestors: string(),
      deptName: string(),
      orderNum: number(),
      leader: nullable(string()),
      phone: nullable(string()),
      email: nullable(string()),
      status: string(),
    },
    fields: deptFields,
    filters: { deptName: text({ required: false, max: 30 }), status: text({ required: false, max: 1 }) },
  }),
)
