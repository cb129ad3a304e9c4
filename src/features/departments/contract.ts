/** Departments of the organiser (specification §2; admin-area 7). */
import { array, nullable, number, object, string, type } from 'superstruct'
import { data, defineCall } from '../../shared/api/contract.ts'
import { adminTreeCalls } from '../../shared/crud/tree-contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { deptFields } from './fields.ts'

/** Halls that a department may look after: those of the show settings. */
export const deptHalls = defineCall(
  {
    method: 'GET',
    path: '/system/dept/halls',
    summary: 'Halls of the show, to choose those of a department',
    audience: 'backOffice',
    permission: ['system:dept:list', 'system:dept:query', 'system:dept:add', 'system:dept:edit'],
  },
  () => ({ request: object({}), reply: data(array(type({ code: string(), name: string(), enName: string() }))) }),
)

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
