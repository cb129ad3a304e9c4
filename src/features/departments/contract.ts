/** Departments of the organiser (specification §2; admin-area 7). */
import { array, nullable, number, string } from 'superstruct'
import { adminTreeCalls } from '../../shared/crud/tree-contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { deptFields } from './fields.ts'

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
      halls: array(string()),
      categories: array(string()),
      status: string(),
    },
    fields: deptFields,
    filters: { deptName: text({ required: false, max: 30 }), status: text({ required: false, max: 1 }) },
  }),
)
